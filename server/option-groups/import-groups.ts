import type { z } from 'zod'
import type { ProductFile } from '#contract/api/products.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { createOptionGroup, listOptionGroups, setSoldOut, type OptionGroupOut } from './option-groups.ts'

type File = z.output<typeof ProductFile>
type GivenGroup = NonNullable<File['optionGroups']>[number]

/**
 * The products of an imported file, with references to groups of this business: an existing group with the
 * same id or the same content is used unchanged; any other is created. Must run in the import's transaction.
 */
export async function withOwnGroups(ctx: BusinessContext, file: File): Promise<File['data']> {
  if (!file.optionGroups?.length) return file.data
  const own = await listOptionGroups(ctx)
  // Each stands for one group of the file: a product may use two that are the same but for their ids.
  const taken = new Set(file.optionGroups.map(({ id }) => id))
  const groupIds = new Map<string, string>()
  const optionIds = new Map<string, string>()
  for (const given of file.optionGroups) {
    const known =
      own.find(({ id }) => id === given.id) ??
      own.find((group) => !taken.has(group.id) && isSame(group, given))
    const group = known ?? (await createGroup(ctx, given))
    taken.add(group.id)
    groupIds.set(given.id, group.id)
    for (const [at, { id }] of given.options.entries()) {
      const option = group.options.find((one) => one.id === id) ?? group.options[at]
      if (id && option) optionIds.set(id, option.id)
    }
  }
  const toOwn = (id: string) => optionIds.get(id) ?? id
  return file.data.map((product) => ({
    ...product,
    optionGroups: product.optionGroups?.map(({ id, without, prices }) => ({
      id: groupIds.get(id) ?? id,
      without: without.map(toOwn),
      prices: prices.map((price) => ({ ...price, id: toOwn(price.id) })),
    })),
  }))
}

async function createGroup(ctx: BusinessContext, given: GivenGroup): Promise<OptionGroupOut> {
  const { id: _, soldOut = [], ...form } = given
  let group = await createOptionGroup(ctx, form)
  for (const [at, option] of given.options.entries()) {
    const made = group.options[at]
    if (made && option.id && soldOut.includes(option.id))
      group = await setSoldOut(ctx, group.id, made.id, true)
  }
  return group
}

/** Whether both are the same to a guest, whatever their ids. */
function isSame(group: OptionGroupOut, given: GivenGroup): boolean {
  const content = ({ name, nameEn, kind, minChoices, maxChoices, freeChoices, ...rest }: GivenGroup) => {
    const { maxPerOption = 1, charges = 'each', options } = rest
    return JSON.stringify([
      [name, nameEn, kind, minChoices, maxChoices, freeChoices, maxPerOption, charges],
      options.map(({ name, nameEn, price, allergens, isDefault = false }) => [
        name,
        nameEn,
        price,
        allergens,
        isDefault,
      ]),
    ])
  }
  return content(group) === content(given)
}
