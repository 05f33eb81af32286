import type { Translate } from '#web/lib/i18n.ts'
import type { GuestTexts } from '#web/locales/guest/en.ts'
import type { PanelTexts } from '#web/locales/panels/en.ts'
import { useMenuContext, type MenuContextValue } from './menu-context.tsx'

/** The panels' word wins where both have one. */
export type AllTexts = Omit<GuestTexts, keyof PanelTexts> & PanelTexts
export interface PanelContextValue extends Omit<MenuContextValue, 't'> {
  t: Translate<AllTexts>
}

/** The words inside of a panel, where those of the panels are known too (panels.tsx). */
export const usePanelContext = (): PanelContextValue => useMenuContext() as PanelContextValue
