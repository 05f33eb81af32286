import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * `npm run test:dependencies`: writes the bill of materials to dist/sbom.cdx.json (CycloneDX), rejects
 * licences that we may not use, and asks the registry for known vulnerabilities in the packages that are
 * served. An unreachable registry fails nothing, so that the tests also run without a network.
 */
const allowed = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 MPL-2.0 Unlicense Zlib CC0-1.0 OFL-1.1 CC-BY-4.0'.split(
    ' ',
  ),
)
/** Libraries that we link to unmodified, each as a separate package. */
const separate = /^(@img\/sharp-libvips-|libheif-js$)/
/** Packages whose package.json names no licence, but whose readme does. */
const unnamed = new Map([
  ['humanize-number', 'MIT'],
  ['only', 'MIT'],
  ['png-js', 'MIT'],
])

const Licence = z.union([
  z.object({ expression: z.string() }),
  z.object({ license: z.object({ id: z.string() }).or(z.object({ name: z.string() })) }),
])
const Component = z.object({
  name: z.string(),
  group: z.string().optional(),
  version: z.string(),
  licenses: z.array(Licence).default([]),
})
const Bill = z.looseObject({ components: z.array(Component) })

/** For "A OR B" one allowed licence is enough; for "A AND B" all must be allowed. */
function isAllowed(expression: string): boolean {
  const words = expression.replaceAll(/[()]/g, '')
  return words.split(' OR ').some((option) => option.split(' AND ').every((name) => allowed.has(name)))
}

function licencesOf({ name, licenses }: z.output<typeof Component>): string[] {
  if (!licenses.length) return [unnamed.get(name) ?? 'none']
  return licenses.map((one) =>
    'expression' in one ? one.expression : 'id' in one.license ? one.license.id : one.license.name,
  )
}

function npm(...args: string[]): string {
  return spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })
    .stdout
}

const refused = Bill.parse(JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx')))
  .components.filter(
    (component) => !separate.test(nameOf(component)) && !licencesOf(component).every(isAllowed),
  )
  .map((component) => `${nameOf(component)}@${component.version}: ${licencesOf(component).join(', ')}`)

function nameOf({ name, group }: z.output<typeof Component>): string {
  return group ? `${group}/${name}` : name
}

mkdirSync('dist', { recursive: true })
const served = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev')
writeFileSync('dist/sbom.cdx.json', served)
process.stdout.write(
  `${Bill.parse(JSON.parse(served)).components.length} packages are served (dist/sbom.cdx.json).\n`,
)

const Audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
})
const audit = Audit.safeParse(parse(npm('audit', '--omit', 'dev', '--json')))
if (!audit.success) process.stdout.write('The registry does not tell of known holes: not asked.\n')
const holes = Object.entries(audit.data?.vulnerabilities ?? {})
  .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
  .map(([name, { severity }]) => `${name}: ${severity} (npm audit --omit=dev)`)

for (const complaint of [...refused, ...holes]) process.stderr.write(`${complaint}\n`)
if (refused.length + holes.length) process.exitCode = 1

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
