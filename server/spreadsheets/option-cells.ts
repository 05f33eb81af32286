import type { z } from 'zod'
import type { OptionGroupUse } from '#contract/api/option-groups.ts'
import { fromCents, toCents } from '#contract/domain/money.ts'
import { readAmount } from '#contract/domain/typed-values.ts'

type Uses = z.output<typeof OptionGroupUse>[]
interface Named {
  id: string
  name: string
}
/** An option group, as cells refer to it by name. */
export interface NamedGroup extends Named {
  kind: string
  options: readonly Named[]
}

/**
 * Writes a product's option groups into a cell, in their order, with the product's own prices and the options
 * it leaves out: `Size (Small 6.50; Large 9.00; -Medium) | Extras`.
 */
export function writeOptionGroups(uses: Uses, groups: readonly NamedGroup[]): string {
  const texts = uses.flatMap((use) => {
    const group = groups.find(({ id }) => id === use.id)
    if (!group) return []
    const details = group.options.flatMap(({ id, name }) => {
      if (use.without.includes(id)) return `-${name}`
      const own = use.prices.find((price) => price.id === id)
      return own ? `${name} ${own.price.toFixed(2)}` : []
    })
    return details.length ? `${group.name} (${details.join('; ')})` : group.name
  })
  return texts.join(' | ')
}

/** Reads such a cell; undefined if a group or an option is unknown, or a price is invalid. */
export function readOptionGroups(cell: string, groups: readonly NamedGroup[]): Uses | undefined {
  const uses = cell
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => readUse(text, groups))
  return uses.every((use) => use !== undefined) ? uses : undefined
}

const isCalled = (name: string) => {
  const wanted = name.trim().toLowerCase()
  return (one: Named) => one.name.toLowerCase() === wanted
}

function readUse(text: string, groups: readonly NamedGroup[]): Uses[number] | undefined {
  const plain = groups.find(isCalled(text))
  if (plain) return { id: plain.id, without: [], prices: [] }
  const [, name = '', details = ''] = /^(.*)\(([^()]*)\)$/.exec(text) ?? []
  const group = groups.find(isCalled(name))
  if (!group) return undefined
  const read = details.split(';').map((detail) => readDetail(detail.trim(), group))
  if (read.includes(undefined)) return undefined
  return {
    id: group.id,
    without: read.flatMap((detail) => (detail && detail.price === undefined ? detail.id : [])),
    prices: read.flatMap((detail) =>
      detail?.price === undefined ? [] : { id: detail.id, price: fromCents(toCents(detail.price)) },
    ),
  }
}

function readDetail(text: string, { options }: NamedGroup): { id: string; price?: number } | undefined {
  if (text.startsWith('-')) {
    const left = options.find(isCalled(text.slice(1)))
    return left && { id: left.id }
  }
  const at = text.lastIndexOf(' ')
  const option = options.find(isCalled(text.slice(0, at)))
  const price = readAmount(text.slice(at))
  return option && price !== undefined && price >= 0 ? { id: option.id, price } : undefined
}

/** Whether more than one of the groups sets the price. */
export const hasTwoSizes = (uses: Uses, groups: readonly NamedGroup[]): boolean =>
  uses.filter(({ id }) => groups.some((group) => group.id === id && group.kind === 'size')).length > 1
