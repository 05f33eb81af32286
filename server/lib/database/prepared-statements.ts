/** A statement used this often is worth preparing: parsing and planning cost more than most executions. */
const usesBeforePreparing = 3
/** Each connection keeps every prepared statement with its plan, some tens of kilobytes. */
export const maxNames = 200
const maxCounted = 1000

/**
 * Names for prepared statements; only texts that recur get one. Endlessly varying texts (inlined values, `in
 * ($1, $2, …)`) must not fill the database or this process: pass an array and use `= any($1)`.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #uses = new Map<string, number>()

  /** The name for this statement; undefined: do not prepare it. */
  of(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= maxNames || !hasFixedColumns(text)) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses >= usesBeforePreparing) return this.#give(text)
    if (this.#uses.size >= maxCounted) this.#uses = new Map()
    this.#uses.set(text, uses)
    return undefined
  }

  #give(text: string): string {
    const name = `sofra_${this.#names.size + 1}`
    this.#uses.delete(text)
    this.#names.set(text, name)
    return name
  }
}

/**
 * Whether a statement's result columns are fixed. With `*` they are not: after a newer server has migrated
 * the schema, PostgreSQL refuses to run the prepared statement.
 */
const hasFixedColumns = (text: string) => !/(select|returning|\.) ?\*/.test(text)
