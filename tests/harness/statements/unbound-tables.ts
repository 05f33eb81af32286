import { parseSync } from 'libpg-query'

/**
 * A node of PostgreSQL's parse tree: objects, lists and values; the name of an object's field is the kind of
 * the node in it.
 */
type Node = { [field: string]: Node } | Node[] | string | number | boolean | undefined
type Fields = { [field: string]: Node }

/** What one statement says about businesses. */
export interface Reading {
  /** The tables whose rows it touches without naming the business. */
  unbound: string[]
  /** The numbers of the parameters (from 1) that hold the businesses it names. */
  parameters: number[]
}

/**
 * Analyses whether a statement names the business of every row of these tables: `business_id` of each table
 * it mentions must equal a value, directly or through another table's. Call `loadModule()` of libpg-query
 * first.
 */
export function readStatement(text: string, tables: ReadonlySet<string>): Reading {
  const reader = new Reader(tables)
  for (const { stmt } of (parseSync(text) as { stmts?: Fields[] }).stmts ?? []) reader.statement(stmt)
  return reader.result()
}

/** Where names are resolved: the tables of a query, then those of the enclosing queries. */
interface Scope {
  /** The group of the business by alias; null if the table has no known business. */
  aliases: Map<string, Group | null>
  /** The aliases of the table `businesses`, whose `id` is the business. */
  businesses: Set<string>
  ctes: Map<string, Group | null>
  outer: Scope | null
}

/** Expressions known to denote the same business. */
class Group {
  #parent: Group | null = null
  #isValue = false

  root(): Group {
    return this.#parent ? this.#parent.root() : this
  }
  join(other: Group): void {
    const [one, two] = [this.root(), other.root()]
    if (one === two) return
    two.#isValue ||= one.#isValue
    one.#parent = two
  }
  becomeValue(): void {
    this.root().#isValue = true
  }
  get isValue(): boolean {
    return this.root().#isValue
  }
}

class Reader {
  readonly #tables: ReadonlySet<string>
  readonly #mentioned: { table: string; group: Group }[] = []
  readonly #parameters: { number: number; group: Group }[] = []
  /** The groups of subqueries whose column for the business is called `id`, as in the table `businesses`. */
  readonly #foundAsId = new Set<Group>()

  constructor(tables: ReadonlySet<string>) {
    this.#tables = tables
  }

  result(): Reading {
    return {
      unbound: [...new Set(this.#mentioned.filter(({ group }) => !group.isValue).map(({ table }) => table))],
      parameters: [
        ...new Set(
          this.#parameters
            .filter(({ group }) =>
              this.#mentioned.some((mentioned) => mentioned.group.root() === group.root()),
            )
            .map(({ number }) => number),
        ),
      ],
    }
  }

  /** Analyses a statement or subquery; returns the group of its column `business_id`. */
  statement(node: Node, outer: Scope | null = null): Group | null {
    const [[kind, fields] = ['', undefined]] = Object.entries((node ?? {}) as Fields)
    const statement = (fields ?? {}) as Fields
    switch (kind) {
      case 'SelectStmt':
        return this.#select(statement, outer)
      case 'InsertStmt':
        return this.#insert(statement, outer)
      case 'UpdateStmt':
        return this.#change(statement, outer, statement['fromClause'])
      case 'DeleteStmt':
        return this.#change(statement, outer, statement['usingClause'])
      case 'DeclareCursorStmt':
      case 'CopyStmt':
      case 'ExplainStmt':
        return statement['query'] ? this.statement(statement['query'], outer) : null
      default:
        return null
    }
  }

  #select(select: Fields, outer: Scope | null): Group | null {
    const scope = this.#scope(select, outer)
    if (select['op'] !== 'SETOP_NONE' && select['larg']) {
      const [left, right] = [select['larg'], select['rarg']].map((part) =>
        this.statement({ SelectStmt: part }, scope),
      )
      // A set operation returns rows of both sides: the column is bound to a business only if both are.
      return left && right && left.isValue && right.isValue ? left : null
    }
    for (const item of list(select['fromClause'])) this.#from(item, scope)
    this.#conditions(select, scope)
    this.#searchAll(select, scope)
    return this.#column(select['targetList'], scope)
  }

  #insert(insert: Fields, outer: Scope | null): Group | null {
    const scope = this.#scope(insert, outer)
    const table = text(insert['relation'], 'relname')
    const alias = aliasWord(insert['relation'], 'alias', 'aliasname') ?? table
    const columns = list(insert['cols']).map((column) => text(within(column, 'ResTarget'), 'name'))
    const at = columns.indexOf('business_id')
    const source = within(insert['selectStmt'], 'SelectStmt') as Fields | undefined
    const group = this.#mention(table, alias, scope)
    if (source) {
      const rows = list(source['valuesLists']).map((row) => list(within(row, 'List', 'items')))
      const inner = this.#scope(source, scope)
      for (const item of list(source['fromClause'])) this.#from(item, inner)
      this.#conditions(source, inner)
      this.#searchAll(source, inner)
      const given = rows.length
        ? rows.map((row) => row[at])
        : [within(list(source['targetList'])[at], 'ResTarget', 'val')]
      const groups = at < 0 ? [] : given.map((value) => this.#expression(value, inner))
      if (group && groups.length && groups.every((one) => one !== null))
        for (const one of groups) group.join(one)
    }
    this.#searchAll(
      { onConflictClause: insert['onConflictClause'], returningList: insert['returningList'] },
      scope,
    )
    return this.#column(insert['returningList'], scope)
  }

