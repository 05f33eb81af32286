import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** README.md, “Browsers”: what guests have in their pockets, and what a restaurant buys. */
const guestsBrowsers = ['safari15.4', 'chrome100', 'edge100', 'firefox100']
const staffBrowsers = ['safari16', 'chrome107', 'edge107', 'firefox121']

const inputs: Record<string, string | string[]> = {
  office: './web/office.html',
  developers: ['./web/developers.html', './web/developers-versions.html'],
  guest: './web/guest.tsx',
  public: './web/public.tsx',
  sw: './web/sw.ts',
}

/**
 * The public pages open with a headline of several lines, which would wrap anew when its font came late: there the font
 * is used when it has come with the page (server/pages/public-pages.ts asks for it first), else at the next one.
 */
const fontsInTimeOnly: Plugin = {
  name: 'sofra:fonts-in-time-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replaceAll(/font-display:\s*swap/g, 'font-display:optional')
  },
}

/**
 * Vite wraps every dynamic import to load what it imports ahead of it. A guest's parts import next to nothing: the wrapping
 * weighs more.
 */
const plainImports: Plugin = {
  name: 'sofra:plain-imports',
  configResolved({ plugins }) {
    const all = plugins as Plugin[]
    for (const name of ['vite:build-import-analysis', 'native:import-analysis-build']) {
      const at = all.findIndex((plugin) => plugin.name === name)
      if (at < 0) throw new Error(`Vite has no plugin ${name} any more`)
      all.splice(at, 1)
    }
  },
}

/** What the builds and the dev server (dev/serve.ts) have in common. */
export const common = {
  root: here('./web'),
  publicDir: false,
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
} satisfies UserConfig

/**
 * Six builds, one a mode: `office`, `guest` and `public` are separate, so that nothing of the one can reach the other
 * and a guest loads one script; `developers` are the pages about the API; `render` is the server half of the last two, `sw` the service worker. Run by
 * web/build.ts.
 */
export default defineConfig(({ mode: part }): UserConfig => {
  const client = {
    outDir: here('./dist/web'),
    target: part === 'office' || part === 'developers' ? staffBrowsers : guestsBrowsers,
    // The parts share the folder; web/build.ts empties it.
    emptyOutDir: false,
    manifest: part === 'sw' ? false : `${part}.manifest.json`,
    // A guest's few parts import next to nothing: the helper that would load that ahead weighs more.
    modulePreload: part === 'office' && { polyfill: false },
    // No data: links, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  }
  return {
    ...common,
    base: '/',
    mode: 'production',
    logLevel: 'warn',
    plugins: part === 'public' ? [fontsInTimeOnly] : part === 'guest' ? [plainImports] : [],
    ...(part === 'render'
      ? {
          build: {
            ssr: here('./web/render.tsx'),
            // As in the browser's parts, which are what serves the files it names.
            assetsInlineLimit: 0,
            outDir: here('./dist/render'),
            emptyOutDir: true,
            rolldownOptions: {
              // It carries all languages; what a browser fetches when it is wanted is here already.
              onLog: (level, log, handle) =>
                void (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' || handle(level, log)),
            },
          },
          // Whole and in production mode, whatever the environment of the server says.
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
        }
      : {
          build: {
            ...client,
            chunkSizeWarningLimit: 2000,
            rolldownOptions: {
              input: [inputs[part] ?? []].flat().map(here),
              // Browsers look for the worker's next version where they found this one.
              ...(part === 'sw' && { output: { entryFileNames: 'sw.js' } }),
              // All that a first view needs in one file: many small ones compress worse.
              ...(part === 'guest' && {
                output: { codeSplitting: { groups: [{ name: 'guest-first', tags: ['$initial'] }] } },
              }),
              // Styles in a file of their own, because something loaded later needs them too, would come before Mantine's.
              // Without the entry: it waits for texts, which may wait for what they import.
              ...(part === 'office' && {
                output: {
                  codeSplitting: {
                    groups: [
                      { name: 'office-first', tags: ['$initial'], test: /^(?!.*\/office\.(html|tsx)$)/ },
                    ],
                  },
                },
              }),
              // Libraries mark their files for frameworks that we do not use.
              onLog: (level, log, handle) =>
                void (log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log)),
            },
          },
        }),
  }
})
