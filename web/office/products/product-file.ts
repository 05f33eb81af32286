import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser'
import type { z } from 'zod'
import { toFieldError, type FieldError } from '#contract/shared/field-errors.ts'
import { ProductFile } from '#contract/api/products.ts'

export interface FileProblem {
  line: number
  /** The product's position in the file, from 1, and its name if it has one; undefined if the error is about the whole file. */
  product?: { place: number; name: string | undefined }
  field?: string
  problem: FieldError
}
export type ReadFile =
  | { kind: 'notJson'; line: number }
  | { kind: 'notData'; problems: FileProblem[] }
  | { kind: 'products'; file: z.input<typeof ProductFile>; text: string }

/** Parses a file of products into products, or into errors with their lines. */
export function readProductFile(content: string, origin: string): ReadFile {
  const text = content.replace(/^\uFEFF/, '')
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { kind: 'notJson', line: firstBrokenLine(text) }
  }
  const ours = withOwnLinks(file, origin)
  const checked = ProductFile.safeParse(ours, { reportInput: true })
  if (checked.success) return { kind: 'products', file: ours as z.input<typeof ProductFile>, text }
  const found = checked.error.issues.map((issue) => ({ path: issue.path, problem: toFieldError(issue) }))
  return { kind: 'notData', problems: locateProblems(text, found) }
}

interface Found {
  path: readonly PropertyKey[]
  problem: FieldError
}

/** Finds the line of each error, one error per field. */
export function locateProblems(text: string, found: Found[]): FileProblem[] {
  const root = parseTree(text)
  const lines = lineStarts(text)
  const seen = new Set<string>()
  return found.flatMap(({ path, problem }) => {
    const steps = path.map((step) => (typeof step === 'number' ? step : String(step)))
    const field = steps.slice(0, 3).join('.')
    if (seen.has(field)) return []
    seen.add(field)
    const line = findLine(nearest(root, steps)?.offset ?? 0, lines)
    const [, place, name] = steps
    if (typeof place !== 'number') return [{ line, problem }]
    const called: unknown = root && findNodeAtLocation(root, ['data', place, 'name'])?.value
    return [
      {
        line,
        product: { place: place + 1, name: typeof called === 'string' ? called : undefined },
        ...(typeof name === 'string' && { field: name }),
        problem,
      },
    ]
  })
}

/** A missing field has no position, so the nearest existing parent is used. */
function nearest(root: Node | undefined, steps: (string | number)[]): Node | undefined {
  if (!root) return undefined
  for (let length = steps.length; length > 0; length--) {
    const node = findNodeAtLocation(root, steps.slice(0, length))
    if (node) return node
  }
  return root
}

function firstBrokenLine(text: string): number {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  return findLine(errors[0]?.offset ?? 0, lineStarts(text))
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The line number of an offset, from 1, by binary search. */
function findLine(offset: number, starts: number[]): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}

/** Makes absolute links to this server's own pictures relative again; exports contain absolute links. */
function withOwnLinks(file: unknown, origin: string): unknown {
  const own = `${origin}/media/`
  const ours = (link: unknown) =>
    typeof link === 'string' && link.startsWith(own) ? link.slice(origin.length) : link
  if (!isObject(file) || !Array.isArray(file['data'])) return file
  const data = file['data'].map((product: unknown) =>
    isObject(product) && Array.isArray(product['images'])
      ? {
          ...product,
          images: product['images'].map((image: unknown) =>
            isObject(image) ? { ...image, link: ours(image['link']) } : image,
          ),
        }
      : product,
  )
  return { ...file, data }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
