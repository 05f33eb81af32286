import type { Translate } from '#web/lib/i18n.ts'
import type { GuestTexts } from '#web/locales/en/guest.ts'
import type { PanelTexts } from '#web/locales/en/panels.ts'
import { useMenuContext, type MenuContextValue } from './menu-context.tsx'

/** If both define a key, the panel's text is used. */
export type AllTexts = Omit<GuestTexts, keyof PanelTexts> & PanelTexts
export interface PanelContextValue extends Omit<MenuContextValue, 't'> {
  t: Translate<AllTexts>
}

/** The menu context inside a panel, where `t` knows the panels' texts too (panels.tsx). */
export const usePanelContext = (): PanelContextValue => useMenuContext() as PanelContextValue
