import type { z } from 'zod'
import type { OptionGroupUse } from '#contract/api/option-groups.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { amountText } from '#contract/domain/currencies.ts'
import { readAmount } from '#contract/domain/typed-values.ts'
import { splitCell } from './split-cell.ts'

type Uses = z.output<typeof OptionGroupUse>[]
interface Named {
  id: string
  name: string
}
/** An option group, as cells refer to it by name. */
export interface NamedGroup extends Named {
  kind: string
  options: readonly (Named & { price: number })[]
}

/**
 * Writes a product's option groups into a cell, in their order, with the product's own prices and the options
 * it leaves out: `Size (Small 6.50; Large 9.00; -Medium) | Extras`.
 */
export function writeOptionGroups(uses: Uses, groups: readonly NamedGroup[], currency: string): string {
  const texts = uses.flatMap((use) => {
    const group = groups.find(({ id }) => id === use.id)
    if (!group) return []
    const details = group.options.flatMap(({ id, name }) => {
      if (use.without.includes(id)) return `-${name}`
      const own = use.prices.find((price) => price.id === id)
      return own ? `${name} ${amountText(own.price, currency)}` : []
    })
    return details.length ? `${group.name} (${details.join('; ')})` : group.name
  })
  return texts.join(' | ')
}

/**
 * Reads such a cell; undefined if a group or an option is unknown, or a price is invalid. Of too many groups it reads only
 * one too many, which the contract refuses: thousands of rows of thousands of names would hold up the process for minutes.
 */
export function readOptionGroups(cell: string, groups: readonly NamedGroup[]): Uses | undefined {
  const named = byName(groups)
  const texts = splitCell(cell, /[^|]+/g, bounds.groupsPerProduct + 1)
  const uses = texts.map((text) => readUse(text, named))
  return uses.every((use) => use !== undefined) ? uses : undefined
}

const toKey = (name: string) => name.trim().toLowerCase()
/** By name in any case; of several with the same name, the first. */
const byName = <One extends Named>(all: readonly One[]): ReadonlyMap<string, One> =>
  new Map(all.toReversed().map((one) => [one.name.toLowerCase(), one]))

function readUse(text: string, groups: ReadonlyMap<string, NamedGroup>): Uses[number] | undefined {
  const plain = groups.get(toKey(text))
  if (plain) return { id: plain.id, without: [], prices: [] }
  const [, name = '', details = ''] = /^(.*)\(([^()]*)\)$/.exec(text) ?? []
  const group = groups.get(toKey(name))
  const given = details.split(';', bounds.optionsPerGroup + 1)
  if (!group || given.length > bounds.optionsPerGroup) return undefined
  const options = byName(group.options)
  const read = given.map((detail) => readDetail(detail.trim(), options))
  if (read.includes(undefined)) return undefined
  return {
    id: group.id,
    without: read.flatMap((detail) => (detail && detail.price === undefined ? detail.id : [])),
    prices: read.flatMap((detail) =>
      detail?.price === undefined ? [] : { id: detail.id, price: detail.price },
    ),
  }
}

function readDetail(
  text: string,
  options: ReadonlyMap<string, Named>,
): { id: string; price?: number } | undefined {
  if (text.startsWith('-')) {
    const left = options.get(toKey(text.slice(1)))
    return left && { id: left.id }
  }
  const at = text.lastIndexOf(' ')
  const option = options.get(toKey(text.slice(0, at)))
  const price = readAmount(text.slice(at))
  return option && price !== undefined && price >= 0 ? { id: option.id, price } : undefined
}

/** Whether more than one of the groups sets the price. */
export const hasTwoSizes = (uses: Uses, groups: readonly NamedGroup[]): boolean =>
  uses.filter(({ id }) => groups.some((group) => group.id === id && group.kind === 'size')).length > 1
