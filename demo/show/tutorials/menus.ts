import { answerYes, button, field, link, panel, row, save, t, titles, type Script } from './parts.ts'

export const createMenu: Script = {
  path: '/products',
  async show(hand) {
    hand.chapter('find')
    await hand.nextCaption()
    await hand.tap(link(hand, t('nav.menus')))
    await hand.tap(button(hand, t('menus.create')))
    hand.chapter('fill')
    await hand.nextCaption()
    await hand.look(field(hand, titles.second))
    await hand.type(field(hand, titles.primary), 'Fundjava')
    await hand.type(field(hand, titles.second), 'Weekend')
    await hand.look()
    hand.chapter('save')
    await hand.nextCaption()
    await save(hand, { asks: false })
    await hand.scrollTo(row(hand, 'Fundjava'))
    await hand.point(row(hand, 'Fundjava'))
    hand.chapter('result')
    await hand.nextCaption()
    await hand.tap(row(hand, 'Fundjava').getByText('Fundjava'))
    await hand.watch(1.5)
  },
}

const deactivate = async (hand: Parameters<Script['show']>[0], name: string) => {
  await hand.tap(button(hand, t('row.deactivate', { name })))
  hand.chapter('off')
  await hand.nextCaption()
  await answerYes(hand)
  await hand.look(row(hand, name))
  await hand.nextCaption()
  await hand.point(row(hand, name).getByText(t('row.inactive')))
  hand.chapter('on')
  await hand.nextCaption()
  await hand.tap(button(hand, t('row.activate', { name })))
  await hand.look()
  await answerYes(hand)
  await hand.watch(1.5)
}

export const deactivateMenu: Script = {
  path: '/products',
  async show(hand) {
    hand.chapter('find')
    await hand.nextCaption()
    await hand.tap(link(hand, t('nav.menus')))
    await deactivate(hand, 'Mëngjes')
  },
}

export const deactivateSubmenu: Script = {
  path: '/menus',
  async show(hand) {
    hand.chapter('find')
    await hand.nextCaption()
    await hand.tap(row(hand, 'Ushqim').getByText('Ushqim'))
    await deactivate(hand, 'Supa')
  },
}

export const createSubmenu: Script = {
  path: '/menus',
  async show(hand) {
    hand.chapter('find')
    await hand.nextCaption()
    await hand.tap(row(hand, 'Ushqim').getByText('Ushqim'))
    await hand.tap(button(hand, t('submenus.create')))
    hand.chapter('fill')
    await hand.nextCaption()
    await hand.look(field(hand, titles.second))
    await hand.type(field(hand, titles.primary), 'Tava')
    await hand.type(field(hand, titles.second), 'Oven dishes')
    await hand.look(panel(hand), 1.4)
    for (const [language, text] of [
      ['Shqip', 'Nga furra me dru'],
      ['English', 'From the wood oven'],
    ] as const)
      await hand.type(field(hand, t('field.descriptionIn', { language })), text)
    await hand.nextCaption()
    const icon = panel(hand).getByTitle(t('icon.main-dish'))
    await hand.scrollTo(icon)
    await hand.tap(icon)
    await hand.nextCaption()
    await hand.scrollTo(panel(hand).getByText(t('submenus.visibility')))
    await hand.point(panel(hand).getByLabel(t('submenus.start')))
    await hand.look()
    hand.chapter('save')
    await hand.nextCaption()
    await save(hand, { asks: true })
    await hand.scrollTo(row(hand, 'Tava'))
    await hand.point(row(hand, 'Tava').getByText('Tava', { exact: true }))
    await hand.watch(1.5)
  },
}

export const createDailyMenu: Script = {
  path: '/menus',
  async show(hand) {
    hand.chapter('find')
    await hand.nextCaption()
    await hand.tap(link(hand, t('nav.daily')))
    await hand.tap(button(hand, t('daily.create')))
    hand.chapter('fill')
    await hand.nextCaption()
    await hand.look(panel(hand), 1.4)
    await hand.type(field(hand, titles.primary), 'Dreka e së dielës')
    await hand.type(field(hand, t('daily.price', { currency: '€' })), '12.50')
    await hand.nextCaption()
    await hand.look(panel(hand).getByLabel(t('submenus.end')), 1.5)
    for (const [label, time] of [
      [t('submenus.start'), '12:00'],
      [t('submenus.end'), '16:00'],
    ] as const) {
      await hand.tap(panel(hand).getByLabel(label))
      await panel(hand).getByLabel(label).fill(time)
      await hand.watch(0.3)
    }
    await hand.look()
    hand.chapter('save')
    await hand.nextCaption()
    await save(hand, { asks: true })
    await hand.tap(row(hand, 'Dreka e së dielës').getByText('Dreka e së dielës'))
    hand.chapter('choose')
    await hand.nextCaption()
    await hand.tap(button(hand, t('products.add')))
    for (const at of [1, 3]) await hand.tap(panel(hand).getByRole('checkbox').nth(at))
    await hand.tap(panel(hand).getByRole('button', { name: t('products.addCount', { n: 2 }) }))
    await answerYes(hand)
    await hand.watch(1.5)
  },
}
