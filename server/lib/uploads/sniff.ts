/** Detects a file's type from its bytes alone; its name and declared type are ignored. */
export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'heic'
export type VideoType = 'mp4' | 'webm'
/** Accepted types for a page of a paper menu. */
export type PageType = PictureType | 'pdf'

/** How many leading bytes suffice to tell all types apart. */
export const sniffLength = 64

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const avifBrands = new Set(['avif', 'avis'])
const mp4Brands = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'mp71',
])

export function sniffPicture(start: Buffer): PictureType | null {
  if (start.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (/^GIF8[79]a/.test(text(start, 0, 6))) return 'gif'
  if (text(start, 0, 4) === 'RIFF' && text(start, 8, 12) === 'WEBP') return 'webp'
  const brands = fileTypeBrands(start)
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
  return null
}

export const sniffPage = (start: Buffer): PageType | null =>
  text(start, 0, 5) === '%PDF-' ? 'pdf' : sniffPicture(start)

export function sniffVideo(start: Buffer): VideoType | null {
  const [major] = fileTypeBrands(start)
  if (major && (mp4Brands.has(major) || major.startsWith('M4V'))) return 'mp4'
  const isMatroska = start.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
  return isMatroska && start.subarray(0, sniffLength).includes('webm') ? 'webm' : null
}

/** The brands of an ISO media file's first box (`ftyp`): the major one, then the compatible ones. */
function fileTypeBrands(start: Buffer): string[] {
  if (start.length < 16 || text(start, 4, 8) !== 'ftyp') return []
  const end = Math.min(start.readUInt32BE(0), start.length)
  const brands = [text(start, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(start, at, at + 4))
  return brands
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
