/** A statement that comes this often is worth preparing: parsing and planning cost more than most statements do. */
const usesBeforePreparing = 3
/** Every connection keeps each prepared statement with its plan, some tens of kilobytes. */
const maxNames = 200
const maxCounted = 1000

/**
 * The names under which statements are prepared: those whose text comes again and again. Texts without end (a list of
 * values written out, `in ($1, $2, …)`) fill neither the database nor this process: pass an array and `= any($1)`.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #uses = new Map<string, number>()

  /** The name of the statement with this text; undefined: it is not prepared. */
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
 * Whether a statement answers the same columns for ever. One with `*` does not: after a migration by a newer server
 * PostgreSQL refuses to run it as it was prepared.
 */
const hasFixedColumns = (text: string) => !/(select|returning|\.) ?\*/.test(text)
