import type { z } from 'zod'
import type { PrintedMenuForm } from '#contract/api/printed-menus.ts'
import { allergens, type Allergen } from '#contract/domain/diet.ts'
import { formatMoney } from '#contract/domain/format-money.ts'
import { isLanguage } from '#contract/domain/languages.ts'
import { offeredGroups } from '#contract/domain/options.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findCardWords } from '#contract/texts/card-words/card-words.ts'
import type { CardWords } from '#contract/texts/card-words/words.ts'
import { fillIn } from '#contract/texts/fill-in.ts'
import { contractTexts } from '#contract/texts/texts.ts'
import type { BusinessRow } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { textsIn } from '#server/texts/texts.ts'
import { menusIn, type MenusIn } from './menus-in.ts'

type Form = z.output<typeof PrintedMenuForm>

/** A text in each printed language; empty where there is none. */
export type Texts = readonly string[]

export interface PrintedDish {
  name: Texts
  description: Texts
  /** The numbers of its allergens in the legend, or what says that nobody has stated them. */
  marks: string
  price: string | null
  sizes: readonly { name: Texts; marks: string; price: string | null }[]
  deposit: Texts
}

export interface PrintedSection {
  title: Texts
  description: Texts
  dishes: readonly PrintedDish[]
}

export interface PrintedMenu {
  title: Texts
  description: Texts
  sections: readonly PrintedSection[]
}

/** Stands beside a dish of which nobody has stated the allergens. */
const unstated = '*'

/** The chosen menus as they are printed, and the lines of their legend. */
export async function readPrintedMenus(
  ctx: BusinessContext,
  business: BusinessRow,
  form: Form,
): Promise<{ menus: PrintedMenu[]; legend: string[] }> {
  const versions = await Promise.all(form.languages.map((language) => menusIn(ctx, language)))
  const inLanguages = collectTexts(versions, form.languages, business.language)
  const [first] = versions as [MenusIn]
  const unknown = form.menuIds?.filter((id) => !first.data.some((menu) => menu.id === id))
  if (unknown?.length) throw new AppError('menu.unknown')
  const chosen = first.data.filter(({ id }) => form.menuIds?.includes(id) ?? true)
  const groups = new Map(first.optionGroups.map((group) => [group.id, group]))
  const money = moneyIn(business.currency, form.languages)
  const products = chosen.flatMap(({ subMenus }) => subMenus.flatMap((submenu) => submenu.products))
  const isStated = products.some((product) => product.allergens !== null)
  const used = new Set<Allergen>()

  const marksOf = (contained: readonly Allergen[] | null): string => {
    if (!form.withAllergens || !isStated) return ''
    if (contained === null) return unstated
    for (const one of contained) used.add(one)
    return numbersOf(contained).join(' ')
  }
  const describe = (texts: Texts) => (form.withDescriptions ? texts : form.languages.map(() => ''))
  const toDish = (product: (typeof products)[number]): PrintedDish => {
    const { name, description } = inLanguages(product.id)
    const sizes = offeredGroups(product.optionGroups, groups)
      .filter(({ kind }) => kind === 'size')
      .flatMap(({ options }) => options)
    const regular = product.optionGroups?.flatMap(({ prices }) => prices)
    return {
      name,
      description: describe(description),
      marks: marksOf(product.allergens),
      price: form.withPrices && !sizes.length ? money(product.regularPrice ?? product.price) : null,
      sizes: sizes.map((size) => ({
        name: inLanguages(size.id).name,
        marks: marksOf(size.allergens.filter((one) => !product.allergens?.includes(one))),
        price: form.withPrices
          ? money(regular?.find(({ id }) => id === size.id)?.regularPrice ?? size.price)
          : null,
      })),
      deposit: form.languages.map((language) =>
        product.deposit && form.withPrices
          ? said(language, textsIn(language).receipt.deposit, `+ ${money(product.deposit)}`)
          : '',
      ),
    }
  }
  const menus = chosen.map((menu) => ({
    title: inLanguages(menu.id).name,
    description: describe(inLanguages(menu.id).description),
    sections: menu.subMenus
      .filter((submenu) => submenu.products.length)
      .map((submenu) => ({
        title: inLanguages(submenu.id).name,
        description: describe(inLanguages(submenu.id).description),
        dishes: submenu.products.map(toDish),
      })),
  }))
  const isAnyUnstated = products.some((product) => product.allergens === null)
  return {
    menus: menus.filter(({ sections }) => sections.length || menus.length === 1),
    legend: form.withAllergens ? legendOf(form.languages, { used, isStated, isAnyUnstated }) : [],
  }
}