  /** An update or delete. */
  #change(statement: Fields, outer: Scope | null, from: Node): Group | null {
    const scope = this.#scope(statement, outer)
    const table = text(statement['relation'], 'relname')
    this.#mention(table, aliasWord(statement['relation'], 'alias', 'aliasname') ?? table, scope)
    for (const item of list(from)) this.#from(item, scope)
    this.#conditions(statement, scope)
    this.#searchAll(statement, scope)
    return this.#column(statement['returningList'], scope)
  }

  #scope(statement: Fields, outer: Scope | null): Scope {
    const scope: Scope = { aliases: new Map(), businesses: new Set(), ctes: new Map(), outer }
    for (const item of list(within(statement['withClause'], 'ctes'))) {
      const cte = within(item, 'CommonTableExpr') as Fields
      scope.ctes.set(text(cte, 'ctename'), this.statement(cte['ctequery'], scope))
    }
    return scope
  }

  #mention(table: string, alias: string, scope: Scope): Group | null {
    const isOne = this.#tables.has(table)
    const group = isOne || table === 'businesses' ? new Group() : null
    scope.aliases.set(alias, group)
    if (table === 'businesses') scope.businesses.add(alias)
    if (group && isOne) this.#mentioned.push({ table, group })
    return group
  }

  #from(item: Node, scope: Scope): void {
    const [[kind, node] = ['', undefined]] = Object.entries((item ?? {}) as Fields)
    const fields = (node ?? {}) as Fields
    const alias = aliasWord(fields, 'alias', 'aliasname')
    if (kind === 'RangeVar') {
      const name = text(fields, 'relname')
      const cte = findCte(name, scope)
      if (cte === undefined) this.#mention(name, alias ?? name, scope)
      else scope.aliases.set(alias ?? name, cte)
    } else if (kind === 'RangeSubselect') {
      // A lateral subquery sees the items before it in the list.
      const group = this.statement(fields['subquery'], scope)
      scope.aliases.set(alias ?? '', group)
      if (group && this.#foundAsId.has(group)) scope.businesses.add(alias ?? '')
    } else if (kind === 'JoinExpr') {
      this.#from(fields['larg'], scope)
      this.#from(fields['rarg'], scope)
      const using = list(fields['usingClause']).map((name) => text(within(name, 'String'), 'sval'))
      if (using.includes('business_id')) joinAll([...scope.aliases.values()])
      this.#equalities(fields['quals'], scope)
      this.#searchAll({ quals: fields['quals'] }, scope)
    } else if (alias !== undefined) {
      scope.aliases.set(alias, null)
    }
  }

  #conditions(statement: Fields, scope: Scope): void {
    this.#equalities(statement['whereClause'], scope)
  }

  /** Conditions joined only by "and" always hold. */
  #equalities(condition: Node, scope: Scope): void {
    const [[kind, node] = ['', undefined]] = Object.entries((condition ?? {}) as Fields)
    const fields = (node ?? {}) as Fields
    if (kind === 'BoolExpr' && fields['boolop'] === 'AND_EXPR')
      for (const part of list(fields['args'])) this.#equalities(part, scope)
    if (kind !== 'A_Expr') return
    const operator = text(within(list(fields['name'])[0], 'String'), 'sval')
    if (operator !== '=') return
    if (fields['kind'] === 'AEXPR_OP') {
      const [left, right] = [fields['lexpr'], fields['rexpr']].map(
        (side) => (within(side, 'RowExpr', 'args') as Node[] | undefined) ?? [side],
      )
      left?.forEach((one, at) => this.#equal(one, right?.[at], scope))
    } else if (fields['kind'] === 'AEXPR_IN') {
      // For `(business_id, …) in (select …)` see `#search`; a list of one value is an equality.
      const values = list(fields['rexpr'])
      if (values.length === 1) this.#equal(fields['lexpr'], values[0], scope)
    }
  }

  #equal(one: Node, other: Node, scope: Scope): void {
    const [left, right] = [this.#expression(one, scope), this.#expression(other, scope)]
    if (left && right) left.join(right)
  }

  /**
   * The group of an expression that may be a business: a column `business_id`, a value, or a query for one.
   */
  #expression(node: Node, scope: Scope): Group | null {
    const [[kind, inner] = ['', undefined]] = Object.entries((node ?? {}) as Fields)
    const fields = (inner ?? {}) as Fields
    switch (kind) {
      case 'TypeCast':
        return this.#expression(fields['arg'], scope)
      case 'ParamRef': {
        const group = new Group()
        group.becomeValue()
        this.#parameters.push({ number: Number(fields['number']), group })
        return group
      }
      case 'A_Const': {
        const group = new Group()
        group.becomeValue()
        return group
      }
      case 'ColumnRef': {
        const names = list(fields['fields']).map((name) => text(within(name, 'String'), 'sval'))
        if (names.at(-1) === 'business_id') return findColumn(names.slice(0, -1), scope)
        return names.at(-1) === 'id' ? findBusiness(names.slice(0, -1), scope) : null
      }
      case 'SubLink':
        return this.statement(fields['subselect'], scope)
      default:
        return null
    }
  }

  #column(targets: Node, scope: Scope): Group | null {
    for (const item of list(targets)) {
      const target = within(item, 'ResTarget') as Fields
      const value = target['val']
      const names = list(within(value, 'ColumnRef', 'fields')).map((name) =>
        'A_Star' in (name as Fields) ? '*' : text(within(name, 'String'), 'sval'),
      )
      if (names.at(-1) === '*') {
        const found = findColumn(names.slice(0, -1), scope)
        if (found) return found
      }
      if (target['name'] === 'business_id' || names.at(-1) === 'business_id')
        return this.#expression(value, scope)
      const business = names.at(-1) === 'id' ? findBusiness(names.slice(0, -1), scope) : null
      if (business) {
        this.#foundAsId.add(business)
        return business
      }
    }
    return null
  }

  /** Finds subqueries in expressions at any depth. */
  #searchAll(fields: Fields, scope: Scope): void {
    for (const [name, node] of Object.entries(fields))
      if (
        !['withClause', 'fromClause', 'usingClause', 'larg', 'rarg', 'selectStmt', 'relation'].includes(name)
      )
        this.#search(node, scope)
  }

  #search(node: Node, scope: Scope): void {
    if (Array.isArray(node)) for (const item of node) this.#search(item, scope)
    else if (typeof node === 'object')
      for (const [kind, inner] of Object.entries(node)) {
        if (kind !== 'SubLink') {
          this.#search(inner, scope)
          continue
        }
        const { subselect, testexpr } = inner as Fields
        const group = this.statement(subselect, scope)
        // `business_id in (select business_id …)`
        for (const one of (within(testexpr, 'RowExpr', 'args') as Node[] | undefined) ?? [testexpr])
          if (group) this.#expression(one, scope)?.join(group)
        this.#search(testexpr, scope)
      }
  }
}

