/** What stays together on a page. */
export interface Block {
  height: number
  /** The blank above it, unless it begins a column. */
  gap: number
  draw: (x: number, y: number) => void
  /** Its lines, at which it is divided if it is higher than a page. */
  lines?: readonly Block[]
  /** Whether it must not be the last of a column, such as a title. */
  staysWithNext?: boolean
}

interface Placed {
  block: Block
  column: number
  y: number
}

/** Joins titles with what follows, and divides what is higher than a page. */
export function toUnits(blocks: readonly Block[], pageHeight: number): Block[] {
  const units: Block[][] = []
  for (const block of blocks) {
    const last = units.at(-1)
    if (last?.at(-1)?.staysWithNext) last.push(block)
    else units.push([block])
  }
  return units.flatMap((unit) => {
    const joined = stack(unit)
    if (joined.height <= pageHeight) return [joined]
    return unit.flatMap((block) => (block.height <= pageHeight ? [block] : [...(block.lines ?? [block])]))
  })
}

/** One block of several, one below the other. */
export function stack(blocks: readonly Block[], gap = blocks[0]?.gap ?? 0): Block {
  let height = 0
  const offsets = blocks.map((block, at) => {
    const offset = height + (at ? block.gap : 0)
    height = offset + block.height
    return offset
  })
  return {
    gap,
    height,
    lines: blocks.flatMap((block) => block.lines ?? [block]),
    draw: (x, y) => {
      for (const [at, block] of blocks.entries()) block.draw(x, y + (offsets[at] ?? 0))
    },
  }
}

/**
 * Places blocks from `from` on in columns of a height; if all of them fit, in columns that are as even as they can be.
 * `bottom` is where the longest column ends, `next` the first block that found no room.
 */
export function fillColumns(
  blocks: readonly Block[],
  from: number,
  columns: number,
  height: number,
): { placed: Placed[]; bottom: number; next: number } {
  const full = place(blocks, from, columns, height)
  if (full.next < blocks.length || columns === 1) return full
  let [least, most] = [0, height]
  while (most - least > 1) {
    const middle = (least + most) / 2
    if (place(blocks, from, columns, middle).next === blocks.length) most = middle
    else least = middle
  }
  return place(blocks, from, columns, most)
}

function place(blocks: readonly Block[], from: number, columns: number, height: number) {
  const placed: Placed[] = []
  let [column, y, bottom, next] = [0, 0, 0, from]
  for (; next < blocks.length; next++) {
    const block = blocks[next] as Block
    let top = y === 0 ? 0 : y + block.gap
    if (top + block.height > height) {
      if (++column === columns || block.height > height) break
      top = 0
    }
    placed.push({ block, column, y: top })
    y = top + block.height
    bottom = Math.max(bottom, y)
  }
  return { placed, bottom, next }
}
