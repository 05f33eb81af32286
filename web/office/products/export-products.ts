import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { displayableLink } from '#contract/shared/links.ts'
import { productFields } from '#contract/api/products.ts'
import { api } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { saveFile } from '#web/office/ui/save-file.ts'
import type { Product } from '#web/office/data/product.ts'

/** Downloads all products as a file that can be imported without loss (contract page, section 6). */
export async function exportProducts(): Promise<void> {
  const [products, groups] = await Promise.all([api('GET products'), api('GET option-groups')])
  const used = new Set(products.flatMap((product) => product.optionGroups.map(({ id }) => id)))
  const optionGroups = groups.filter(({ id }) => used.has(id)).map(toFileGroup)
  const data = products.map(toFileProduct)
  // One field per line, so that an import can name the line of an error.
  const text = JSON.stringify({ data, ...(optionGroups.length && { optionGroups }) }, null, 2)
  const date = new Date().toISOString().slice(0, 10)
  saveFile(new Blob([text], { type: 'application/json' }), `products-${date}.json`)
  toastSuccess(t('export.done', { n: products.length }))
}

/** Every field that staff enter; pictures as absolute links, so that another server can load them. */
const toFileProduct = ({ images, ...product }: Product) => ({
  ...Object.fromEntries(productFields.map((field) => [field, product[field]])),
  images: images.flatMap(({ link }) =>
    displayableLink(link) ? [{ link: new URL(link, window.location.origin).href }] : [],
  ),
})

const toFileGroup = ({
  productCount: _count,
  deleted: _deleted,
  createdOn: _created,
  ...group
}: DataOf<Calls['GET option-groups']>[number]) => group
