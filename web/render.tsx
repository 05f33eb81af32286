import { renderToString } from 'react-dom/server'
import { languages, type Language } from '#contract/bounds.ts'
import { Diner, titleOf } from '#web/diner/diner.tsx'
import { findProduct, withDailyMenus } from '#web/diner/find-product.ts'
import { iconSprite } from '#web/diner/icon-shapes.ts'
import { signsOf } from '#web/diner/icons.tsx'
import { viewOf } from '#web/diner/place.tsx'
import { wordsOf } from '#web/diner/words.tsx'
import { localise, localiseOffers } from '#web/diner/localise.ts'
import type { GuestMenus, GuestOffers, PageData, PublicPageData } from '#web/lib/page-data.ts'
import { withStandIns } from '#web/lib/stand-in.ts'
import { allGuestTexts } from '#web/locales/guest/all.ts'
import { publicTexts } from '#web/locales/public/all.ts'
import { Notice } from '#web/public/notice.tsx'

/** The server half of the guest's entry: data in, markup out. server/lib/pages puts the document around it. */
export interface Rendered {
  title: string
  description: string
  markup: string
  /** The rules of the stand-in colours. */
  css: string
}

/** What the server knows of a page: menus and offers in both languages. */
export type PageSource = Omit<PageData, 'menus' | 'offers'> & {
  menus: GuestMenus
  offers: GuestOffers | null
}

export const isLanguage = (value: string | undefined): value is Language =>
  languages.some((known) => known === value)

/** A guest's page, or null when it is about a product that is not on the menu. */
export function renderDiner(source: PageSource): (Rendered & { data: PageData }) | null {
  const { offers, business: of, language } = source
  const data: PageData = {
    ...source,
    menus: localise(source.menus, of, language),
    // Left out where there are none: a page carries nothing that it does not show.
    offers: offers ? localiseOffers(offers, of, language) : undefined,
  }
  const { productId } = viewOf(data.path)
  const product = productId
    ? findProduct(withDailyMenus(data.menus, data.offers), productId)?.product
    : undefined
  if (productId && !product) return null
  const texts = allGuestTexts[data.language]
  const { result: markup, css } = withStandIns(() =>
    renderToString(<Diner data={data} texts={texts} sprite={iconSprite(signsOf(data.menus))} />),
  )
  const { local, business } = wordsOf({ ...data, texts })
  return {
    title: titleOf(business.name, product?.name),
    description:
      (product ? product.description : local(business.description ?? '', business.descriptionEn)) ||
      business.name,
    markup,
    css,
    data,
  }
}

export function renderNotice(data: PublicPageData): Rendered {
  const texts = publicTexts[data.language]
  const { result: markup, css } = withStandIns(() => renderToString(<Notice data={data} texts={texts} />))
  return { title: data.businessName ?? 'Sofra', description: texts['landing.text'], markup, css }
}
