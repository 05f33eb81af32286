import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Part of `npm run check`: fails if folders import each other in a circle, at any depth. A file beside folders counts as
 * one. Then every folder needs only what is below it, and can be read, tested and moved without the rest.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
const files = ['contract', 'server', 'web', 'demo', 'dev', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(folder, file)),
)

/** For each folder, what imports what among its files and folders, with an example. */
const graphs = new Map<string, Map<string, Map<string, string>>>()

for (const file of files)
  for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*'((?:\.|#)[^'?]*\.tsx?)'/g,
  )) {
    const imported = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
    const [from, to] = [file.split('/'), imported.split('/')]
    const depth = from.findIndex((name, at) => name !== to[at])
    const folder = from.slice(0, depth).join('/')
    const [here = '', there = ''] = [from[depth], to[depth]]
    if (folder === '') continue
    const graph = graphs.get(folder) ?? new Map<string, Map<string, string>>()
    graphs.set(folder, graph)
    graph.set(here, (graph.get(here) ?? new Map<string, string>()).set(there, `${file} imports ${imported}`))
  }

/** The imports that lead from `name` back to it, or none. */
function circleFrom(graph: Map<string, Map<string, string>>, name: string): string[] {
  const reached = new Map<string, string[]>([[name, []]])
  for (const [at, way] of reached)
    for (const [next, example] of graph.get(at) ?? []) {
      if (next === name) return [...way, example]
      if (!reached.has(next)) reached.set(next, [...way, example])
    }
  return []
}

const circles = [...graphs].flatMap(([folder, graph]) => {
  const ways = [...graph.keys()].map((name) => circleFrom(graph, name)).filter((way) => way.length)
  const [shortest] = ways.toSorted((a, b) => a.length - b.length)
  return shortest ? [`In ${folder}, folders import each other:\n  ${shortest.join('\n  ')}`] : []
})
if (circles.length) {
  process.stderr.write(`${circles.join('\n')}\n`)
  process.exitCode = 1
}
