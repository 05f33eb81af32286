import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { exampleNames } from '#server/lib/environment.ts'
import { here } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aGuest, signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { demoStaff } from '../business.ts'
import { demoProducts } from '../menu.ts'
import { examples } from './examples.ts'

describe.each(exampleNames)('the example of a %s', (name) => {
  const { icons, pictures, tables } = examples[name]
  let staff: Client
  const server = useServer()
  beforeAll(async () => {
    await seedDemo(server.services, name)
    staff = await signIn(server, demoStaff.email, demoStaff.password)
  })

  test('is complete in both languages, and uses each of its groups, taxes, icons and pictures', async () => {
    const products = await staff.ask('GET products')
    expect(products.length).toBeGreaterThan(20)
    for (const product of products) {
      expect(product, product.name).toMatchObject({ active: true, deleted: false, untranslated: false })
      expect([product.description, product.descriptionEn, product.nameEn].every(Boolean), product.name).toBe(
        true,
      )
    }
    const called = products.map((product) => product.name)
    expect(called).toEqual(expect.arrayContaining(Object.keys(pictures)))
    const drawn = demoProducts.map(({ key }) => key)
    expect(drawn).toEqual(expect.arrayContaining(Object.values(pictures)))
    expect(products.filter(({ images }) => images.length > 0)).toHaveLength(Object.keys(pictures).length)

    const menus = await staff.ask('GET menus')
    const submenus = await Promise.all(
      menus.map(({ id }) => staff.ask('GET menus/:menuId/sub-menus', { params: { menuId: id } })),
    )
    expect(new Set(submenus.flat().map(({ title }) => title))).toEqual(new Set(Object.keys(icons)))

    const groups = await staff.ask('GET option-groups')
    expect(groups.filter(({ productCount }) => productCount === 0).map((group) => group.name)).toEqual([])
    const taxed = new Set(products.map(({ taxId }) => taxId))
    const taxes = await staff.ask('GET taxes')
    expect(taxes.filter(({ id, isDefault }) => !isDefault && !taxed.has(id))).toEqual([])
  })

  test('has its price rules and set menus', async () => {
    const { priceRules = [], setMenus = [] } = examples[name]
    expect(await staff.ask('GET price-rules')).toHaveLength(priceRules.length)
    const dailyMenus = await staff.ask('GET daily-menus')
    expect(dailyMenus.map(({ courses }) => courses.map((course) => course.choices.length))).toEqual(
      setMenus.map(({ courses }) => courses.map(({ choices }) => Object.keys(choices).length)),
    )
  })

  test('can be ordered from, each dish with the fewest choices', async () => {
    const guest = await aGuest(server)
    const business = await staff.ask('GET businesses/details')
    const products = await staff.ask('GET products')
    const groups = new Map((await staff.ask('GET option-groups')).map((group) => [group.id, group]))
    const orderItems = products.map(({ id, optionGroups }) => ({
      productId: id,
      quantity: 1,
      options: optionGroups.flatMap((use) => {
        const { minChoices = 0, options = [] } = groups.get(use.id) ?? {}
        const offered = options.filter((option) => !use.without.includes(option.id))
        return offered.slice(0, minChoices).map((option) => option.id)
      }),
    }))
    const body = { businessId: business.id, tableNumber: tables.length, orderItems }
    const { id } = await guest.ask('POST open/clients/orders', { body })
    const sent = await guest.ask('POST open/clients/orders/:id/send', {
      params: { id },
      body: { businessId: business.id, ...here },
    })
    expect(sent.orderItems).toHaveLength(products.length)
    expect(sent.taxes.length).toBeGreaterThan(0)
  })
})
