import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const runtime = fileURLToPath(new URL('runtime.ts', import.meta.url))

/** Puts the checks of `runtime.ts` before React’s runtime, for our own components. */
export const checkedJsx = (): Plugin => ({
  name: 'checked-jsx',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'react/jsx-runtime' && importer !== runtime && !importer?.includes('/node_modules/')
      ? runtime
      : undefined,
})
