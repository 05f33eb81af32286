import sharp from 'sharp'

type Part = Buffer | string | number[]
const bytesOf = (part: Part): Buffer => (Buffer.isBuffer(part) ? part : Buffer.from(part as string))
const joined = (parts: Part[]) => Buffer.concat(parts.map(bytesOf))
const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])

/** A box of an ISO media file. */
function box(type: string, ...parts: Part[]): Buffer {
  const body = joined(parts)
  return joined([u32(8 + body.length), type, body])
}

const fullBox = (type: string, version: number, flags: number, ...parts: Part[]) =>
  box(type, [version, 0, 0, flags], ...parts)

/** The first box at this path. */
function findBox(file: Buffer, ...path: string[]): Buffer {
  let inner = file
  let found = file
  for (const type of path) {
    let at = 0
    while (inner.toString('latin1', at + 4, at + 8) !== type) at += inner.readUInt32BE(at)
    found = inner.subarray(at, at + inner.readUInt32BE(at))
    inner = found.subarray(type === 'meta' ? 12 : 8)
  }
  return found
}

/**
 * An AVIF of 2048 × 2048 pixels: a grid of at most 255 × 255 tiles. Each of them is the same picture, which alone covers the
 * grid, so that every tile takes as long to decode as a whole picture.
 */
export async function aTiledAvif(tilesPerSide: number): Promise<Buffer> {
  const side = 2048
  const tile = await sharp({ create: { width: side, height: side, channels: 3, background: '#842' } })
    .avif({ effort: 0, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const properties = ['ispe', 'av1C', 'pixi'].map((type) => findBox(tile, 'meta', 'iprp', 'ipco', type))
  const pixels = findBox(tile, 'mdat').subarray(8)
  const grid = joined([[0, 1, tilesPerSide - 1, tilesPerSide - 1], u32(side), u32(side)])
  const tiles = tilesPerSide ** 2
  const item = (id: number, type: string, isHidden: boolean) =>
    fullBox('infe', 2, Number(isHidden), u16(id), u16(0), type, [0])
  const place = (id: number, method: number, from: number, length: number) =>
    joined([u16(id), u16(method), u16(0), u16(1), u32(from), u32(length)])
  const meta = (from: number) =>
    fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), 'pict', Buffer.alloc(13)),
      fullBox('pitm', 0, 0, u16(1)),
      fullBox('iloc', 1, 0, [0x44, 0], u16(2), place(1, 1, 0, grid.length), place(2, 0, from, pixels.length)),
      fullBox('iinf', 0, 0, u16(2), item(1, 'grid', false), item(2, 'av01', true)),
      fullBox('iref', 0, 0, box('dimg', u16(1), u16(tiles), ...Array.from({ length: tiles }, () => u16(2)))),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, 0, u32(2), u16(1), [2, 1, 3], u16(2), [3, 1, 0x82, 3]),
      ),
      box('idat', grid),
    )
  const type = findBox(tile, 'ftyp')
  return joined([type, meta(type.length + meta(0).length + 8), box('mdat', pixels)])
}
