import type { OptionGroup } from '#web/office/option-groups/option-group.ts'
import type { Tax } from '#web/office/taxes/tax.ts'
import type { Product } from '../product.ts'

/** What cells call by its name. */
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

/** The tax that a cell names; an empty one means the default of the business, null. */
export function readTax(typed: string, taxes: readonly Tax[]): string | null | UnknownName {
  if (typed.trim() === '') return null
  return called(typed, taxes)?.id ?? new UnknownName(typed.trim())
}

const isIn =
  (groups: readonly OptionGroup[]) =>
  ({ id }: { id: string }) =>
    groups.some((group) => group.id === id)

/** The groups of a product, between commas, or between semicolons if a name has a comma. */
export function writeGroups(uses: Uses, groups: readonly OptionGroup[]): string {
  const names = uses.flatMap(({ id }) => groups.find((group) => group.id === id)?.name ?? [])
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')
}

/**
 * The groups that a cell names, in its order. One that the product uses already keeps what it leaves out and the prices
 * that are the product's own; deleted ones, which no cell shows, stay as they are.
 */
export function readGroups(typed: string, uses: Uses, groups: readonly OptionGroup[]): Uses | UnknownName {
  const used = groups.filter(({ id }) => uses.some((use) => use.id === id))
  // Of several groups of one name, the one that the product uses.
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

/** Between semicolons or commas, unless a comma is part of a name. */
function splitNames(typed: string, groups: readonly OptionGroup[]): string[] {
  const parts = typed.split(/[;\n]/).flatMap((part) => (called(part, groups) ? [part] : part.split(',')))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** What may be typed on: all that was typed before the last separator, and each group that it does not name. */
export function suggestGroups(typed: string, groups: readonly OptionGroup[]): string[] {
  const before = /^.*[,;]/s.exec(typed)?.[0] ?? ''
  const named = new Set(splitNames(before, groups).map((name) => name.toLowerCase()))
  const start = before && `${before} `
  return groups.filter(({ name }) => !named.has(name.toLowerCase())).map(({ name }) => start + name)
}
