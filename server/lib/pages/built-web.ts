import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL, fileURLToPath } from 'node:url'

/** The one seam to the built web app: what web/build.ts made, as the server needs it. */
export interface BuiltWeb {
  renderer: typeof import('#web/render.tsx')
  /** Inlined into every guest's page: a linked stylesheet would cost a round trip before the first paint. */
  guestCss: string
  guestCssHash: string
  guestScript: string
  /** What the script imports at once, and the texts of the language. */
  guestPreloads: (language: string) => string[]
  officeHtml: string
  icon: string
  serviceWorker: string
  assetsFolder: string
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const dist = new URL('../../../dist/', import.meta.url)

export async function readBuiltWeb(): Promise<BuiltWeb> {
  const [manifest, officeManifest] = await Promise.all([readManifest('guest'), readManifest('office')])
  const entry = manifest['guest.tsx'] as Chunk
  const [css, officeHtml, serviceWorker, renderer] = await Promise.all([
    Promise.all((entry.css ?? []).map((file) => readFile(new URL(`web/${file}`, dist), 'utf8'))),
    readFile(new URL('web/office.html', dist), 'utf8'),
    readFile(new URL('web/sw.js', dist), 'utf8'),
    import(pathToFileURL(fileURLToPath(new URL('render/render.js', dist))).href) as Promise<
      BuiltWeb['renderer']
    >,
  ])
  const fileOf = (key: string) => (manifest[key] ? [`/${manifest[key].file}`] : [])
  const guestCss = css.join('').trim()
  return {
    renderer,
    guestCss,
    guestCssHash: cspHash(guestCss),
    guestScript: `/${entry.file}`,
    guestPreloads: (language) =>
      [...(entry.imports ?? []), `locales/guest/${language}.ts`].flatMap((key) => fileOf(key)),
    officeHtml,
    serviceWorker,
    icon: `/${officeManifest['ui/sofra.svg']?.file}`,
    assetsFolder: fileURLToPath(new URL('web/assets', dist)),
  }
}

async function readManifest(part: 'guest' | 'office'): Promise<Record<string, Chunk>> {
  try {
    return JSON.parse(await readFile(new URL(`web/${part}.manifest.json`, dist), 'utf8')) as Record<
      string,
      Chunk
    >
  } catch (cause) {
    throw new Error('The web app is not built yet: run `npm run build`, or start with `npm start`.', {
      cause,
    })
  }
}

/** What a Content-Security-Policy names an inline style by. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
