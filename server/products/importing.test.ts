import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, aProduct } from '#tests/harness/business.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a file of products is imported, pictures by their links', async () => {
  const { staff } = await aBusiness(server).opens()
  const images = [{ link: 'https://example.com/byrek.jpg' }]
  const data = [{ ...aProduct('Byrek', 1.8), images, id: 'ignored' }, aProduct('Flija', 6)]
  const { created, products } = await staff.ask('POST products/import', { body: { data } })
  expect(created).toBe(2)
  expect(products.map((product) => product.name).toSorted()).toEqual(['Byrek', 'Flija'])
  const byrek = (await staff.ask('GET products')).find((product) => product.name === 'Byrek')
  expect(byrek).toMatchObject({ price: 1.8, images: [{ link: images[0]?.link }] })
})

test('one wrong product and nothing is imported; the answer says where', async () => {
  const { staff } = await aBusiness(server).opens()
  const data = [aProduct('Byrek'), { ...aProduct('Flija'), price: -1 }]
  const answer = await staff.call('POST products/import', { body: { data } })
  expect(answer).toMatchObject({
    status: 400,
    envelope: { fields: { 'data.1.price': 'Provide a positive number' } },
  })
  expect(await staff.ask('GET products')).toEqual([])
})

test('what is no such file is refused', async () => {
  const { staff } = await aBusiness(server).opens()
  for (const body of [[], {}, { data: {} }, 'x']) {
    expect((await staff.call('POST products/import', { body })).status).toBe(400)
  }
})
