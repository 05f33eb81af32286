import { afterAll } from 'vitest'
import { loadModule } from 'libpg-query'
import pg from 'pg'
import { mayCross, spreadTables } from './business-statements.ts'
import { keepSentStatements } from './sent-statements.ts'
import { readStatement, type Reading } from './unbound-tables.ts'

/**
 * Analyses every statement that a test's servers send (not those of separate processes, which run the same
 * code): one on a business's table must name the business, and a transaction must touch one business only, so
 * that the database can be distributed by business (docs/scale.md). The tests' own statements are exempt.
 */
declare global {
  var statementsWatched: Watcher | undefined
}

interface Read extends Reading {
  /** It may cover all businesses (business-statements.ts). */
  mayCross: boolean
  /** Whether the product sends it; statements of tests are exempt. */
  isOurs: boolean
  /** How often somebody else has sent it. */
  foreign: number
  /** Written for the other PostgreSQL (sent-statements.ts). */
  isKept?: boolean
}

/** A text that others have sent so often is not the product's: finding out takes a stack trace. */
const maxForeign = 20

class Watcher {
  readonly violations: string[] = []
  readonly #known = new Map<string, Read>()
  /** The businesses that the open transaction of a connection has named. */
  readonly #open = new WeakMap<object, Set<string>>()

  see(connection: object, text: string, values: readonly unknown[]): void {
    if (/^\s*begin/i.test(text)) this.#open.set(connection, new Set())
    else if (/^\s*(commit|rollback)/i.test(text)) this.#open.delete(connection)
    const known = this.#known.get(text) ?? this.#read(text)
    this.#known.set(text, known)
    // The rest of its transaction may cover all businesses, too, for the same reason.
    if (known.mayCross) this.#open.delete(connection)
    if (!known.isOurs && known.foreign < maxForeign) {
      known.isOurs = isOurs()
      if (!known.isOurs) known.foreign += 1
    }
    if (!known.isOurs) return
    if (known.unbound.length) {
      this.violations.push(`names no business for ${known.unbound.join(', ')}: ${text}`)
      known.unbound = []
    }
    const businesses = this.#open.get(connection)
    if (!businesses) return
    for (const number of known.parameters) businesses.add(String(values[number - 1]))
    if (businesses.size > 1) {
      this.violations.push(`one transaction, two businesses: ${text}`)
      businesses.clear()
    }
  }

  /** The product's statements since the last call, each once. */
  takeSent(): string[] {
    const sent = [...this.#known].filter(([, known]) => known.isOurs && !known.isKept)
    for (const [, known] of sent) known.isKept = true
    return sent.map(([text]) => text)
  }

  #read(text: string): Read {
    // Migrations may change all rows.
    const isData = /^[\s(]*(--.*\n\s*)*(with|select|insert|update|delete|copy|declare)\b/i.test(text)
    const known = { mayCross: mayCross(text), isOurs: false, foreign: 0 }
    if (!isData || known.mayCross) return { unbound: [], parameters: [], ...known }
    return { ...readStatement(text, spreadTables), ...known }
  }
}

/** Whether the nearest of our files on the stack, ignoring the database layer, belongs to the product. */
function isOurs(): boolean {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const stack = new Error().stack ?? ''
  Error.stackTraceLimit = limit
  const file = stack
    .split('\n')
    .find(
      (line) =>
        /\/(server|web|demo|tests|bench)\//.test(line) &&
        !/node_modules|lib\/(tracing|database)\b(?!\S*\.test\.ts)|harness\/statements/.test(line),
    )
  return file !== undefined && /\/server\//.test(file) && !/\.test\.ts|\/tests\//.test(file)
}

await loadModule()
globalThis.statementsWatched ??= watch()
const watcher = globalThis.statementsWatched

function watch(): Watcher {
  const watcher = new Watcher()
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given
    const { text, values = second } = (typeof first === 'string' ? { text: first } : first) as {
      text?: string
      values?: unknown
    }
    if (text) watcher.see(this, text, Array.isArray(values) ? values : [])
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
  return watcher
}

afterAll(() => {
  keepSentStatements(watcher.takeSent())
  const found = watcher.violations.splice(0)
  if (found.length) throw new Error(`Statements that cannot be spread by business:\n${found.join('\n')}`)
})
