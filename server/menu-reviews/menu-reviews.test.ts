import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpired } from '#server/cleanup/cleanup.ts'
import type { ReadMenu } from '#server/lib/menu-reader.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { TestMenuReader } from '#tests/harness/menu-reader.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { readAMenu } from '#tests/harness/read-a-menu.ts'
import { useServer } from '#tests/harness/server.ts'

const place = { photo: 0, left: 0.1, top: 0.2, width: 0.5, height: 0.05 }
const read = (): ReadMenu => ({
  title: 'Dreka',
  titleEn: 'Dreka',
  submenus: [
    {
      title: 'Supa',
      titleEn: 'Supa',
      icon: 'soup',
      products: [
        { name: 'Tarator', nameEn: 'Tarator', price: 2.5, confidence: 0.98, place },
        { name: 'Supë peshku', nameEn: 'Supë peshku', price: null, confidence: 0.4 },
      ],
    },
    {
      title: 'Mish',
      titleEn: 'Mish',
      products: [
        { name: 'Qofle', nameEn: 'Qofle', price: 6.2, doubts: ['name-unsure', 'several-prices'], place },
        { name: 'Byrek', nameEn: 'Byrek', price: 3 },
      ],
    },
  ],
})
const reader = new TestMenuReader()
const clock = aClock()
let business: Business
const server = useServer({ menuReader: reader, clock: clock.read })
beforeEach(async () => {
  reader.finds = read
  business = await aBusiness(server).opens()
})

const reviews = (of = business) => of.staff.ask('GET menu-reviews')
const review = (menuId: string) => business.staff.ask('GET menu-reviews/:menuId', { params: { menuId } })
const dishes = async (menuId: string) => (await review(menuId)).submenus.flatMap(({ products }) => products)
const dish = async (menuId: string, name: string) => {
  const found = (await dishes(menuId)).find((one) => one.name === name)
  if (!found) throw new Error(`no dish ${name}`)
  return found
}
const names = (list: { name: string }[]) => list.map(({ name }) => name)
const menus = async () => (await business.staff.ask('GET menus')).map(({ title, active }) => [title, active])

