import type { z } from 'zod'
import { contentTransaction } from '#server/businesses/content-version.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { createMenu } from '#server/menus/menus.ts'
import { importProducts } from '#server/products/import-products.ts'
import { submenuProducts } from '#server/submenus/submenu-products.ts'
import { createSubmenu } from '#server/submenus/submenus.ts'
import type { ReadMenu } from '#server/lib/menu-reader.ts'

type Read = z.output<typeof ReadMenu>
type ReadProduct = Read['submenus'][number]['products'][number]

/** Makes what was read a menu of the business, with its submenus and products; returns its id. */
export const storeMenu = (ctx: BusinessContext, { title, titleEn, submenus }: Read): Promise<string> =>
  contentTransaction(ctx, async (ctx) => {
    const menu = await createMenu(ctx, { ...unset, title, titleEn, photoUrl: null })
    const newProducts = submenus.map(({ products }) => products.flatMap(toNewProduct))
    const data = newProducts.flat()
    const { products } = await importProducts(ctx, { data })
    const ids = products.map(({ id }) => id)
    for (const [at, submenu] of submenus.entries()) {
      const made = await createSubmenu(ctx, menu.id, toNewSubmenu(submenu))
      await submenuProducts(menu.id).add(ctx, made.id, ids.splice(0, newProducts[at]?.length))
    }
    return menu.id
  })

/** What photos do not say. */
const unset = { description: null, descriptionEn: null, category: null, logo: null, icon: null }

const toNewSubmenu = ({ title, titleEn, icon }: Read['submenus'][number]) => ({
  ...unset,
  title,
  titleEn,
  icon: icon ?? null,
})

/** Nothing for a dish without a price: none is invented. */
const toNewProduct = ({ description, descriptionEn, price, allergens, ...product }: ReadProduct) =>
  price === null
    ? []
    : [
        {
          name: product.name,
          nameEn: product.nameEn,
          description: description ?? null,
          descriptionEn: descriptionEn ?? null,
          price,
          allergens: allergens ?? null,
          preparingTime: null,
        },
      ]
