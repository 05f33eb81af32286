import { renderToString } from 'react-dom/server'
import { isLanguage } from '#contract/domain/languages.ts'
import { findCardWords } from '#contract/texts/card-words/card-words.ts'
import { cardWordKeys, type CardWords, type SentCardWords } from '#contract/texts/card-words/words.ts'
import { GuestApp, pageTitle } from '#web/guest/app.tsx'
import { withGroups, withOfferedGroups } from '#web/guest/choice/with-groups.ts'
import { findProduct, withDailyMenus } from '#web/guest/lib/find-product.ts'
import { HomePage } from '#web/guest/home/home-page.tsx'
import { home } from '#web/guest/home/home.tsx'
import { product as productPage, productFoot } from '#web/guest/product-page/product.tsx'
import { ProductFoot, ProductPage } from '#web/guest/product-page/product-page.tsx'
import { hasDietMarks } from '#web/guest/diet/diet-filter.ts'
import { iconSpriteMarkup } from '#web/guest/ui/icon-shapes.ts'
import { usedSubmenuIcons } from '#web/guest/menu/icon-sprite.tsx'
import { parseView } from '#web/guest/context/menu-location.tsx'
import { createMenuContext } from '#web/guest/context/menu-context.tsx'
import { describeOpening } from '#web/guest/live/is-open.ts'
import { localise, localiseOffers, localiseToday, withReadableLogo } from '#web/guest/live/localise.ts'
import { clickRecorderScript } from '#web/lib/click-replay.ts'
import { offerLanguageScript } from '#web/guest/language/offer-language-script.ts'
import { enableCachedFontsScript } from '#web/lib/deferred-fonts.ts'
import { firstPictureTag, markSeenScript } from '#web/lib/first-picture.ts'
import { translator } from '#web/lib/i18n.ts'
import type {
  GuestMenus,
  GuestOffers,
  GuestOptionGroups,
  GuestToday,
  MessagePageData,
  PageData,
  PublicPageData,
} from '#web/lib/page-data.ts'
import {
  restorePreferenceCookiesScript,
  storeChosenLanguageScript,
} from '#web/lib/restore-preference-cookies.ts'
import { collectPlaceholderCss } from '#web/lib/placeholder-colour.ts'
import { allGuestTexts, allPolicies, allPublicTexts } from '#web/locales/all.ts'
import type { PublicTexts } from '#web/locales/en/public.ts'
import homeStyles from '#web/guest/home/home.css?inline'
import productPageStyles from '#web/guest/product-page/product-page.css?inline'
import fonts from '#web/ui/fonts/fraunces.css?inline'
import { MessagePage } from '#web/public/message-page.tsx'
import { PublicPage } from '#web/public/public-page.tsx'

/** The fonts of guest pages, applied after hydration (web/lib/deferred-fonts.ts). */
export const deferredFonts = fonts.trim()

/** Inlined in the document; runs before the page's script has loaded. */
export const inlineScript = `${restorePreferenceCookiesScript};${offerLanguageScript};${clickRecorderScript};${markSeenScript};${enableCachedFontsScript}`

home.register(HomePage)
productPage.register(ProductPage)
productFoot.register(ProductFoot)

/** A rendered page; server/lib/pages wraps the document around it. */
export interface Rendered {
  title: string
  description: string
  /** Preload tags. */
  ahead?: string
  markup: string
  /** Markup outside of what the script hydrates. */
  beside?: string
  /** The styles of this page alone, and the rules of its placeholder colours. */
  css: string
}

/** A page's data as the server has it: menus and offers in both languages. */
export type PageSource = Omit<
  PageData,
  'menus' | 'optionGroups' | 'today' | 'offers' | 'opening' | 'cardWords'
> & {
  menus: GuestMenus
  optionGroups: GuestOptionGroups
  today: GuestToday
  offers: GuestOffers | null
}

/**
 * A guest's page, the data it is hydrated from, and in `whole` the same data with the products' option groups
 * attached.
 */
interface RenderedGuest extends Rendered {
  data: PageData
  whole: PageData
}

