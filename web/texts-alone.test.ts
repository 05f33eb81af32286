import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/**
 * A browser that translates a page puts each text into an element of its own. React keeps hold of the text's node, and
 * fails when it changes or removes it beside other nodes: so no text stands beside an element. What a test renders is also
 * checked as it is (tests/harness/checked-jsx).
 */
const folders = ['guest', 'public', 'office', 'ui', 'lib'].map(
  (name) => new URL(name, import.meta.url).pathname,
)

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Functions that return a text. */
const isTextCall = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  /^(t|local|money|formatMoney|formatDateTime)$/.test((node['callee'] as { name?: string }).name ?? '')

const isText = (child: Node): boolean => {
  if (child.type === 'JSXText') return String(child['value']).trim() !== ''
  if (child.type !== 'JSXExpressionContainer') return false
  const inside = child['expression'] as Node
  const last = inside.type === 'LogicalExpression' ? (inside['right'] as Node) : inside
  return last.type === 'TemplateLiteral' || isTextCall(last)
}

/** A line break in the source is no child. */
const isChild = (child: Node): boolean =>
  !(child.type === 'JSXText' && String(child['value']).trim() === '') &&
  !(child.type === 'JSXExpressionContainer' && (child['expression'] as Node).type === 'JSXEmptyExpression')

/** Where a text stands beside another child. */
function* textsBesideOthers(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* textsBesideOthers(one)
  if (typeof node !== 'object' || node === null) return
  const { type, children } = node as Node
  if ((type === 'JSXElement' || type === 'JSXFragment') && Array.isArray(children)) {
    const real = (children as Node[]).filter(isChild)
    if (real.length > 1) yield* real.filter(isText)
  }
  for (const value of Object.values(node)) if (typeof value === 'object') yield* textsBesideOthers(value)
}

test('no text stands beside an element', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .flatMap((file) => {
        const source = readFileSync(join(folder, file), 'utf8')
        const { program } = parseSync(file, source)
        return [...textsBesideOthers(program)].map(
          ({ start }) => `${file}:${source.slice(0, start).split('\n').length}`,
        )
      }),
  )
  expect(found).toEqual([])
})
