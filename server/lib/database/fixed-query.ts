import type { CompiledQuery } from 'kysely'
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
  return async (db, values) => {
    compiled ??= build(db, placeholders as Values).compile(db)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Given ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** Returns a placeholder for every name. */
const placeholders = new Proxy({}, { get: (_, name) => new Given(String(name)) })
