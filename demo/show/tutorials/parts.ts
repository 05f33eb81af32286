import type { Locator } from 'playwright-core'
import { translator } from '#web/lib/i18n.ts'
import { en, type OfficeTexts } from '#web/locales/en/office.ts'
import type { DemoApi } from '../visit.ts'
import type { Hand } from '../hand.ts'

/** Buttons and fields are found by the office's own texts: a renamed key does not compile here. */
export const t = translator<OfficeTexts>('en', en)

export interface Script {
  /** The path of the first screen. */
  path: string | ((api: DemoApi) => Promise<string>)
  /** Prepares the demo for the film; the demo is restored afterwards. */
  prepare?: (api: DemoApi) => Promise<unknown>
  show: (hand: Hand) => Promise<void>
}

export const button = ({ office }: Hand, name: string): Locator =>
  office.getByRole('button', { name, exact: true }).first()
export const link = ({ office }: Hand, name: string): Locator =>
  office.getByRole('link', { name, exact: true }).first()
export const panel = ({ office }: Hand): Locator =>
  office.locator('[data-panel][role=dialog], [data-panel] [role=dialog]').first()
export const field = (hand: Hand, label: string): Locator =>
  panel(hand).getByRole('textbox', { name: label, exact: true })

/** The list's row with this name. */
export const row = ({ office }: Hand, name: string): Locator =>
  office.getByRole('listitem').filter({ hasText: name }).first()

export const titles = {
  primary: t('field.titleIn', { language: 'Shqip' }),
  second: t('field.titleIn', { language: 'English' }),
}

/** Taps Save and, if the office asks for confirmation, Yes. */
export async function save(hand: Hand, { asks }: { asks: boolean }): Promise<void> {
  await hand.tap(panel(hand).getByRole('button', { name: t('save'), exact: true }))
  if (asks) await answerYes(hand)
  await panel(hand).waitFor({ state: 'detached' })
  await hand.watch(0.5)
}

export async function answerYes(hand: Hand): Promise<void> {
  const yes = button(hand, t('yes'))
  await yes.waitFor()
  await hand.watch(0.4)
  await hand.tap(yes)
  await yes.waitFor({ state: 'hidden' })
}

interface Named {
  id: string
  title: string
}

/** The address of the demo's food menu, and of its first submenu. */
export async function foodPaths({
  call,
}: DemoApi): Promise<{ submenus: string; products: string; menuId: string; submenuId: string }> {
  const [menu] = await call<Named[]>('GET', 'menus')
  const [submenu] = await call<Named[]>('GET', `menus/${menu?.id}/sub-menus`)
  const submenus = `/menus/${menu?.id}/submenus`
  return {
    submenus,
    products: `${submenus}/${submenu?.id}/products`,
    menuId: menu?.id ?? '',
    submenuId: submenu?.id ?? '',
  }
}
