import { beforeAll, describe, expect, test } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { aBusiness } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'

let staff: Client

const server = useServer()
beforeAll(async () => {
  staff = (await aBusiness(server).opens()).staff
})

const upload = (file: Blob) => staff.call('POST media/images', { file })
const multipart = (body: string, boundary = 'b') =>
  staff.send('POST', '/api/media/images', {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('a %s is stored and served', async (format) => {
  const answer = await upload(await aPicture(format))
  expect(answer.status).toBe(201)
  const url = answer.envelope.data as string
  expect(url).toMatch(/^\/media\//)
  const served = await fetch(server.url + url)
  expect([served.status, served.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
})

test.each([
  ['text', 'hello'],
  ['HTML sent as a picture', '<html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a broken PNG', '\x89PNG\r\n\x1a\n nonsense'],
  ['an empty file', ''],
])('refuses %s', async (_name, content) => {
  const answer = await upload(new Blob([content], { type: 'image/png' }))
  expect([answer.status, answer.envelope.code, answer.envelope.error]).toEqual([
    415,
    'invalid-file',
    'Invalid file',
  ])
})

test('refuses any picture of more than 10 MB', async () => {
  const answer = await upload(new Blob([new Uint8Array(bounds.pictureBytes + 1)], { type: 'image/png' }))
  expect(answer.status).toBeOneOf([413, 415])
  const picture = new Uint8Array(bounds.pictureBytes + 1)
  picture.set(new Uint8Array(await (await aPicture()).arrayBuffer()))
  expect(await upload(new Blob([picture]))).toMatchObject({
    status: 413,
    envelope: { code: 'media-too-large' },
  })
})

describe('rejects a malformed form that', () => {
  const part = (name: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`

  test.each([
    ['is empty', ''],
    ['has no parts', '--b--\r\n'],
    ['is nonsense', 'nonsense'],
    ['ends in the middle of a part', part('file', 'abc').slice(0, -2)],
    ['ends in the middle of a header', '--b\r\ncontent-disposition: form-'],
    ['has headers without an end', `--b\r\n${'x'.repeat(100_000)}`],
    ['has the file under another name', `${part('picture', 'abc')}--b--\r\n`],
    ['names a part __proto__', `${part('__proto__', 'abc')}--b--\r\n`],
    ['has a part without a name', '--b\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--b--\r\n'],
    ['has too many files', `${part('other', 'abc').repeat(30)}--b--\r\n`],
    [
      'has too many fields',
      `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(99)}--b--\r\n`,
    ],
  ])('%s', async (_name, body) => {
    const answer = await multipart(body)
    expect(answer.status).toBeOneOf([400, 413, 415])
    expect(answer.envelope).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  })

  test('has no boundary', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/mixed; boundary=b',
    ]) {
      const answer = await staff.send('POST', '/api/media/images', {
        headers: { 'content-type': type },
        body: `${part('file', 'abc')}--b--\r\n`,
      })
      expect(answer.status, type).toBeOneOf([400, 415])
    }
  })
})

test('a business keeps its logo until it is removed', async () => {
  const answer = await staff.call('POST businesses/logos', { file: await aPicture() })
  expect(answer.status).toBe(201)
  expect((await staff.ask('GET businesses/details')).logo).toBe(answer.envelope.data)
  expect((await staff.ask('GET users/details')).logo).toBe(answer.envelope.data)
  expect((await staff.call('DELETE businesses/logos')).status).toBe(204)
  expect((await staff.ask('GET businesses/details')).logo).toBeNull()
})

test('a submenu keeps its logo', async () => {
  const business = await aBusiness(server).withMenu('M', 'S', {}, { icon: 'tea' }).opens()
  const params = { menuId: business.menus['M']?.id as string, id: business.submenus['S']?.id as string }
  const call = 'POST menus/:menuId/sub-menus/:id/logos'
  const answer = await business.staff.call(call, { params, file: await aPicture() })
  expect(answer.status).toBe(201)
  const [submenu] = await business.staff.ask('GET menus/:menuId/sub-menus', { params })
  expect(submenu).toMatchObject({ logo: answer.envelope.data, icon: 'tea' })
})
