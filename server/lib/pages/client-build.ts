import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL, fileURLToPath } from 'node:url'
import type { ServerTexts } from '#server/texts/en.ts'
import { serverTexts } from '#server/texts/texts.ts'

/** The output of web/build.ts as the server needs it: the only link to the web app. */
export interface ClientBuild {
  renderer: typeof import('#web/render.tsx')
  /** The guest's pages. */
  guest: PageBundle
  /** Pages outside any menu: landing, search, privacy, messages. */
  public: PageBundle
  officeHtml: string
  /** The pages about the API. */
  developers: { guide: string; versions: string }
  /** A tag with the API client that the pages identify as; empty for the default client. */
  clientTag: string
  icon: string
  serviceWorker: string
  assetsFolder: string
}

/** Everything the browser needs besides the markup. */
export interface PageBundle {
  /** Inlined into every page: a linked stylesheet would cost a round trip before the first paint. */
  css: string
  cssHash: string
  /** Fonts that are enabled later, or without scripts (web/lib/deferred-fonts.ts); empty: none. */
  fonts: string
  script: string
  /** The inline script that runs immediately; empty: none. */
  early: string
  /**
   * The files to preload: static imports of the script, the texts of the language, and the chunk this page
   * starts with.
   */
  preloads: (language: string, entryChunk?: string) => string[]
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const dist = new URL('../../../dist/', import.meta.url)

/** `client` is the configured API client, for which the pages request their tokens (web/lib/session.ts). */
export async function readClientBuild(client: { id: string; secret: string }): Promise<ClientBuild> {
  const [guest, publicBundle, office, officeHtml, guide, versions, serviceWorker, renderer] =
    await Promise.all([
      readPageBundle('guest'),
      readPageBundle('public'),
      readManifest('office'),
      readFile(new URL('web/office.html', dist), 'utf8'),
      readFile(new URL('web/developers.html', dist), 'utf8'),
      readFile(new URL('web/developers-versions.html', dist), 'utf8'),
      readFile(new URL('web/sw.js', dist), 'utf8'),
      import(pathToFileURL(fileURLToPath(new URL('render/render.js', dist))).href) as Promise<
        ClientBuild['renderer']
      >,
    ])
  const clientTag = tagOf(`${client.id}:${client.secret}`)
  return {
    renderer,
    clientTag,
    guest: { ...guest, early: renderer.inlineScript, fonts: renderer.deferredFonts },
    public: { ...publicBundle, early: renderer.publicInlineScript },
    officeHtml: officeHtml
      .replace('</head>', () => `${clientTag}</head>`)
      .replace('__TOO_OLD__', inEachLanguage('tooOld'))
      .replace('__NO_SCRIPT__', inEachLanguage('noScript')),
    developers: { guide, versions },
    serviceWorker,
    icon: `/${office['ui/sofra.svg']?.file}`,
    assetsFolder: fileURLToPath(new URL('web/assets', dist)),
  }
}

/** There is no saying in whose language the page is read while its script is missing. */
const inEachLanguage = (text: keyof ServerTexts['office']): string =>
  Object.entries(serverTexts)
    .map(([language, { office }]) => `<p lang="${language}">${office[text]}</p>`)
    .join('')

const tagOf = (client: string): string =>
  client === 'web:web' ? '' : `<meta name="client" content="${Buffer.from(client).toString('base64')}">`

async function readPageBundle(entryName: 'guest' | 'public'): Promise<PageBundle> {
  const manifest = await readManifest(entryName)
  const entry = manifest[`${entryName}.tsx`] as Chunk
  const styles = (entry.css ?? []).map((file) => readFile(new URL(`web/${file}`, dist), 'utf8'))
  const css = (await Promise.all(styles)).join('').trim()
  /** The files of a chunk and of its imports; the entry itself is already in the page. */
  const filesOf = (key: string): string[] => {
    const chunk = key === `${entryName}.tsx` ? undefined : manifest[key]
    return chunk ? [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap(filesOf)] : []
  }
  return {
    css,
    cssHash: cspHash(css),
    fonts: '',
    script: `/${entry.file}`,
    early: '',
    preloads: (language, more = '') => [
      ...new Set([...(entry.imports ?? []), `locales/${language}/${entryName}.ts`, more].flatMap(filesOf)),
    ],
  }
}

async function readManifest(entryName: 'guest' | 'public' | 'office'): Promise<Record<string, Chunk>> {
  try {
    return JSON.parse(await readFile(new URL(`web/${entryName}.manifest.json`, dist), 'utf8')) as Record<
      string,
      Chunk
    >
  } catch (cause) {
    throw new Error('The web app is not built yet: run `npm run build`, or start with `npm start`.', {
      cause,
    })
  }
}

/** The hash by which a Content-Security-Policy allows an inline style. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