describe('the review of a menu that was read', () => {
  test('shows its photos, the doubts about each dish, and its place in the photo', async () => {
    const { id, photo } = await readAMenu(business.staff)
    expect(await reviews()).toEqual([{ menuId: id, title: 'Dreka', dishes: 4, toCheck: 2 }])
    const { photos, submenus, menu, similarMenu } = await review(id)
    expect([photos, menu.id, similarMenu]).toEqual([[photo], id, null])
    expect(submenus.map(({ title }) => title)).toEqual(['Supa', 'Mish'])
    expect(await dishes(id)).toMatchObject([
      { name: 'Tarator', doubts: [], place },
      { name: 'Supë peshku', price: 0, active: false, doubts: ['price-missing'], place: null },
      { name: 'Qofle', doubts: ['name-unsure', 'several-prices'], place },
      { name: 'Byrek', doubts: [], place: null },
    ])
  })

  test('shows which currency sign the photos show, if any', async () => {
    const first = await readAMenu(business.staff)
    expect((await review(first.id)).currencySign).toBeNull()
    reader.finds = () => ({ ...read(), currencySign: '$' })
    const second = await readAMenu(business.staff)
    expect((await review(second.id)).currencySign).toBe('$')
    // Nothing changes without the owner.
    expect((await business.staff.ask('GET businesses/details')).configuration.currency).toBe('EUR')
  })

  test('counts titles to check, until staff have said that they are right', async () => {
    const menu = read()
    reader.finds = () => ({
      ...menu,
      submenus: menu.submenus.map((submenu, at) => ({ ...submenu, isTitleUnsure: at === 1 })),
    })
    const { id } = await readAMenu(business.staff)
    expect(await reviews()).toMatchObject([{ dishes: 4, toCheck: 3 }])
    const [soups, meat] = (await review(id)).submenus
    expect([soups?.isTitleUnsure, meat?.isTitleUnsure]).toEqual([false, true])
    const note = async (isTitleUnsure: boolean, submenuId = meat?.id ?? '', by = business.staff) => {
      const params = { menuId: id, id: submenuId }
      return by.call('PUT menu-reviews/:menuId/sub-menus/:id', { params, body: { isTitleUnsure } })
    }
    const stranger = (await aBusiness(server).opens()).staff
    expect((await note(false, meat?.id, stranger)).status).toBe(404)
    expect((await note(false, randomUUID())).status).toBe(404)
    expect((await note(false)).status).toBe(200)
    expect(await reviews()).toMatchObject([{ toCheck: 2 }])
    for (const isTitleUnsure of [true, true]) await note(isTitleUnsure)
    expect(await reviews()).toMatchObject([{ toCheck: 3 }])
  })

  test('turns a photo upright that was taken sideways', async () => {
    reader.finds = () => ({ ...read(), turns: [90] })
    const { id, photo } = await readAMenu(business.staff)
    const [upright = ''] = (await review(id)).photos
    expect([photo, upright]).toEqual([
      expect.stringContaining('-40x30-'),
      expect.stringMatching(/^\/media\/\w+-30x40-/),
    ])
    expect((await fetch(server.url + upright)).status).toBe(200)
  })

  test('has fewer dishes to check with each price added and each dish confirmed', async () => {
    const { id: menuId } = await readAMenu(business.staff)
    const [soup, meat] = [await dish(menuId, 'Supë peshku'), await dish(menuId, 'Qofle')]
    await business.staff.ask('PUT products/:id', {
      params: { id: soup.id },
      body: { price: 4, active: true },
    })
    expect(await reviews()).toMatchObject([{ toCheck: 1 }])
    const look = (doubts: 'several-prices'[]) =>
      business.staff.ask('PUT menu-reviews/:menuId/products/:id', {
        params: { menuId, id: meat.id },
        body: { doubts },
      })
    await look(['several-prices'])
    expect((await dish(menuId, 'Qofle')).doubts).toEqual(['several-prices'])
    await look([])
    expect(await reviews()).toMatchObject([{ dishes: 4, toCheck: 0 }])
  })

  test('proposes a price that the photos give for several dishes, until a dish has its own', async () => {
    const menu = read()
    const proposing = (price: number | null) => ({
      ...menu.submenus[0]?.products[1],
      price,
      proposedPrice: 16.5,
    })
    reader.finds = () => ({
      ...menu,
      submenus: [
        { title: 'Supa', titleEn: 'Supa', products: [proposing(null), { ...proposing(4), name: 'Tarator' }] },
      ],
    })
    const { id: menuId } = await readAMenu(business.staff)
    expect(await dishes(menuId)).toMatchObject([
      { name: 'Supë peshku', price: 0, active: false, proposedPrice: 16.5 },
      { name: 'Tarator', price: 4, active: true, proposedPrice: null },
    ])
    const { id } = await dish(menuId, 'Supë peshku')
    await business.staff.ask('PUT products/:id', { params: { id }, body: { price: 5, active: true } })
    expect(await dish(menuId, 'Supë peshku')).toMatchObject({ price: 5, doubts: [], proposedPrice: null })
  })

  test('counts the dishes without a price at the menu, also after it has ended', async () => {
    const { id: menuId } = await readAMenu(business.staff)
    const count = async () => (await business.staff.ask('GET menus'))[0]?.missingPriceCount
    expect(await count()).toBe(1)
    // In two submenus, it is still one dish.
    const { submenus } = await review(menuId)
    const { id } = await dish(menuId, 'Supë peshku')
    const place = { menuId, id: submenus[1]?.id ?? '' }
    await business.staff.ask('POST menus/:menuId/sub-menus/:id/products', {
      params: place,
      body: { productIds: [id] },
    })
    expect(await count()).toBe(1)
    await business.staff.ask('POST menu-reviews/:menuId/finish', { params: { menuId } })
    expect(await count()).toBe(1)
    await business.staff.ask('PUT products/:id', { params: { id }, body: { price: 4, active: true } })
    expect(await count()).toBe(0)
    const { id: other } = await readAMenu(business.staff)
    const soup = await dish(other, 'Supë peshku')
    await business.staff.call('DELETE products/:id', { params: { id: soup.id } })
    expect((await business.staff.ask('GET menus')).map(({ missingPriceCount }) => missingPriceCount)).toEqual(
      [0, 0],
    )
  })

  test('accepts a missed dish, in its right place', async () => {
    const { id: menuId } = await readAMenu(business.staff)
    const { submenus } = await review(menuId)
    const submenuId = submenus[0]?.id as string
    const after = (await dish(menuId, 'Tarator')).id
    const add = (body: object) =>
      business.staff.call('POST menu-reviews/:menuId/products', { params: { menuId }, body })
    const answer = await add({ submenuId, after, name: 'Supë dite', price: null })
    expect([answer.status, answer.envelope.data]).toMatchObject([
      201,
      { name: 'Supë dite', nameEn: 'Supë dite', price: 0, active: false, untranslated: true, doubts: [] },
    ])
    await add({ submenuId, name: 'Supë pule', price: 3 })
    expect(names(await dishes(menuId)).slice(0, 4)).toEqual([
      'Tarator',
      'Supë dite',
      'Supë peshku',
      'Supë pule',
    ])
    const strange = (await dish(menuId, 'Byrek')).id
    expect((await add({ submenuId, after: strange, name: 'X', price: 1 })).status).toBe(404)
    expect(names(await dishes(menuId))).toHaveLength(6)
  })

  test('ends once by showing the menu to guests', async () => {
    const { id: menuId } = await readAMenu(business.staff)
    const finish = () => business.staff.call('POST menu-reviews/:menuId/finish', { params: { menuId } })
    expect((await finish()).envelope.data).toMatchObject({ id: menuId, active: true })
    expect([await reviews(), (await finish()).status]).toEqual([[], 404])
  })

  test('can end by deleting the menu, with the products that are on no other', async () => {
    const kept = await business.staff.ask('POST menus', { body: { title: 'Pije', titleEn: 'Pije' } })
    const params = { menuId: kept.id }
    const form = { title: 'A', titleEn: 'A', description: 'A', descriptionEn: 'A' }
    const { id } = await business.staff.ask('POST menus/:menuId/sub-menus', { params, body: form })
    const { id: menuId } = await readAMenu(business.staff)
    await business.staff.ask('POST menus/:menuId/sub-menus/:id/products', {
      params: { ...params, id },
      body: { productIds: [(await dish(menuId, 'Byrek')).id] },
    })
    await business.staff.call('DELETE menu-reviews/:menuId', { params: { menuId } })
    expect([await menus(), await reviews()]).toEqual([[['Pije', true]], []])
    expect(names(await business.staff.ask('GET products'))).toEqual(['Byrek'])
  })

  test('ends once when two people end it concurrently, whatever they choose', async () => {
    const first = await readAMenu(business.staff)
    const end = (menuId: string) => [
      business.staff.call('POST menu-reviews/:menuId/finish', { params: { menuId } }),
      business.staff.call('POST menu-reviews/:menuId/finish', { params: { menuId } }),
      business.staff.call('DELETE menu-reviews/:menuId', { params: { menuId } }),
    ]
    const statuses = (await Promise.all(end(first.id))).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404])
    expect(await reviews()).toEqual([])
    expect(await menus()).toEqual(statuses[2] === 200 ? [] : [['Dreka', true]])
  })

  test('accepts every dish that several people add concurrently after the same one', async () => {
    const { id: menuId } = await readAMenu(business.staff)
    const { submenus } = await review(menuId)
    const submenuId = submenus[0]?.id as string
    const after = (await dish(menuId, 'Tarator')).id
    const added = Array.from({ length: 12 }, (_, index) => `Supë ${index}`)
    const answers = await Promise.all(
      added.map((name) =>
        business.staff.call('POST menu-reviews/:menuId/products', {
          params: { menuId },
          body: { submenuId, after, name, price: 3 },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(added.map(() => 201))
    const inSoups = names((await review(menuId)).submenus[0]?.products ?? [])
    expect([inSoups[0], inSoups.at(-1)]).toEqual(['Tarator', 'Supë peshku'])
    expect(inSoups.slice(1, -1).toSorted()).toEqual(added.toSorted())
  })

  test('belongs to one business', async () => {
    const { id: menuId } = await readAMenu(business.staff)
    const other = await aBusiness(server).opens()
    expect(await reviews(other)).toEqual([])
    expect((await other.staff.call('GET menu-reviews/:menuId', { params: { menuId } })).status).toBe(404)
    expect((await other.staff.call('POST menu-reviews/:menuId/finish', { params: { menuId } })).status).toBe(
      404,
    )
    expect((await other.staff.call('DELETE menu-reviews/:menuId', { params: { menuId } })).status).toBe(404)
  })

  test('keeps its photos while it is open, and for two days after its menu was deleted', async () => {
    const { id, photo } = await readAMenu(business.staff, await aPicture('png', '#0a0b0d'))
    const isThere = async () => (await fetch(server.url + photo)).status === 200
    const pass = async (hours: number) => {
      clock.pass({ hours })
      await deleteExpired(server.services)
    }
    for (const hours of [100, 100]) await pass(hours)
    expect(await isThere()).toBe(true)
    await business.staff.call('DELETE menus/:id', { params: { id } })
    expect(await reviews()).toEqual([])
    for (const hours of [1, 46]) await pass(hours)
    expect(await isThere()).toBe(true)
    for (const hours of [2, 50]) await pass(hours)
    expect(await isThere()).toBe(false)
  })
})

describe('a new edition of an existing menu', () => {
  /** Creates the original menu, and reads photos of its new edition. */
  async function readAgain() {
    const { id: old } = await readAMenu(business.staff)
    await business.staff.ask('POST menu-reviews/:menuId/finish', { params: { menuId: old } })
    reader.finds = () => ({
      ...read(),
      submenus: [
        {
          title: 'SUPA',
          titleEn: 'SUPA',
          products: [
            { name: 'Tarator', nameEn: 'Tarator', price: 2.8 },
            { name: 'Supe peshku', nameEn: 'Supe peshku', price: 4 },
            { name: 'Supë pule', nameEn: 'Supë pule', price: 3 },
          ],
        },
        {
          title: 'Ëmbëlsira',
          titleEn: 'Ëmbëlsira',
          icon: 'deserts',
          products: [
            { name: 'Byrek', nameEn: 'Byrek', price: 3 },
            { name: 'Bakllava', nameEn: 'Bakllava', price: 2 },
          ],
        },
      ],
    })
    const { id: menuId } = await readAMenu(business.staff)
    return { old, menuId, ...(await review(menuId)) }
  }

  test('is recognised, with new, repriced and missing dishes', async () => {
    const { old, similarMenu } = await readAgain()
    expect(similarMenu?.menu.id).toBe(old)
    expect(names(similarMenu?.added ?? [])).toEqual(['Supë pule', 'Bakllava'])
    expect(similarMenu?.priced).toMatchObject([
      { name: 'Tarator', price: 2.5, newPrice: 2.8 },
      { name: 'Supë peshku', price: 0, newPrice: 4 },
    ])
    expect(names(similarMenu?.gone ?? [])).toEqual(['Qofle'])
  })

  test('updates the existing menu with the chosen changes, and is deleted itself', async () => {
    const { old, menuId, similarMenu } = await readAgain()
    const update = (changes: object) =>
      business.staff.call('POST menu-reviews/:menuId/update', {
        params: { menuId },
        body: { into: old, added: [], priced: [], gone: [], ...changes },
      })
    const ids = (list: { id: string }[] = []) => list.map(({ id }) => id)
    const { added, priced, gone } = similarMenu ?? {}
    // All or nothing: ids from other menus are refused.
    expect((await update({ added: ids(added), gone: ids(added) })).status).toBe(404)
    expect((await update({ into: menuId, added: ids(added) })).status).toBe(404)
    const { status } = await update({ added: ids(added), priced: ids(priced), gone: ids(gone) })
    expect([status, await menus(), await reviews()]).toEqual([200, [['Dreka', true]], []])
    const params = { menuId: old }
    const submenus = await business.staff.ask('GET menus/:menuId/sub-menus', { params })
    const listed = await Promise.all(
      submenus.map(async ({ id, title }) => {
        const { products } = await business.staff.ask('GET menus/:menuId/sub-menus/:id', {
          params: { ...params, id },
        })
        return [title, products.map(({ name, price, active }) => `${name} ${price} ${active}`)]
      }),
    )
    expect(listed).toEqual([
      ['Supa', ['Tarator 2.8 true', 'Supë peshku 4 true', 'Supë pule 3 true']],
      ['Mish', ['Byrek 3 true']],
      ['Ëmbëlsira', ['Bakllava 2 true']],
    ])
    expect(names(await business.staff.ask('GET products')).toSorted()).toEqual([
      'Bakllava',
      'Byrek',
      'Qofle',
      'Supë peshku',
      'Supë pule',
      'Tarator',
    ])
  })
})