/** The number of an allergen is its place in the regulation. */
const numbersOf = (contained: Iterable<Allergen>): number[] =>
  Array.from(contained, (one) => allergens.indexOf(one) + 1).toSorted((a, b) => a - b)

interface Stated {
  used: ReadonlySet<Allergen>
  isStated: boolean
  isAnyUnstated: boolean
}

/** A paragraph in each language whose words we have, or else in English. */
const legendOf = (languages: Texts, stated: Stated): string[] => [
  ...new Set(languages.flatMap((language) => legendIn(language, stated))),
]

function legendIn(language: string, { used, isStated, isAnyUnstated }: Stated): string[] {
  const words = wordsOf(language)
  const names = numbersOf(used).map(
    (number) =>
      `${number}\u00a0${words[`allergen.${allergens[number - 1] as Allergen}`].replaceAll(' ', '\u00a0')}`,
  )
  const unknown = words['diet.unknown']
  return [
    ...(names.length ? [said(language, words.diet, names.join(' · '))] : []),
    ...(isAnyUnstated ? [isStated ? `${unstated} ${unknown}` : unknown] : []),
  ]
}

function wordsOf(language: string): Pick<CardWords, `allergen.${Allergen}` | 'diet' | 'diet.unknown'> {
  const words = isLanguage(language) ? undefined : findCardWords(language)
  const { dietTexts, headings } = contractTexts[known(language)]
  return words ?? { ...dietTexts, diet: headings.allergens }
}

const known = (language: string) => (isLanguage(language) ? language : 'en')

const said = (language: string, of: string, what: string): string =>
  fillIn(contractTexts[known(language)].orderTexts['said.of'], { of, what })

/** Prices are printed once, as the first language writes them. */
const moneyIn =
  (currency: string, [language = '']: Texts) =>
  (amount: number): string =>
    formatMoney(amount, currency, known(language))

interface Named {
  id: string
  title?: string
  titleEn?: string
  name?: string
  nameEn?: string
  description?: string | null
  descriptionEn?: string | null
}

/** The names and descriptions of all records by their id, in each of the languages. */
function collectTexts(
  versions: readonly MenusIn[],
  languages: Texts,
  firstLanguage: string,
): (id: string) => { name: Texts; description: Texts } {
  const byId = versions.map(({ data, optionGroups }) => {
    const submenus = data.flatMap(({ subMenus }) => subMenus)
    const records: Named[] = [
      ...data,
      ...submenus,
      ...submenus.flatMap(({ products }) => products),
      ...optionGroups.flatMap(({ options }) => options),
    ]
    return new Map(records.map((record) => [record.id, record]))
  })
  return (id) => {
    const texts = byId.map((records, at): [name: string, description: string] => {
      // What was deleted between two readings keeps its text of the first.
      const { title, titleEn, name, nameEn, description, descriptionEn } = records.get(id) ??
        byId[0]?.get(id) ?? { id }
      const first = title ?? name ?? ''
      if (languages[at] === firstLanguage) return [first, description ?? '']
      return [titleEn || nameEn || first, descriptionEn ?? '']
    })
    return { name: texts.map(([name]) => name), description: texts.map(([, description]) => description) }
  }
}
