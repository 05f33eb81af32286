import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business
let id: string

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server).withMenu('M', 'S', { Byrek: 2 }).opens()
  id = business.products['Byrek']?.id as string
})

const link = (name: string) =>
  business.staff.call('POST products/:id/images-link', {
    params: { id },
    body: { link: `https://example.com/${name}.jpg` },
  })
const list = () => business.staff.ask('GET products/:id/images', { params: { id } })
const links = async () => (await list()).map((image) => image.link.replace(/.*\/(.*)\.jpg/, '$1')).join('')
const remove = (imageId: string) =>
  business.staff.call('DELETE products/:id/images/:imageId', { params: { id, imageId } })

test('an uploaded picture is stored, served and shown with the product', async () => {
  const answer = await business.staff.call('POST products/:id/images', {
    params: { id },
    file: await aPicture(),
  })
  expect(answer.status).toBe(201)
  const image = answer.envelope.data as { id: string; link: string; thumbnail: string }
  expect(image).toEqual({ id: expect.any(String), link: expect.any(String), thumbnail: expect.any(String) })
  expect(await list()).toEqual([image])
  expect((await business.staff.ask('GET products'))[0]?.images).toEqual([image])
  const served = await fetch(server.url + image.thumbnail)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('an uploaded thumbnail is accepted, but generated again', async () => {
  const form = new FormData()
  form.set('thumbnailFile', await aPicture('jpeg'), 'small')
  form.set('file', await aPicture(), 'large')
  const answer = await business.staff.send('POST', `/api/products/${id}/images`, { body: form })
  expect(answer.status).toBe(201)
  expect(await list()).toHaveLength(1)
})

test('a link is stored as given', async () => {
  expect((await link('a')).envelope.data).toMatchObject({ link: 'https://example.com/a.jpg' })
  for (const bad of [
    'ftp://example.com/a.jpg',
    'javascript:alert(1)',
    '',
    null,
    `https://a.co/${'x'.repeat(2048)}`,
  ]) {
    const answer = await business.staff.call('POST products/:id/images-link', {
      params: { id },
      body: { link: bad },
    })
    expect(answer.status, String(bad)).toBe(400)
  }
})

test('there are at most 5 pictures, even with concurrent uploads', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => link(name)))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 201, 409, 409, 409,
  ])
  expect(answers.find((answer) => answer.status === 409)?.envelope.code).toBe('images-limit')
  const sixth = await business.staff.call('POST products/:id/images', {
    params: { id },
    file: await aPicture(),
  })
  expect([sixth.status, sixth.envelope.code]).toEqual([409, 'images-limit'])
  expect(await list()).toHaveLength(5)
})

test('removing a picture makes room at the end, even with concurrent removals', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await link(name)
  const images = await list()
  const answers = await Promise.all([remove(images[1]?.id as string), remove(images[3]?.id as string)])
  expect(answers.map((answer) => answer.status)).toEqual([204, 204])
  expect(await links()).toBe('ace')
  await link('f')
  expect(await links()).toBe('acef')
  expect((await remove(images[1]?.id as string)).status).toBe(404)
})

const order = (...images: { id: string; order: number }[]) =>
  business.staff.call('PUT products/:id/images/ordering', { params: { id }, body: { images } })

test('pictures are reordered all or nothing', async () => {
  for (const name of ['a', 'b', 'c']) await link(name)
  const ids = (await list()).map((image) => image.id) as [string, string, string]
  const { status, envelope } = await order(
    { id: ids[2], order: 0 },
    { id: ids[0], order: 1 },
    { id: ids[1], order: 2 },
  )
  expect(status).toBe(200)
  expect(envelope.data).toEqual(await list())
  expect(await links()).toBe('cab')
  expect((await business.staff.ask('GET products'))[0]?.images.map((image) => image.id)).toEqual([
    ids[2],
    ids[0],
    ids[1],
  ])
  // An order may name only some pictures; the others follow in their old order.
  await order({ id: ids[1], order: 0 })
  expect(await links()).toBe('bca')
  expect((await order({ id: ids[0], order: 0 }, { id: randomUUID(), order: 1 })).status).toBe(404)
  expect(await links()).toBe('bca')
})

test('a picture that is resent after a lost response is stored once', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await link(name)
  const file = await aPicture()
  const send = () =>
    business.staff.call('POST products/:id/images', {
      params: { id },
      file,
      headers: { 'idempotency-key': 'the-fifth-picture' },
    })
  const first = await send()
  const second = await send()
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.envelope).toEqual(first.envelope)
  expect(await list()).toHaveLength(5)
})

test('a picture of another product is unknown here', async () => {
  await link('a')
  const [image] = await list()
  const other = await business.staff.ask('POST products', {
    body: { name: 'X', nameEn: 'X', description: 'x', descriptionEn: 'x', price: 1 },
  })
  const params = { id: other.id, imageId: image?.id as string }
  expect((await business.staff.call('DELETE products/:id/images/:imageId', { params })).status).toBe(404)
  expect((await remove(randomUUID())).status).toBe(404)
  expect(await list()).toHaveLength(1)
})