/** Renders a guest's page; null if its product is not on the menu. */
export function renderGuest(source: PageSource, now: Date): RenderedGuest | null {
  const { offers, business: of, language } = source
  const data: PageData = {
    ...source,
    cardWords: cardWordsOf(source),
    opening: describeOpening(of, now, { ...source, texts: allGuestTexts[language] }),
    business: withReadableLogo(of),
    ...localise(source.menus, source.optionGroups, of, source),
    today: localiseToday(source.today, of, source),
    // Left out where not shown, to keep the page small.
    offers: offers ? localiseOffers(offers, of, source, now) : undefined,
  }
  const rendered = renderPageData(data)
  const beside = `<p class="starting">${allPublicTexts[language]['script.starting']}</p>`
  return rendered && { ...rendered, beside, data }
}

const commas: Record<string, string> = { ar: '، ', ja: '、', zh: '、' }

/** What a card in another language than its page says about its dishes; undefined: as the page says it. */
function cardWordsOf({ language, cardLanguage }: PageSource): SentCardWords | undefined {
  if (!cardLanguage || cardLanguage === language) return undefined
  if (!isLanguage(cardLanguage)) {
    const words = findCardWords(cardLanguage)
    const comma = commas[cardLanguage.slice(0, 2)]
    return words && comma ? { ...words, comma } : words
  }
  const texts = allGuestTexts[cardLanguage]
  return Object.fromEntries(cardWordKeys.map((key) => [key, texts[key]])) as CardWords
}

/** Renders a guest's page from what it will be hydrated with; null if its product is not on the menu. */
export function renderPageData(data: PageData): Omit<RenderedGuest, 'data'> | null {
  const texts = allGuestTexts[data.language]
  const whole = {
    ...data,
    menus: withGroups(data.menus, data.optionGroups),
    offers: withOfferedGroups(data.offers),
  }
  const all = withDailyMenus(whole.menus, whole.offers)
  const { productId, isHome } = parseView(data.path)
  const product = productId ? findProduct(all, productId)?.product : undefined
  if (productId && !product) return null
  const { result: markup, css } = collectPlaceholderCss(() =>
    renderToString(
      <GuestApp
        data={data}
        texts={texts}
        sprite={iconSpriteMarkup(usedSubmenuIcons(all), hasDietMarks(all))}
      />,
    ),
  )
  const { local, business } = createMenuContext({ ...data, texts })
  return {
    title: pageTitle(business.name, product?.name),
    description:
      (product ? product.description : local(business.description ?? '', business.descriptionEn)) ||
      business.name,
    ahead: firstPictureTag(markup),
    markup,
    css: (product ? productPageStyles : isHome ? homeStyles : '') + css,
    whole,
  }
}

export function renderMessagePage(data: MessagePageData): Rendered {
  const texts = allPublicTexts[data.language]
  const { result: markup, css } = collectPlaceholderCss(() =>
    renderToString(<MessagePage data={data} texts={texts} />),
  )
  return { title: data.businessName ?? 'Sofra', description: texts['landing.text'], markup, css }
}

/** Renders the landing page, the search or the privacy policy. */
export function renderPublic(data: PublicPageData): Rendered {
  const texts = allPublicTexts[data.language]
  const t = translator<PublicTexts>(data.language, texts)
  const policy = allPolicies[data.language]
  const { result: markup, css } = collectPlaceholderCss(() =>
    renderToString(<PublicPage data={data} texts={texts} policy={policy} />),
  )
  const about = {
    landing: [`Sofra · ${t('landing.title')}`, t('landing.text')],
    search: [`${t('search.title')} · Sofra`, t('search.prompt')],
    privacy: [`${policy.title} · Sofra`, policy.lead],
  } as const
  const [title, description] = about[data.page]
  return { title, description, markup, css }
}

/** Inlined into the pages outside any menu. */
export const publicInlineScript = `${restorePreferenceCookiesScript};${storeChosenLanguageScript}`
export { appIcons } from '#web/ui/app-icons/app-icons.ts'
export { sharePicture } from '#web/public/share-picture.ts'
