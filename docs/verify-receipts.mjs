// Verifies an export of receipts (docs/receipts.md): node verify-receipts.mjs receipts.json
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** JSON with sorted keys and no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

const say = (text) => process.stdout.write(`${text}\n`)
const sum = (list) => list.reduce((total, { mills }) => total + mills, 0)

/** What is wrong with a receipt that follows another one. */
function problemsOf({ content, digest }, before) {
  const [year, number] = content.number.split('-').map(Number)
  const [lastYear, last] = before?.content.number.split('-').map(Number) ?? []
  const wrong = []
  if (createHash('sha256').update(canonical(content)).digest('hex') !== digest) wrong.push('was changed')
  if (before && content.previous !== before.digest) wrong.push('does not follow the receipt before')
  if (before && year < lastYear) wrong.push('is of an earlier year than the receipt before')
  if (before && number !== (year === lastYear ? last + 1 : 1)) wrong.push('leaves a gap before it')
  if (!before && content.previous === null && number !== 1) wrong.push('is the first, but not number 1')
  if (sum(content.lines) !== content.totalMills) wrong.push('does not add up')
  return wrong.map((problem) => `${content.number} ${problem}`)
}

const receipts = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const problems = receipts.flatMap((receipt, at) => problemsOf(receipt, receipts[at - 1]))
for (const problem of problems) say(problem)
const [first, last] = [receipts[0], receipts.at(-1)].map((receipt) => receipt?.content.number ?? 'none')
say(`${receipts.length} receipts, ${first} to ${last}: ${problems.length ? 'NOT in order' : 'in order'}`)
process.exitCode = problems.length ? 1 : 0
