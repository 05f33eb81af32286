import { expect, test } from 'vitest'
import { productFields } from '#contract/api/products.ts'
import { aBusiness, aProduct, anOptionGroup, aTax } from '#tests/harness/business.ts'
import { useServer } from '#tests/harness/server.ts'
import { aWholeProduct } from '#tests/server/whole-product.ts'

const server = useServer()

test('imports a file of products with their pictures’ links', async () => {
  const { staff } = await aBusiness(server).opens()
  const images = [{ link: 'https://example.com/byrek.jpg' }]
  const data = [{ ...aProduct('Byrek', 1.8), images, id: 'ignored' }, aProduct('Flija', 6)]
  const { created, products } = await staff.ask('POST products/import', { body: { data } })
  expect(created).toBe(2)
  expect(products.map((product) => product.name).toSorted()).toEqual(['Byrek', 'Flija'])
  const byrek = (await staff.ask('GET products')).find((product) => product.name === 'Byrek')
  expect(byrek).toMatchObject({ price: 1.8, images: [{ link: images[0]?.link }] })
})

test('an exported file imports unchanged, in its order', async () => {
  const { staff } = await aBusiness(server).opens()
  const images = ['a', 'b'].map((name) => ({ link: `https://example.com/${name}.jpg` }))
  const group = await staff.ask('POST option-groups', {
    body: anOptionGroup('Shtesa', { Djath: 1, Vezë: 2 }),
  })
  const tax = await staff.ask('POST taxes', { body: aTax('TVSH') })
  const other = await staff.ask('POST products', { body: aProduct('Kos') })
  const whole = (name: string) => ({
    ...aWholeProduct(name, group, tax.id, other.id),
    images: [] as { link: string }[],
  })
  const data = [
    { ...whole('Byrek'), images },
    {
      ...whole('Flija'),
      description: null,
      descriptionEn: null,
      preparingTime: null,
      allergens: null,
      active: true,
    },
    // Enough rows for more than one insert statement.
    ...Array.from({ length: 2500 }, (_, at) => ({ ...whole(`Pjata ${at}`), price: 0.01 + at })),
  ]
  await staff.ask('POST products/import', { body: { data } })
  const products = (await staff.ask('GET products')).filter(({ id }) => id !== other.id)
  expect(
    products.map(({ images, ...product }) => ({
      ...Object.fromEntries(productFields.map((field) => [field, product[field]])),
      images: images.map(({ link }) => ({ link })),
    })),
  ).toEqual(data)
})

test('a file that is resent after a lost response is imported once', async () => {
  const { staff } = await aBusiness(server).opens()
  const send = () =>
    staff.call('POST products/import', {
      body: { data: [aProduct('Byrek'), aProduct('Flija')] },
      headers: { 'idempotency-key': 'the-file-of-monday' },
    })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await staff.ask('GET products')).toHaveLength(2)
})

test('a picture in a file must be a link', async () => {
  const { staff } = await aBusiness(server).opens()
  const data = [{ ...aProduct('Byrek'), images: [{ link: 'javascript:alert(1)' }] }]
  const { status, envelope } = await staff.call('POST products/import', { body: { data } })
  expect([status, Object.keys(envelope.fields ?? {})]).toEqual([400, ['data.0.images.0.link']])
})

test('a file with one invalid product is not imported, and the response names the field', async () => {
  const { staff } = await aBusiness(server).opens()
  const data = [aProduct('Byrek'), { ...aProduct('Flija'), price: -1 }]
  const answer = await staff.call('POST products/import', { body: { data } })
  expect(answer).toMatchObject({
    status: 400,
    envelope: { fields: { 'data.1.price': 'Provide a positive number' } },
  })
  expect(await staff.ask('GET products')).toEqual([])
})

test('of a file with hundreds of invalid products, the response names the first hundred fields', async () => {
  const { staff } = await aBusiness(server).opens()
  const data = Array.from({ length: 300 }, (_, at) => ({ ...aProduct(`Byrek ${at}`), price: -1 }))
  const { status, envelope } = await staff.call('POST products/import', { body: { data } })
  const fields = Object.entries(envelope.fields ?? {})
  expect([status, fields.length]).toEqual([400, 100])
  expect(fields.at(-1)).toEqual(['data.99.price', 'Provide a positive number'])
})

test('rejects anything that is not such a file', async () => {
  const { staff } = await aBusiness(server).opens()
  for (const body of [[], {}, { data: {} }, 'x']) {
    expect((await staff.call('POST products/import', { body })).status).toBe(400)
  }
})
