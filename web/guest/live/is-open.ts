import type { Language } from '#contract/domain/bounds.ts'
import { isOpenAt, openingNow, refusalNow } from '#contract/domain/opening-hours.ts'
import { translator, type SameTexts } from '#web/lib/i18n.ts'
import { momentText, openingText } from '#web/locales/opening-text.ts'
import type { Business, PageData } from '#web/lib/page-data.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { GuestTexts } from '#web/locales/en/guest.ts'
import { parseMenuLocation } from '../context/menu-location.tsx'
import { hoursKindAt, orderModeAt } from '../context/order-mode.ts'

type Opening = PageData['opening']
/** The page's address, its language and its texts. */
interface Shown {
  path: string
  language: Language
  texts: SameTexts<GuestTexts>
}

/** By the business's opening hours, in its time zone. */
export const isOpenNow = (business: Business): boolean => isOpenAt(business, 'table', new Date(serverNow()))

/** Whether the business is open at this moment for what the page is for, and the words for it. */
export function describeOpening(business: Business, now: Date, { path, language, texts }: Shown): Opening {
  const location = parseMenuLocation(path)
  const kind = hoursKindAt(location, business)
  const isAtTable = orderModeAt(location, business) === 'table'
  const opening = openingNow(business, kind, now)
  const t = translator<GuestTexts>(language, texts)
  const text = openingText(opening, language, t)
  const refusal = isAtTable && refusalNow(business, 'table', now)
  const isPaused = refusal && refusal.why === 'paused' && refusal.opensOn
  return {
    isOpen: opening.isOpen,
    // Without saying of what, "Closed" would be the house.
    text: kind === 'table' ? text : `${t(kind)} · ${text}`,
    ...(isPaused && {
      paused: t('cart.paused', { time: momentText(isPaused, now, business.timeZone, language) }),
    }),
  }
}

/** The page with its current opening state; the same object unless the business has opened, closed or paused. */
export function withOpening<Page extends { business: Business; opening: Opening }>(
  page: Page,
  shown: Shown,
): Page {
  const opening = describeOpening(page.business, new Date(serverNow()), shown)
  const { text, paused } = page.opening
  return opening.text === text && opening.paused === paused ? page : { ...page, opening }
}
