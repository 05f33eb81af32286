import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { missingPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business
let staff: Client

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server).opens()
  staff = business.staff
})

const create = (title: string, rest: object = {}) =>
  staff.ask('POST menus', { body: { title, titleEn: title, ...rest } })
const titles = async () => (await staff.ask('GET menus')).map((menu) => menu.title)
const order = (orders: { id: string; order: number }[]) =>
  staff.call('PUT menus/ordering', { body: { orders } })

describe('a menu', () => {
  test('is created with the given values, at the end', async () => {
    const first = await create('Ushqime', { description: ' ', category: ' hot ', photoUrl: missingPicture() })
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      title: 'Ushqime',
      titleEn: 'Ushqime',
      description: null,
      descriptionEn: null,
      category: 'hot',
      logo: null,
      icon: null,
      photoUrl: missingPicture(),
      active: true,
      deleted: false,
      order: 0,
      submenuCount: 0,
      missingPriceCount: 0,
      createdOn: expect.stringMatching(/Z$/),
    })
    await create('Pije')
    expect(await titles()).toEqual(['Ushqime', 'Pije'])
  })

  test.each([
    ['title', '', 'Provide a value!'],
    ['title', '   ', 'Provide a value!'],
    ['title', undefined, 'Provide a value!'],
    ['title', null, 'Provide a value!'],
    ['title', 5, 'Provide a valid value'],
    ['title', 'x'.repeat(121), 'At most 120 characters'],
    ['titleEn', 'x'.repeat(121), 'At most 120 characters'],
    ['description', 'x'.repeat(2001), 'At most 2000 characters'],
    ['descriptionEn', 'x'.repeat(2001), 'At most 2000 characters'],
    ['photoUrl', 'javascript:alert(1)', 'Provide a link that starts with http:// or https://'],
    ['photoUrl', '/etc/passwd', 'Provide a link that starts with http:// or https://'],
    ['active', 'yes', 'Provide a valid value'],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const body = { title: 'Pije', titleEn: 'Drinks', [field]: value }
    const answer = await staff.call('POST menus', { body })
    expect([answer.status, answer.envelope.fields]).toEqual([400, { [field]: message }])
    expect(await titles()).toEqual([])
  })

  test('accepts values at each limit, counted after trimming', async () => {
    const title = ` ${'x'.repeat(120)} `
    const made = await create(title, { description: 'ë'.repeat(2000), descriptionEn: '' })
    expect([made.title.length, made.description?.length, made.descriptionEn]).toEqual([120, 2000, null])
  })

  test('stays unchanged when sent back unchanged', async () => {
    await create('Ushqime', { description: 'warm', photoUrl: 'https://example.com/a.jpg', icon: 'food' })
    const [menu] = await staff.ask('GET menus')
    const body = menu as NonNullable<typeof menu>
    expect(await staff.ask('PUT menus/:id', { params: { id: body.id }, body })).toEqual(body)
    expect(await staff.ask('GET menus')).toEqual([body])
  })

  test('changes only the given fields', async () => {
    const { id } = await create('Ushqime', { description: 'warm' })
    const params = { id }
    expect(await staff.ask('PUT menus/:id', { params, body: { active: false } })).toMatchObject({
      title: 'Ushqime',
      description: 'warm',
      active: false,
    })
    expect(await staff.ask('PUT menus/:id', { params, body: { description: null } })).toMatchObject({
      description: null,
      active: false,
    })
  })

  test('is hidden and read-only once deleted, and back in its place with deleted: false', async () => {
    await create('A')
    const { id } = await create('B')
    await create('C')
    const params = { id }
    expect((await staff.call('DELETE menus/:id', { params })).status).toBe(204)
    expect(await titles()).toEqual(['A', 'C'])
    expect((await staff.call('DELETE menus/:id', { params })).status).toBe(404)
    expect((await staff.call('PUT menus/:id', { params, body: { title: 'X' } })).status).toBe(404)
    expect((await staff.call('GET menus/:menuId/sub-menus', { params: { menuId: id } })).status).toBe(404)
    expect((await staff.call('PUT menus/:id', { params, body: { deleted: false } })).status).toBe(200)
    expect(await titles()).toEqual(['A', 'B', 'C'])
  })

  test('is 404 if unknown or malformed', async () => {
    for (const id of [randomUUID(), 'x', '1', 'null', `${randomUUID()}0`]) {
      expect((await staff.call('PUT menus/:id', { params: { id }, body: {} })).status, id).toBe(404)
      expect((await staff.call('DELETE menus/:id', { params: { id } })).status, id).toBe(404)
    }
  })
})

describe('the order of menus', () => {
  let ids: Record<string, string>
  beforeEach(async () => {
    ids = {}
    for (const title of ['A', 'B', 'C', 'D']) ids[title] = (await create(title)).id
  })
  const at = (title: string, place: number) => ({ id: ids[title] as string, order: place })

  test('can be set completely', async () => {
    const answer = await order([at('D', 0), at('C', 1), at('B', 2), at('A', 3)])
    expect(answer.status).toBe(200)
    expect((answer.envelope.data as { order: number }[]).map((menu) => menu.order)).toEqual([0, 1, 2, 3])
    expect(await titles()).toEqual(['D', 'C', 'B', 'A'])
  })

  test('may name some menus: the others follow in their old order', async () => {
    await order([at('D', 7), at('B', 3)])
    expect(await titles()).toEqual(['B', 'D', 'A', 'C'])
    await order([])
    expect(await titles()).toEqual(['B', 'D', 'A', 'C'])
  })

  test('is all or nothing: an unknown, foreign or deleted menu changes nothing', async () => {
    const other = await aBusiness(server).withMenu('Theirs', 'S', {}).opens()
    await staff.ask('DELETE menus/:id', { params: { id: ids['C'] as string } })
    for (const id of [randomUUID(), other.menus['Theirs']?.id as string, ids['C'] as string]) {
      expect((await order([at('D', 0), { id, order: 1 }])).status).toBe(404)
    }
    expect(await titles()).toEqual(['A', 'B', 'D'])
  })

  test.each([
    [{}, 'orders'],
    [{ orders: 'x' }, 'orders'],
    [{ orders: [{ id: 'x', order: 1 }] }, 'orders.0.id'],
    [{ orders: [{ id: randomUUID(), order: -1 }] }, 'orders.0.order'],
    [{ orders: [{ id: randomUUID(), order: 1.5 }] }, 'orders.0.order'],
    [{ orders: [{ id: randomUUID() }] }, 'orders.0.order'],
  ])('rejects %j', async (body, field) => {
    const answer = await staff.call('PUT menus/ordering', { body })
    expect([answer.status, Object.keys(answer.envelope.fields ?? {})]).toEqual([400, [field]])
  })

  test('is one of the two orders after concurrent requests', async () => {
    const up = ['A', 'B', 'C', 'D'].map((title, place) => at(title, place))
    const down = ['D', 'C', 'B', 'A'].map((title, place) => at(title, place))
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([order(up), order(down), order(up), order(down)])
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
      expect(await titles().then((all) => all.join(''))).toBeOneOf(['ABCD', 'DCBA'])
    }
  })

  test('gives menus created concurrently different positions', async () => {
    await Promise.all(['E', 'F', 'G', 'H'].map((title) => create(title)))
    const places = (await staff.ask('GET menus')).map((menu) => menu.order)
    expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})
