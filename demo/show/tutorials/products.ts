import { answerYes, button, field, foodPaths, link, panel, row, save, t, type Script } from './parts.ts'

const names = [
  [t('field.nameIn', { language: 'Shqip' }), 'Byrek me spinaq'],
  [t('field.nameIn', { language: 'English' }), 'Spinach pie'],
] as const
const descriptions = [
  [t('field.descriptionIn', { language: 'Shqip' }), 'Spinaq, gjizë, qepë'],
  [t('field.descriptionIn', { language: 'English' }), 'Spinach, curd, onion'],
] as const

export const createProduct: Script = {
  path: '/menus',
  async show(hand) {
    hand.chapter('find')
    await hand.nextCaption()
    await hand.tap(link(hand, t('nav.products')))
    await hand.tap(button(hand, t('products.create')))
    hand.chapter('fill')
    await hand.nextCaption()
    await hand.look(panel(hand), 1.4)
    for (const [label, text] of [...names, ...descriptions]) await hand.type(field(hand, label), text)
    await hand.nextCaption()
    const price = field(hand, t('products.price', { currency: '€' }))
    await hand.scrollTo(price)
    await hand.type(price, '3.50')
    await hand.type(field(hand, t('products.preparingTime')), '10')
    await hand.nextCaption()
    const milk = panel(hand).getByText(t('allergen.milk'), { exact: true })
    await hand.scrollTo(milk)
    for (const allergen of ['gluten', 'milk'] as const)
      await hand.tap(panel(hand).getByText(t(`allergen.${allergen}`), { exact: true }))
    await hand.look()
    hand.chapter('save')
    await hand.nextCaption()
    await save(hand, { asks: true })
    await hand.point(row(hand, 'Byrek me spinaq').getByText('Byrek me spinaq'))
    await hand.watch(1.5)
  },
}

export const editProduct: Script = {
  path: '/products',
  async show(hand) {
    hand.chapter('find')
    await hand.nextCaption()
    await hand.type(hand.office.getByRole('searchbox', { name: t('products.search') }), 'tiram')
    await hand.nextCaption()
    await hand.tap(button(hand, t('row.edit', { name: 'Tiramisu' })))
    hand.chapter('fill')
    await hand.nextCaption()
    const price = field(hand, t('products.price', { currency: '€' }))
    await hand.scrollTo(price)
    await hand.look(price)
    await hand.tap(price)
    await price.fill('')
    await hand.watch(0.3)
    await hand.type(price, '4.20')
    await hand.look()
    hand.chapter('save')
    await hand.nextCaption()
    await save(hand, { asks: true })
    await hand.look(row(hand, 'Tiramisu'), 1.4)
    await hand.watch(1.5)
  },
}

export const addProductToSubmenu: Script = {
  path: '/menus',
  async show(hand) {
    hand.chapter('find')
    await hand.nextCaption()
    await hand.tap(row(hand, 'Ushqim').getByText('Ushqim'))
    await hand.tap(row(hand, 'Supa').getByText('Supa'))
    await hand.nextCaption()
    await hand.tap(button(hand, t('products.add')))
    hand.chapter('choose')
    await hand.nextCaption()
    await hand.look(panel(hand), 1.4)
    await hand.type(panel(hand).getByRole('searchbox', { name: t('products.search') }), 'sallat')
    await hand.tap(panel(hand).getByRole('checkbox').first())
    await hand.look()
    hand.chapter('save')
    await hand.nextCaption()
    await hand.tap(panel(hand).getByRole('button', { name: t('products.addCount', { n: 1 }) }))
    await answerYes(hand)
    hand.chapter('result')
    await hand.nextCaption()
    await hand.scrollTo(hand.office.getByRole('main').getByRole('listitem').last())
    await hand.point(hand.office.getByRole('main').getByRole('listitem').last())
    await hand.watch(1.5)
  },
}

export const sortAndDeleteProducts: Script = {
  path: async (api) => (await foodPaths(api)).products,
  /** Adds a product that may be deleted; the products removed in the film are restored. */
  async prepare(api) {
    const { menuId, submenuId } = await foodPaths(api)
    const [name, nameEn] = ['Meze e javës', 'Meze of the week']
    const texts = { name, nameEn, description: 'Sipas stinës', descriptionEn: 'Of the season' }
    const { id } = await api.call<{ id: string }>('POST', 'products', {
      ...texts,
      price: 4,
      preparingTime: 8,
      allergens: [],
    })
    await api.call('POST', `menus/${menuId}/sub-menus/${submenuId}/products`, { productIds: [id] })
    const { products } = await api.call<{ products: { id: string }[] }>(
      'GET',
      `menus/${menuId}/sub-menus/${submenuId}`,
    )
    const ids = products.map((product) => product.id).filter((other) => other !== id)
    const ordered = [...ids.slice(0, 2), id, ...ids.slice(2)]
    await api.call('PUT', `menus/${menuId}/sub-menus/${submenuId}/products/ordering`, {
      products: ordered.map((product, order) => ({ id: product, order })),
    })
  },
  async show(hand) {
    const rows = hand.office.getByRole('main').getByRole('listitem')
    const handle = (at: number) => rows.nth(at).getByRole('button').first()
    hand.chapter('sort')
    await hand.nextCaption()
    await hand.point(handle(1))
    await hand.nextCaption()
    await hand.drag(handle(1), handle(0))
    hand.chapter('takeOff')
    await hand.nextCaption()
    await hand.look(rows.nth(1), 1.3)
    await hand.tap(rows.nth(1).getByRole('button', { name: /^Remove .* from this submenu$/ }))
    await answerYes(hand)
    hand.chapter('delete')
    await hand.nextCaption()
    await hand.tap(button(hand, t('row.delete', { name: 'Meze e javës' })))
    await answerYes(hand)
    await hand.look()
    await hand.nextCaption()
    const undo = hand.office.getByRole('button', { name: t('undo'), exact: true }).last()
    await hand.tap(undo)
    await hand.watch(2)
  },
}
