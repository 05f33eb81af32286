import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import { build, type Rolldown } from 'vite'
import { checkedJsx } from '../checked-jsx/plugin.ts'

const web = fileURLToPath(new URL('../../../web/', import.meta.url))

let script: Promise<vm.Script> | undefined

/** The guest's app as one classic script, with all that it would load later; built and compiled once a worker. */
export const guestScript = (): Promise<vm.Script> => (script ??= compile())

async function compile(): Promise<vm.Script> {
  const built = (await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'warn',
    plugins: [checkedJsx()],
    // As guests get it, whatever the environment of the tests says.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: `${web}guest.tsx`,
        output: { format: 'iife', codeSplitting: false },
        // What is imported later is here already.
        onLog: (level, log, handle) =>
          void (/INEFFECTIVE_DYNAMIC_IMPORT|EMPTY_IMPORT_META/.test(log.code ?? '') || handle(level, log)),
      },
    },
  })) as Rolldown.RolldownOutput
  const [entry] = built.output
  return new vm.Script(entry.code, { filename: 'guest.js' })
}
