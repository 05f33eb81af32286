import type { OptionGroup } from '#web/office/option-groups/option-group.ts'
import type { Tax } from '#web/office/taxes/tax.ts'
import type { Product } from '#web/office/data/product.ts'

/** The records that cells refer to by name. */
export interface Names {
  taxes: readonly Tax[]
  groups: readonly OptionGroup[]
}
interface Named {
  id: string
  name: string
}
type Uses = Product['optionGroups']

/** A cell names something that the business does not have. */
export class UnknownName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const called = <N extends Named>(name: string, all: readonly N[]): N | undefined => {
  const wanted = name.trim().toLowerCase()
  return all.find((one) => one.name.toLowerCase() === wanted)
}

/** The tax named in a cell; an empty cell means the business's default, null. */
export function readTax(typed: string, taxes: readonly Tax[]): string | null | UnknownName {
  if (typed.trim() === '') return null
  return called(typed, taxes)?.id ?? new UnknownName(typed.trim())
}

const isIn =
  (groups: readonly OptionGroup[]) =>
  ({ id }: { id: string }) =>
    groups.some((group) => group.id === id)

/** The names of a product's groups, separated by commas, or by semicolons if a name contains a comma. */
export function writeGroups(uses: Uses, groups: readonly OptionGroup[]): string {
  const names = uses.flatMap(({ id }) => groups.find((group) => group.id === id)?.name ?? [])
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')
}

/**
 * The groups named in a cell, in its order. A group that the product uses already keeps its excluded options
 * and own prices; deleted groups, which no cell shows, stay unchanged.
 */
export function readGroups(typed: string, uses: Uses, groups: readonly OptionGroup[]): Uses | UnknownName {
  const used = groups.filter(({ id }) => uses.some((use) => use.id === id))
  // If several groups share a name, the one that the product uses comes first.
  const left = [...used, ...groups.filter((group) => !used.includes(group))]
  const chosen: Uses = []
  for (const name of splitNames(typed, groups)) {
    const group = called(name, left)
    if (!group && !called(name, groups)) return new UnknownName(name)
    if (!group) continue
    left.splice(left.indexOf(group), 1)
    chosen.push(uses.find(({ id }) => id === group.id) ?? { id: group.id, without: [], prices: [] })
  }
  return [...chosen, ...uses.filter((use) => !isIn(groups)(use))]
}

/** Splits at semicolons and commas, except at a comma within a name. */
function splitNames(typed: string, groups: readonly OptionGroup[]): string[] {
  const parts = typed.split(/[;\n]/).flatMap((part) => (called(part, groups) ? [part] : part.split(',')))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Completions: everything typed before the last separator, followed by each group not named yet. */
export function suggestGroups(typed: string, groups: readonly OptionGroup[]): string[] {
  const before = /^.*[,;]/s.exec(typed)?.[0] ?? ''
  const named = new Set(splitNames(before, groups).map((name) => name.toLowerCase()))
  const start = before && `${before} `
  return groups.filter(({ name }) => !named.has(name.toLowerCase())).map(({ name }) => start + name)
}
