import type { CompiledQuery } from 'kysely'
import { heldMark } from './connections.ts'
import type { Database, Transaction } from './pool.ts'

/** A placeholder in a compiled query for a value that is given at each execution. */
class Given {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

interface Compilable<Row> {
  compile(db: Database | Transaction): CompiledQuery<Row>
}

/**
 * A query that is built and compiled once and then only executed with new values: for queries that run with
 * every order or list. Its text must not depend on the values. `build` gets placeholders: pass them to the
 * query, do not inspect them.
 *
 *     const findTable = fixedQuery((db, given: { businessId: string; number: number }) =>
 *       db.selectFrom('tables').select('id').where('businessId', '=', given.businessId).where('number', '=', given.number))
 *     const [table] = await findTable(ctx.db, { businessId, number: 4 })
 */
export function fixedQuery<Values extends object, Row>(
  build: (db: Database | Transaction, given: Values) => Compilable<Row>,
): (db: Database | Transaction, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return (db, values) => execute(db, (compiled ??= build(db, placeholders as Values).compile(db)), values)
}

/**
 * A fixed query for a write whose result nobody needs. In a transaction it is not sent at once but right before the
 * next statement, usually the commit, and in one write with it. If it fails, that one throws its error, so a caller
 * cannot catch it.
 */
export function fixedWrite<Values extends object>(
  build: (db: Database | Transaction, given: Values) => Compilable<unknown>,
): (db: Database | Transaction, values: Values) => Promise<void> {
  let compiled: CompiledQuery | undefined
  const compile = (db: Database | Transaction) => {
    const query = build(db, placeholders as Values).compile(db)
    return { ...query, sql: heldMark + query.sql } as CompiledQuery
  }
  return async (db, values) => void (await execute(db, (compiled ??= compile(db)), values))
}

async function execute<Values extends object, Row>(
  db: Database | Transaction,
  compiled: CompiledQuery<Row>,
  values: Values,
): Promise<Row[]> {
  const parameters = compiled.parameters.map((value) =>
    value instanceof Given ? values[value.name as keyof Values] : value,
  )
  const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
  return rows
}

/** Returns a placeholder for every name. */
const placeholders = new Proxy({}, { get: (_, name) => new Given(String(name)) })
