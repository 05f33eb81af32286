import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { CardLanguages } from '#contract/domain/card-languages.ts'
import { compressAnew, compressWithSlots, NumberedText, withDigits, type Slots } from './table-slots.ts'

/** A rendered page, compressed once and sent many times. */
export interface Page {
  status: number
  etag: string
  brotli: Buffer
  /** Where the table's number occurs; null: the page does not contain an exchangeable table number. */
  slots: Slots | null
  /** The only table this page is for; null: every table of its form. */
  onlyTable: string | null
  /** All headers except encoding and length. */
  headers: Readonly<Record<string, string>>
  /** When the page changes by itself, in milliseconds; null: only when the business changes it. */
  until: number | null
  /** Since when the page has had this content; null: indefinitely. */
  since: number | null
}

/** An API response that is already serialised; it was validated against its schema when it was made. */
export class PreparedResponse {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }
}

interface PageFacts {
  csp: string
  status: number
  since?: number | null
  until: number | null
  /** Those of the card, from which a guest's are chosen. */
  languages?: CardLanguages | null
  /**
   * The page serves all tables with as many digits as `standIn`, the placeholder for the number in the text.
   */
  table?: { number: string; standIn: string } | null
}

/**
 * Brotli 6 takes some milliseconds and comes within an eighth of the best quality, which takes a hundred
 * times as long.
 */
const fastQuality = 6
const bestQuality = constants.BROTLI_MAX_QUALITY

/** Compresses a document and adds its headers. */
export async function makePage(html: string, facts: PageFacts): Promise<Page> {
  const { csp, status, since = null, until, languages = null } = facts
  const compressed = withOwnMemory(await compressedFor(html, facts.table ?? null))
  const etag = createEtag(compressed.brotli)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    // Browsers revalidate each time, so that a changed price shows at once; a CDN in front may cache for two
    // seconds.
    'cache-control': 'no-cache',
    'cdn-cache-control': 'max-age=2, stale-while-revalidate=30',
    vary: `accept-encoding, cookie${languages?.furtherLanguages?.length ? ', accept-language' : ''}`,
    etag,
  }
  return { status, since, until, etag, headers, ...compressed }
}

/** Compresses an API response, which is cached like a page. */
export async function makeJsonPage(
  answer: object,
  { version, since, until }: { version: number; since: number; until: number | null },
): Promise<Page> {
  const { brotli } = withOwnMemory({
    brotli: await compress(Buffer.from(JSON.stringify(answer)), fastQuality),
  })
  const etag = createEtag(brotli, `${version}-`)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    etag,
  }
  return { status: 200, since, until, etag, brotli, slots: null, onlyTable: null, headers }
}

const withOwnMemory = <Made extends { brotli: Buffer }>(made: Made): Made => ({
  ...made,
  brotli: inOwnMemory(made.brotli),
})

/**
 * Node allocates buffers from blocks of 64 KB: a cached page would keep its whole block alive, and transfer
 * it from thread to thread.
 */
function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const createEtag = (bytes: Buffer, version = ''): string =>
  `W/"${version}${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

type Compressed = Pick<Page, 'brotli' | 'slots' | 'onlyTable'>

async function compressedFor(html: string, table: PageFacts['table']): Promise<Compressed> {
  const parts = table ? html.split(table.standIn) : []
  if (!table || parts.length === 1)
    return { brotli: await compress(Buffer.from(html), fastQuality), slots: null, onlyTable: null }
  const text = new NumberedText(parts, table.number.length)
  const slotted = await compressWithSlots(text, fastQuality)
  return slotted
    ? { ...slotted, onlyTable: null }
    : { brotli: await compress(text.for(table.number), fastQuality), slots: null, onlyTable: table.number }
}

const compress = (text: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

/** The page compressed at best quality, for pages that are requested again. */
export async function recompress(page: Page): Promise<Page> {
  const { brotli, slots } = page
  const smaller = slots
    ? await compressAnew({ brotli, slots }, bestQuality)
    : { brotli: await compress(await decompress(brotli), bestQuality) }
  return smaller && smaller.brotli.length < brotli.length ? { ...page, ...withOwnMemory(smaller) } : page
}

const decompress = promisify(brotliDecompress)

/** The page's bytes for a guest at this table. */
export const brotliFor = ({ brotli, slots }: Page, table: string): Buffer =>
  slots ? withDigits(brotli, slots, table) : brotli

export const plainFor = (page: Page, table: string): Promise<Buffer> => decompress(brotliFor(page, table))

export async function gzipFor(page: Page, table: string): Promise<Buffer> {
  if (page.slots) return promisify(gzip)(await plainFor(page, table))
  const gzipped = gzips.get(page) ?? inOwnMemory(await promisify(gzip)(await plainFor(page, table)))
  gzips.set(page, gzipped)
  return gzipped
}

const gzips = new WeakMap<Page, Buffer>()

/** The gzip copy that `gzipFor` has made of a page that is not about a table. */
export const cachedGzip = (page: Page): Buffer | undefined => gzips.get(page)
