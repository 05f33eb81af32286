import { bounds } from '#contract/domain/bounds.ts'
import type { z } from 'zod'
import type { BusinessContext } from '#server/lib/context.ts'
import type { ReadMenu } from '#server/lib/menu-reader.ts'
import {
  createOptionGroup,
  listOptionGroups,
  type OptionGroupOut,
} from '#server/option-groups/option-groups.ts'
import { textsIn } from '#server/texts/texts.ts'

type ReadSubmenu = z.output<typeof ReadMenu>['submenus'][number]
type ReadProduct = ReadSubmenu['products'][number]
interface Size {
  name: string
  price: number
}
/** A dish that was read, with its sizes. */
export type JoinedProduct = ReadProduct & { sizes?: Size[] }
/** How a product uses a size group. */
export interface SizeUse {
  id: string
  without: string[]
  prices: { id: string; price: number }[]
}

/** The dishes of a submenu, with consecutive sizes of the same dish joined into one. */
export function joinSizes(products: readonly ReadProduct[]): JoinedProduct[] {
  const joined: JoinedProduct[] = []
  for (const product of products) {
    const last = joined.at(-1)
    if (last && isSameDish(last, product) && last.sizes) {
      last.sizes.push(toSize(product))
      last.doubts = [...new Set([...last.doubts, ...product.doubts])]
    } else joined.push({ ...product, ...(product.sizeOf && product.price && { sizes: [toSize(product)] }) })
  }
  return joined.map(({ sizes, ...product }) =>
    // A single size is an ordinary dish.
    sizes && sizes.length > 1 && product.sizeOf
      ? { ...product, name: product.sizeOf.name, nameEn: product.sizeOf.nameEn, sizes }
      : product,
  )
}

const toSize = ({ sizeOf, price }: ReadProduct): Size => ({ name: sizeOf?.size ?? '', price: price ?? 0 })

function isSameDish(last: JoinedProduct, { sizeOf, price }: ReadProduct): boolean {
  const isNew = !last.sizes?.some(({ name }) => name === sizeOf?.size)
  return Boolean(sizeOf && price) && isNew && last.sizeOf?.name === sizeOf?.name
}

const key = (sizes: readonly { name: string }[]) => sizes.map(({ name }) => name.toLowerCase()).join('\n')

/**
 * Finds or creates the option groups for these dishes' sizes, one for each distinct list of sizes. Returns
 * how each dish uses its group, undefined for a dish without sizes; null if the business has no room for the
 * groups.
 */
export async function groupSizes(
  ctx: BusinessContext,
  dishes: readonly JoinedProduct[],
): Promise<(SizeUse | undefined)[] | null> {
  const sized = dishes.flatMap(({ sizes }) => (sizes ? [sizes] : []))
  if (!sized.length) return dishes.map(() => undefined)
  const known = await listOptionGroups(ctx)
  const groups = new Map(
    known.filter(({ kind }) => kind === 'size').map((group) => [key(group.options), group] as const),
  )
  const missing = new Map(
    sized.filter((sizes) => !groups.has(key(sizes))).map((sizes) => [key(sizes), sizes]),
  )
  if (known.length + missing.size > bounds.optionGroupsPerBusiness) return null
  const names = await namesOfGroups(ctx)
  for (const [at, sizes] of missing)
    groups.set(at, await createGroup(ctx, names, [...known, ...groups.values()], sizes))
  return dishes.map(({ sizes }) => {
    const group = sizes && groups.get(key(sizes))
    return group && toUse(group, sizes)
  })
}

async function namesOfGroups(ctx: BusinessContext): Promise<{ name: string; nameEn: string }> {
  const { language, secondaryLanguage } = await ctx.db
    .selectFrom('businesses')
    .select(['language', 'secondaryLanguage'])
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow()
  return { name: textsIn(language).size, nameEn: textsIn(secondaryLanguage).size }
}

/** Uses the plain word as the name if it is free, otherwise adds the sizes to tell the groups apart. */
function createGroup(
  ctx: BusinessContext,
  words: { name: string; nameEn: string },
  known: Iterable<{ name: string }>,
  sizes: readonly Size[],
): Promise<OptionGroupOut> {
  const isTaken = [...known].some(({ name }) => name.toLowerCase() === words.name.toLowerCase())
  const list = sizes.map(({ name }) => name).join(' / ')
  const of = (word: string) => (isTaken ? `${word}: ${list}`.slice(0, bounds.title) : word)
  return createOptionGroup(ctx, {
    name: of(words.name),
    nameEn: of(words.nameEn),
    kind: 'size',
    minChoices: 1,
    maxChoices: 1,
    freeChoices: 0,
    options: sizes.map(({ name, price }) => ({ name, nameEn: name, price, allergens: [] })),
  })
}

const toUse = ({ id, options }: OptionGroupOut, sizes: readonly Size[]): SizeUse => ({
  id,
  without: [],
  prices: options.flatMap((option, at) => {
    const price = sizes[at]?.price
    return price !== undefined && price !== option.price ? { id: option.id, price } : []
  }),
})
