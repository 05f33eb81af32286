import type { ApiError } from '#web/lib/api.ts'

interface OrderedLine {
  productId?: string | undefined
  dailyMenuId?: string | undefined
}

/**
 * The lines that the refusal of an order is about: the server names an unavailable product or daily menu by its id, and a
 * line with an invalid choice or note by its index. `left`: how many there are, if more were ordered.
 */
export const refusedLines = <Line extends OrderedLine>(
  { code, fields }: ApiError,
  lines: readonly Line[],
): { line: Line; left: string | undefined }[] =>
  lines.flatMap((line, at) => {
    const id = line.productId ?? line.dailyMenuId ?? ''
    const isNamed =
      id in fields || ['options', 'courses', 'note'].some((field) => `orderItems.${at}.${field}` in fields)
    const left = code === 'product-too-few' ? fields[id]?.match(/\d+/)?.[0] : undefined
    return isNamed ? [{ line, left }] : []
  })