function findCte(name: string, scope: Scope | null): Group | null | undefined {
  for (let at = scope; at; at = at.outer) if (at.ctes.has(name)) return at.ctes.get(name)
  return undefined
}

/** `alias.business_id`, or a bare `business_id`, which belongs to the nearest query that has one. */
function findColumn([alias]: string[], scope: Scope): Group | null {
  for (let at: Scope | null = scope; at; at = at.outer) {
    if (alias !== undefined && at.aliases.has(alias)) return at.aliases.get(alias) ?? null
    const known = [...at.aliases.values()].find((group) => group !== null)
    if (alias === undefined && known) return known
  }
  return null
}

/** `businesses.id`, or a bare `id` where that is the only table. */
function findBusiness([alias]: string[], scope: Scope): Group | null {
  for (let at: Scope | null = scope; at; at = at.outer) {
    if (alias === undefined) {
      const [only, ...others] = at.aliases.keys()
      if (only !== undefined && others.length === 0)
        return at.businesses.has(only) ? (at.aliases.get(only) ?? null) : null
    } else if (at.aliases.has(alias)) return at.businesses.has(alias) ? (at.aliases.get(alias) ?? null) : null
  }
  return null
}

function joinAll(groups: (Group | null)[]): void {
  const [first, ...others] = groups.filter((group) => group !== null)
  for (const other of others) first?.join(other)
}

const list = (node: Node): Node[] => (Array.isArray(node) ? node : [])
const text = (node: Node, field: string): string => {
  const value = within(node, field)
  return typeof value === 'string' ? value : ''
}
function within(node: Node, ...fields: string[]): Node {
  return fields.reduce<Node>((at, field) => (at as Fields | undefined)?.[field], node)
}
function aliasWord(node: Node, ...fields: string[]): string | undefined {
  return within(node, ...fields) as string | undefined
}
