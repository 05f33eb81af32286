import { formatMoney } from '#contract/domain/format-money.ts'
import type { PanelContextValue } from '../context/panel-context.ts'
import { isRepriced } from './corrections.ts'
import type { PricedLine } from './lines.ts'

type Context = Pick<PanelContextValue, 't' | 'money' | 'language' | 'business'>

/** What has changed about a line since it was added, as its row shows it. */
export const lineNews = (line: PricedLine, context: Context): string[] =>
  [leftNews(line, context), priceNews(line, context)].filter((news) => news !== undefined)

export function leftNews({ quantity, product }: PricedLine, { t }: Context): string | undefined {
  const { left = quantity } = product
  return quantity > left ? t('product.left', { n: left }) : undefined
}

export function priceNews(line: PricedLine, { t, money, language, business }: Context): string | undefined {
  const { currency: now } = business.configuration
  if (!isRepriced(line, now)) return undefined
  const { product, price = product.price, currency = now } = line
  return t('cart.priceWas', { old: formatMoney(price, currency, language), new: money(product.price) })
}

/** Why a line cannot be ordered. */
export interface Unavailable {
  /** The parts of a daily menu that are sold out. */
  soldOut: readonly string[]
  /** The product is on the menu, but not with the chosen options. */
  isOnMenu: boolean
  isSoldOut: boolean
}

export function goneNews({ soldOut, isOnMenu, isSoldOut }: Unavailable, { t }: Context): string {
  if (soldOut.length) return t('daily.soldOut', { list: soldOut.join(', ') })
  return t(isOnMenu ? 'cart.chooseAgain' : isSoldOut ? 'product.soldOut' : 'cart.gone')
}
