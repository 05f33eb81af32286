import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

/**
 * A page that names its table in hundreds of links is compressed once for all tables. Brotli encodes most of
 * a text as copies of earlier text. Here the number is stored uncompressed at a known offset where it first
 * occurs, and copied from there everywhere else. Other digits at that offset make the page of another table,
 * at the cost of copying its bytes (docs/decisions/0011-one-page-for-all-tables.md).
 */
export interface Slots {
  /** The number of digits; the same for all tables that share the page. */
  width: number
  /** Offsets of the digits in the compressed bytes. */
  offsets: readonly number[]
  /** Offsets in the text of the occurrences that are stored uncompressed. */
  places: readonly number[]
}

/** Returns the text for a table's digits. */
type TextFor = (digits: string) => Buffer | Promise<Buffer>

/** A text with all places where the table's number occurs. */
export class NumberedText {
  readonly #zeros: Buffer
  readonly width: number
  readonly places: readonly number[]

  /** `parts` is the text between the numbers, which have `width` digits each. */
  constructor(parts: readonly string[], width: number) {
    this.#zeros = Buffer.from(parts.join('0'.repeat(width)))
    this.width = width
    let end = 0
    this.places = parts
      .slice(0, -1)
      .map((part, index) => (end += Buffer.byteLength(part) + (index ? width : 0)))
  }

  for(digits: string): Buffer {
    const text = Buffer.from(this.#zeros)
    for (const place of this.places) text.write(digits, place, 'latin1')
    return text
  }
}

export interface Slotted {
  brotli: Buffer
  slots: Slots
}

/** In one page of thirty the digits also occur elsewhere in the same context: then other digits are tried. */
const attempts = 10
/** Digits that are rarest in prices and times first. */
const digitsByRarity = '7436982510'
/**
 * Occurrences are grouped by this many bytes before the number: it follows only a few different wordings
 * ("/menu/{id}/", "Table ").
 */
const wordingLength = 4
/**
 * Brotli selects a literal's code by the two bytes before it: so the two bytes after the digits are stored
 * uncompressed, too.
 */
const tail = 2

/** Compresses the text for every table whose number has this many digits; null if that failed. */
export const compressWithSlots = (text: NumberedText, quality: number): Promise<Slotted | null> =>
  tryDigits(
    (digits) => text.for(digits),
    { width: text.width, places: firstPlaces(text.for('0'.repeat(text.width)), text.places) },
    quality,
  )

/** Recompresses at another quality, with the same places. */
export const compressAnew = ({ brotli, slots }: Slotted, quality: number): Promise<Slotted | null> =>
  tryDigits((digits) => decompress(withDigits(brotli, slots, digits)), slots, quality)

/**
 * The compressed text with these digits; their number must be the one it was compressed for. Writes into
 * `room` if that is given; it must be large enough.
 */
export function withDigits(
  brotli: Buffer,
  { offsets }: Slots,
  digits: string,
  room: Buffer = Buffer.allocUnsafe(brotli.length),
): Buffer {
  const copy = room.subarray(0, brotli.length)
  brotli.copy(copy)
  for (const offset of offsets) copy.write(digits, offset, 'latin1')
  return copy
}

type Plan = Omit<Slots, 'offsets'>

async function tryDigits(textFor: TextFor, plan: Plan, quality: number): Promise<Slotted | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    // Different digits in each place, so that none matches its neighbour.
    const [digits, others] = [chosen(plan, attempt), chosen(plan, attempt + 5)]
    const made = await compress(await textFor(digits), plan, quality)
    if (await isCorrectFor(made, others, await textFor(others))) return made
  }
  return null
}

const chosen = ({ width }: Plan, from: number): string =>
  Array.from({ length: width }, (_, place) => digitsByRarity[(from + place) % 10]).join('')

/**
 * Verifies the result with other digits: after a wrong match it still contains the digits it was compressed
 * with.
 */
async function isCorrectFor({ brotli, slots }: Slotted, digits: string, text: Buffer): Promise<boolean> {
  try {
    return text.equals(await decompress(withDigits(brotli, slots, digits), text.length))
  } catch {
    return false
  }
}

/** The first occurrence of each wording, from which later ones are copied. */
function firstPlaces(text: Buffer, places: readonly number[]): number[] {
  const first = new Map<string, number>()
  for (const place of places) {
    const wording = text.toString('latin1', place - wordingLength, place)
    if (!first.has(wording)) first.set(wording, place)
  }
  return [...first.values()]
}

async function compress(text: Buffer, plan: Plan, quality: number): Promise<Slotted> {
  const { places, width } = plan
  const stream = compressor(text.length, quality)
  const parts: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  let from = 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const place of places) {
    const end = place + width + tail
    add(await stream.flushed(text.subarray(from, place)))
    // Feed the digits to the compressor, since later text refers to them, but replace its output with the
    // bytes themselves. So few bytes are never encoded as a copy, which would change the state the compressor
    // assumes afterwards.
    await stream.flushed(text.subarray(place, end))
    offsets.push(length + storedHeader)
    add(stored(text.subarray(place, end)))
    from = end
  }
  add(await stream.ended(text.subarray(from)))
  return { brotli: Buffer.concat(parts), slots: { ...plan, offsets } }
}

const storedHeader = 3

/**
 * An uncompressed meta-block (RFC 7932, section 9.2): ISLAST 0, the length minus 1 in four nibbles,
 * ISUNCOMPRESSED 1.
 */
function stored(bytes: Buffer): Buffer {
  const block = Buffer.alloc(storedHeader + bytes.length)
  block.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, storedHeader)
  bytes.copy(block, storedHeader)
  return block
}

/** Few large chunks, since each one waits for its turn in the thread pool. */
const chunkSize = 64 * 1024

const decompress = (brotli: Buffer, size = 4 * chunkSize): Promise<Buffer> =>
  promisify(brotliDecompress)(brotli, { chunkSize: size })

/** Compresses chunk by chunk, each ending on a byte boundary. */
function compressor(size: number, quality: number) {
  const stream = createBrotliCompress({
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  })
  let made: Buffer[] = []
  stream.on('data', (bytes: Buffer) => made.push(bytes))
  const taken = () => {
    // Reads whatever has not reached the listener yet.
    while (stream.read() !== null);
    const bytes = Buffer.concat(made)
    made = []
    return bytes
  }
  return {
    flushed: (text: Buffer) =>
      new Promise<Buffer>((resolve, reject) => {
        stream.once('error', reject)
        stream.write(text)
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve(taken()))
      }),
    ended: (text: Buffer) =>
      new Promise<Buffer>((resolve, reject) => {
        stream.once('error', reject)
        stream.once('end', () => resolve(taken()))
        stream.end(text)
      }),
  }
}
