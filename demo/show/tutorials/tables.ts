import { button, field, link, row, save, t, type Script } from './parts.ts'

export const createTable: Script = {
  path: '/menus',
  async show(hand) {
    hand.chapter('find')
    await hand.nextCaption()
    await hand.tap(link(hand, t('nav.tables')))
    await hand.tap(button(hand, t('tables.create')))
    hand.chapter('fill')
    await hand.nextCaption()
    await hand.look(field(hand, t('tables.name')))
    await hand.type(field(hand, t('tables.name')), 'Ballkoni')
    await hand.look()
    hand.chapter('save')
    await hand.nextCaption()
    await save(hand, { asks: true })
    await hand.scrollTo(row(hand, 'Ballkoni'))
    await hand.point(row(hand, 'Ballkoni'))
    hand.chapter('result')
    await hand.nextCaption()
    await hand.scrollTo(button(hand, t('tables.generate')))
    await hand.point(button(hand, t('tables.generate')))
    await hand.watch(1.5)
  },
}

export const downloadCode: Script = {
  path: '/menus',
  async show(hand) {
    hand.chapter('one')
    await hand.nextCaption()
    await hand.tap(link(hand, t('nav.tables')))
    await hand.tap(button(hand, t('tables.menu', { name: 'Salla 4' })))
    await hand.nextCaption()
    const item = (name: string) => hand.office.getByRole('menuitem', { name, exact: true })
    await hand.look(item(t('tables.download')))
    await hand.tap(item(t('tables.download')))
    await hand.look()
    hand.chapter('all')
    await hand.nextCaption()
    await hand.tap(button(hand, t('tables.downloadAll')))
    await hand.watch(1)
    hand.chapter('print')
    await hand.nextCaption()
    await hand.tap(button(hand, t('more')))
    await hand.tap(item(t('codes.print')))
    await hand.watch(2)
  },
}
