import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ProductForm } from '#contract/api/products.ts'
import { aBusiness, aProduct } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let staff: Client

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  ;({ staff } = await aBusiness(server).opens())
})

type Marks = Partial<z.input<typeof ProductForm>>
const create = (marks: Marks) => staff.ask('POST products', { body: { ...aProduct('Byrek'), ...marks } })
const refused = async (marks: object) => {
  const { status, envelope } = await staff.call('POST products', { body: { ...aProduct('Byrek'), ...marks } })
  return [status, envelope.code, envelope.fields]
}
const change = (id: string, body: object) => staff.call('PUT products/:id', { params: { id }, body })
const marksOf = async () =>
  (await staff.ask('GET products')).map(({ allergens, diets, spicy }) => ({ allergens, diets, spicy }))

describe('allergens and diets of a product', () => {
  test('are stored once each, in the order of the regulation', async () => {
    await create({
      allergens: ['milk', 'gluten', 'milk', 'eggs'],
      diets: ['halal', 'vegetarian', 'halal'],
      spicy: 2,
    })
    expect(await marksOf()).toEqual([
      { allergens: ['gluten', 'eggs', 'milk'], diets: ['vegetarian', 'halal'], spicy: 2 },
    ])
  })

  test('an unstated allergen list differs from an empty one', async () => {
    const [unstated, none] = [await create({}), await create({ allergens: [] })]
    expect([unstated.allergens, none.allergens]).toEqual([null, []])
    expect((await change(none.id, { allergens: null })).envelope.data).toMatchObject({ allergens: null })
    expect((await change(unstated.id, { allergens: [] })).envelope.data).toMatchObject({ allergens: [] })
  })

  test('stay unchanged if a change leaves them out, and changing them is an edit', async () => {
    const made = await create({ allergens: ['milk'], diets: ['vegetarian'], spicy: 1 })
    const kept = { allergens: ['milk'], diets: ['vegetarian'], spicy: 1 }
    expect((await change(made.id, { active: false })).envelope.data).toMatchObject(kept)
    expect((await change(made.id, { price: 3 })).envelope.data).toMatchObject(kept)
    for (const body of [{ allergens: null }, { diets: [] }, { spicy: 0 }]) {
      clock.pass({ seconds: 1 })
      const { envelope } = await change(made.id, body)
      expect(envelope.data).toMatchObject({ ...body, updatedOn: clock.read().toISOString() })
    }
  })

  test.each([
    [['gluten'], ['gluten-free'], 'Gluten-free, but it contains gluten'],
    [['milk'], ['vegan'], 'Vegan, but it contains milk'],
    [['eggs'], ['vegetarian', 'vegan'], 'Vegan, but it contains eggs'],
    [['fish'], ['vegetarian'], 'Vegetarian, but it contains fish'],
  ])('rejects %j with %j: %s', async (allergens, diets, diet) => {
    expect(await refused({ allergens, diets })).toEqual([400, 'request-invalid', { diets: diet }])
    expect(await marksOf()).toEqual([])
  })

  test('are checked together with the stored ones that a change leaves out', async () => {
    const { id } = await create({ allergens: [], diets: ['vegan'] })
    const contradicted = await change(id, { allergens: ['milk'] })
    expect([contradicted.status, contradicted.envelope.fields]).toEqual([
      400,
      { diets: 'Vegan, but it contains milk' },
    ])
    expect(await marksOf()).toMatchObject([{ allergens: [], diets: ['vegan'] }])
    expect((await change(id, { allergens: ['milk'], diets: ['vegetarian'] })).status).toBe(200)
    expect((await change(id, { diets: ['vegan'] })).envelope.fields).toEqual({
      diets: 'Vegan, but it contains milk',
    })
    expect((await change(id, { allergens: null, diets: ['vegan'] })).status).toBe(200)
  })

  test.each([
    [{ allergens: ['peanut'] }, { 'allergens.0': 'Provide a valid value' }],
    [{ allergens: 'milk' }, { allergens: 'Provide a valid value' }],
    [{ diets: ['kosher'] }, { 'diets.0': 'Provide a valid value' }],
    [{ diets: null }, { diets: 'Provide a value!' }],
    [{ spicy: 4 }, { spicy: 'At most 3' }],
    [{ spicy: -1 }, { spicy: 'At least 0' }],
    [{ spicy: 1.5 }, { spicy: 'Provide a whole number' }],
  ])('rejects %j', async (marks, fields) => {
    expect(await refused(marks)).toEqual([400, 'request-invalid', fields])
  })

  test('are shown to guests', async () => {
    const menu = await aBusiness(server)
      .withMenu('Dreka', 'Pica', {
        Margherita: { price: 5, allergens: ['gluten', 'milk'], diets: ['vegetarian'], spicy: 0 },
        Diavola: { price: 6, spicy: 3 },
      })
      .opens()
    const guest = await aGuest(server)
    const { data } = await guest.ask('GET businesses/:id/menus', { params: { id: menu.id } })
    expect(data[0]?.subMenus[0]?.products).toMatchObject([
      { name: 'Margherita', allergens: ['gluten', 'milk'], diets: ['vegetarian'], spicy: 0 },
      { name: 'Diavola', allergens: null, diets: [], spicy: 3 },
    ])
  })
})

describe('a file of products', () => {
  const bring = (data: object[]) => staff.call('POST products/import', { body: { data } as never })

  test('contains the marks; a file from before they existed is accepted too', async () => {
    const marks = { allergens: ['gluten', 'nuts'], diets: ['vegetarian', 'halal'], spicy: 1 }
    await bring([{ ...aProduct('A'), ...marks }, { ...aProduct('B'), allergens: [] }, aProduct('C')])
    expect(await marksOf()).toEqual([
      marks,
      { allergens: [], diets: [], spicy: 0 },
      { allergens: null, diets: [], spicy: 0 },
    ])
  })

  test('with a contradictory mark is refused as a whole, naming the field', async () => {
    const { status, envelope } = await bring([
      aProduct('A'),
      { ...aProduct('B'), allergens: ['gluten'], diets: ['gluten-free'] },
      { ...aProduct('C'), allergens: ['fish'], diets: ['vegan'] },
    ])
    expect([status, envelope.fields]).toEqual([
      400,
      {
        'data.1.diets': 'Gluten-free, but it contains gluten',
        'data.2.diets': 'Vegan, but it contains fish',
      },
    ])
    expect(await marksOf()).toEqual([])
  })
})
