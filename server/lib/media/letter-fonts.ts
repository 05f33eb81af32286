import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import decompress from 'woff2-encoder/decompress'
import { z } from 'zod'
import { findTable, lettersOf } from './true-type.ts'

/**
 * The packages of the fonts and their names, in the order in which a letter is looked for. The first has the European
 * letters for all of them.
 */
const fonts = new Map([
  ['noto-sans', 'Noto Sans'],
  ['noto-emoji', 'Noto Emoji'],
  ['noto-sans-hebrew', 'Noto Sans Hebrew'],
  ['noto-sans-arabic', 'Noto Sans Arabic'],
  ['noto-sans-armenian', 'Noto Sans Armenian'],
  ['noto-sans-georgian', 'Noto Sans Georgian'],
  ['noto-sans-bengali', 'Noto Sans Bengali'],
  ['noto-sans-tamil', 'Noto Sans Tamil'],
  ['noto-sans-sinhala', 'Noto Sans Sinhala'],
  ['noto-sans-thai', 'Noto Sans Thai'],
  ['noto-sans-khmer', 'Noto Sans Khmer'],
  ['noto-sans-ethiopic', 'Noto Sans Ethiopic'],
  ['noto-sans-sc', 'Noto Sans SC'],
  ['noto-sans-jp', 'Noto Sans JP'],
  ['noto-sans-kr', 'Noto Sans KR'],
])
const european = /^(?:latin|vietnamese|cyrillic|greek)/

/** The names of the fonts, as Pango takes them. */
export const fontNames = [...fonts.values()].join(', ')

const serifFile = fileURLToPath(new URL('fonts/fraunces.ttf', import.meta.url))

/**
 * The font of names, which ships with the source, so that a server without fonts can draw them, too. It has the letters
 * of the European languages that are written in Latin.
 */
export const serif = { fontfile: serifFile, letters: lettersOf(readFileSync(serifFile)) }

/** A file with some of a font's letters. */
interface FontFile {
  /** Where its letters are; it does not have all that are there. */
  ranges: [first: number, last: number][]
  /** Reads its letters, and unpacks it for Pango, which reads TrueType alone, and from files. */
  unpack: () => Promise<{ letters: Set<number>; fontfile: string }>
  /** Makes it known to Pango, for as long as the process runs. */
  load: () => Promise<void>
}

const { resolve } = createRequire(import.meta.url)
const Subsets = z.record(z.string(), z.string())

async function listFiles(): Promise<FontFile[]> {
  const lists = await Promise.all([...fonts.keys()].map(listFilesOf))
  return lists.flat()
}

async function listFilesOf(font: string): Promise<FontFile[]> {
  const folder = `@fontsource-variable/${font}`
  const subsets = Subsets.parse(JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8')))
  return Object.entries(subsets)
    .filter(([subset]) => font === 'noto-sans' || !european.test(subset))
    .map(([subset, ranges]) => {
      const path = resolve(`${folder}/files/${font}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`)
      const unpacked = once(() => unpack(path))
      const load = once(async () => loadFont((await unpacked()).fontfile))
      return { ranges: ranges.split(',').map(readRange), unpack: unpacked, load }
    })
}

/** Such as U+41 or U+41-5a. */
function readRange(range: string): [number, number] {
  const [first = '', last = first] = range.slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** Does it with the first call, and again only if it failed. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined
      throw error
    })
    return done
  }
}

const filesOfFonts = once(listFiles)

/** One for all processes and all times: one that is killed leaves nothing behind. */
const folderOfFonts = once(async () => {
  const path = join(tmpdir(), `sofra-fonts-${process.getuid?.() ?? ''}`)
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  // Anybody may put something of that name there.
  const { uid, mode } = await lstat(path)
  const isOurs = uid === (process.getuid?.() ?? uid) && (mode & 0o022) === 0
  return isOurs ? path : mkdtemp(`${path}-`)
})

async function unpack(path: string): Promise<{ letters: Set<number>; fontfile: string }> {
  const font = Buffer.from(await decompress(await readFile(path)))
  // Without the names of its weights: with nine of them in each file, Pango takes seconds to choose a font.
  findTable(font, 'fvar')?.writeUInt16BE(0, 12)
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 32)
  const fontfile = join(await folderOfFonts(), `${hash}.ttf`)
  if (!existsSync(fontfile)) {
    const part = `${fontfile}.${process.pid}`
    await writeFile(part, font)
    await rename(part, fontfile)
  }
  return { letters: lettersOf(font), fontfile }
}

async function loadFont(fontfile: string): Promise<void> {
  await sharp({ text: { text: '.', font: fontNames, fontfile, dpi: 72 } })
    .raw()
    .toBuffer()
}

/** The file that a letter is drawn from. */
async function findFile(letter: string): Promise<FontFile | undefined> {
  const code = letter.codePointAt(0) ?? 0
  for (const file of await filesOfFonts())
    if (file.ranges.some(([first, last]) => first <= code && code <= last))
      if ((await file.unpack()).letters.has(code)) return file
  return undefined
}

/** The file of a TrueType font that has a letter; undefined: none has. */
export const fontFileOf = async (letter: string): Promise<string | undefined> =>
  (await (await findFile(letter))?.unpack())?.fontfile

/** Whether one of the fonts has a letter. */
export const isInFonts = async (letter: string): Promise<boolean> => (await findFile(letter)) !== undefined

/** Makes the fonts that a text needs known to Pango; returns the letters that none has. */
export async function loadFonts(text: string): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const letter of new Set(text)) {
    const file = await findFile(letter)
    if (file) await file.load()
    else missing.add(letter)
  }
  return missing
}
