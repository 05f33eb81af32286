import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from 'node:net'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { aGuest, aNewGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business
let staff: Client

const server = useServer()
beforeAll(async () => {
  business = await aBusiness(server).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  staff = business.staff
})

const post = (headers: Record<string, string>, body: BodyInit | null) =>
  staff.send('POST', '/api/menus', { headers, body })
const json = { 'content-type': 'application/json' }
const menu = { title: 'Darka', titleEn: 'Dinner' }

describe('the envelope', () => {
  test('holds the result in data, with 200, 201 or an empty 204', async () => {
    const created = await staff.call('POST menus', { body: menu })
    expect([created.status, Object.keys(created.envelope)]).toEqual([201, ['data']])
    const id = (created.envelope.data as { id: string }).id
    expect((await staff.call('GET menus')).status).toBe(200)
    const deleted = await staff.call('DELETE menus/:id', { params: { id } })
    expect([deleted.status, deleted.text]).toEqual([204, ''])
  })

  test('holds the total next to a page of results', async () => {
    const { envelope } = await staff.call('GET businesses/orders')
    expect(envelope).toEqual({ data: [], total: 0 })
  })

  test('of an error contains a message, a code and the wrong fields', async () => {
    const answer = await staff.call('POST menus', { body: { title: '' } })
    expect(answer.status).toBe(400)
    expect(answer.envelope).toEqual({
      error: 'Some fields need to be corrected',
      code: 'request-invalid',
      fields: { title: 'Provide a value!', titleEn: 'Provide a value!' },
    })
  })

  test('contains fields only if fields are wrong', async () => {
    expect((await staff.call('DELETE menus/:id', { params: { id: 'x' } })).envelope).toEqual({
      error: 'This does not exist',
      code: 'not-found',
    })
  })

  test('carries the id of the request and the security headers', async () => {
    const { headers } = await staff.call('GET menus')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('health', () => {
  test('reports that the process is alive and the database ready', async () => {
    const nobody = new Client(server.url)
    expect(await nobody.send('GET', '/api/health')).toMatchObject({ status: 200, envelope: { data: 'ok' } })
    expect(await nobody.send('GET', '/api/ready')).toMatchObject({ status: 200, envelope: { data: 'ready' } })
  })
})

describe('malformed requests are refused', () => {
  test.each([
    ['no JSON', '{"title":', 400],
    ['a word', 'hello', 400],
    ['an empty body', '', 400],
    ['null', 'null', 400],
    ['an array', '[]', 400],
    ['a string', '"x"', 400],
    ['__proto__', '{"title":"a","titleEn":"b","__proto__":{"deleted":true}}', 400],
    ['half a character', '{"title":"a\\ud83cb","titleEn":"b"}', 400],
    ['the other half of one', '{"title":"a\\uDF55b","titleEn":"b"}', 400],
    ['halves the wrong way round', '{"title":"a\\uDF55\\ud83cb","titleEn":"b"}', 400],
    ['half a character where nobody looks', '{"title":"a","titleEn":"b","x":{"\\ud83c":1}}', 400],
    ['bytes that are no UTF-8', Buffer.from('{"title":"a\xffb","titleEn":"b"}', 'latin1'), 400],
    ['half a character in UTF-8', Buffer.from('{"title":"a\xed\xa0\x80b","titleEn":"b"}', 'latin1'), 400],
    ['a character spelt too long', Buffer.from('{"title":"a\xc0\xafb","titleEn":"b"}', 'latin1'), 400],
    ['a text cut inside a character', Buffer.from('{"title":"pi\xc3","titleEn":"b"}', 'latin1'), 400],
    ['a NUL character', '{"title":"a\\u0000b","titleEn":"b"}', 400],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['deep nesting in a field', `{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
    ['more than a megabyte', `{"title":"${'x'.repeat(1024 * 1024)}"}`, 413],
  ])('%s', async (_name, body, status) => {
    const answer = await post(json, body)
    expect(answer.status).toBe(status)
    expect(answer.envelope).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  })

  test.each(['[', '{"a":'])('a first order of %s, nested deeper than a stack is', async (opening) => {
    const body = `${opening.repeat(100_000)}1${(opening === '[' ? ']' : '}').repeat(100_000)}`
    const visitor = await aNewGuest(server)
    expect(await visitor.send('POST', '/api/open/clients/orders', { headers: json, body })).toMatchObject({
      status: 400,
      envelope: { code: 'request-malformed' },
    })
  })

  test('an import of more objects than any call takes', async () => {
    const { staff } = business
    const body = { data: Array.from({ length: 500_000 }, () => ({})) }
    expect(await staff.call('POST products/import', { body })).toMatchObject({
      status: 400,
      envelope: { code: 'request-malformed' },
    })
  })

  test.each(['text/plain', 'application/xml', 'text/html', 'nonsense', 'application/octet-stream'])(
    'a body of type %s',
    async (type) => {
      expect(await post({ 'content-type': type }, JSON.stringify(menu))).toMatchObject({
        status: 415,
        envelope: { code: 'request-wrong-type' },
      })
    },
  )

  test('a form with a file where JSON belongs, and JSON where a file belongs', async () => {
    const form = new FormData()
    form.set('title', 'Darka')
    form.set('titleEn', 'Dinner')
    expect((await post({}, form)).status).toBe(415)
    expect((await staff.call('POST media/images', { body: { file: 'x' } })).status).toBe(415)
    expect((await staff.call('POST media/images')).status).toBe(415)
  })

  test('a URL that cannot be decoded', async () => {
    for (const path of ['/api/%', '/api/menus/%E0%A4%A', '/api/out/businesses/username/%zz']) {
      expect(await staff.send('GET', path), path).toMatchObject({
        status: 400,
        envelope: { code: 'request-malformed' },
      })
    }
  })

  test('a query that is not UTF-8', async () => {
    for (const name of ['%ff', 'a%C3', '%ed%a0%80']) {
      expect(await staff.send('GET', `/api/businesses?name=${name}`), name).toMatchObject({
        status: 400,
        envelope: { code: 'request-malformed' },
      })
    }
    expect((await staff.send('GET', '/api/businesses?name=%C3%A9%')).status).toBe(200)
  })

  test('an unknown path or method, a NUL in a path, and an id too long', async () => {
    for (const [method, path] of [
      ['GET', '/api'],
      ['GET', '/api/'],
      ['GET', '/api/nonsense'],
      ['PATCH', '/api/menus'],
      ['DELETE', '/api/menus'],
      ['OPTIONS', '/api/menus'],
      ['GET', `/api/out/businesses/${'x'.repeat(1000)}`],
      ['GET', '/api/out/businesses/username/%00'],
      ['GET', `/api/out/businesses/username/${'x'.repeat(200)}`],
    ] as const) {
      const answer = await staff.send(method, path)
      expect([answer.status, answer.envelope.code], `${method} ${path}`).toEqual([404, 'not-found'])
    }
  })

  test('bytes that are not HTTP', async () => {
    const { port, hostname } = new URL(server.url)
    const said = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(port), hostname, () => socket.write('\x16\x03\x01 nonsense\r\n\r\n'))
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      socket.on('close', () => resolve(text)).on('error', reject)
    })
    expect(said).toMatch(/^HTTP\/1.1 400/)
  })
})

describe('unusual input', () => {
  test('text that only looks like an escaped NUL', async () => {
    const title = String.raw`C:\u0000`
    expect(await staff.ask('POST menus', { body: { ...menu, title } })).toMatchObject({ title })
  })

  test('characters outside the BMP, also as two escapes', async () => {
    const answer = await post(json, String.raw`{"title":"\ud83c\udf55 \\ud83c","titleEn":"b"}`)
    expect(answer).toMatchObject({ status: 201, envelope: { data: { title: String.raw`🍕 \ud83c` } } })
  })

  test('any other character', async () => {
    const title = `"'\\;--Ж日本🍕\u{10FFFF}\t<script>`
    expect(await staff.ask('POST menus', { body: { ...menu, title } })).toMatchObject({ title })
  })

  test('a form instead of JSON', async () => {
    const answer = await post({}, new URLSearchParams(menu))
    expect(answer.envelope.data).toMatchObject(menu)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const broken of ['a%00b', 'a%ffb', 'a%ed%a0%80b', 'a%C3', Buffer.from([0x61, 0xff])]) {
      const body = Buffer.concat([Buffer.from('titleEn=b&title='), Buffer.from(broken)])
      expect((await post(form, body)).status, String(broken)).toBe(400)
    }
    expect(await post(form, 'titleEn=b&title=100%+%C3%A9')).toMatchObject({
      status: 201,
      envelope: { data: { title: '100% é' } },
    })
  })

  test('unknown fields are ignored, and those a client may not set are not written', async () => {
    const foreign = '01900000-0000-7000-8000-000000000000'
    const made = await staff.call('POST menus', {
      body: {
        ...menu,
        id: foreign,
        businessId: foreign,
        createdOn: '2001-01-01T00:00:00Z',
        updatedOn: '2001-01-01T00:00:00Z',
        order: 77,
        submenuCount: 5,
        nonsense: { deep: [1] },
      },
    })
    expect(made.status).toBe(201)
    const data = made.envelope.data as Record<string, unknown>
    expect(data['id']).not.toBe(foreign)
    expect(data['order']).not.toBe(77)
    expect(data['submenuCount']).toBe(0)
    expect(data['createdOn']).not.toMatch(/^2001/)
    expect(data).not.toHaveProperty('businessId')
  })

  test('an id in capitals, and a slash at the end', async () => {
    const id = business.menus['Lunch']?.id as string
    expect(await staff.ask('PUT menus/:id', { params: { id: id.toUpperCase() }, body: {} })).toMatchObject({
      id,
    })
    expect((await staff.send('GET', '/api/menus/')).status).toBe(200)
    const whole = await staff.ask('GET businesses/:id', { params: { id: business.id.toUpperCase() } })
    expect(whole.id).toBe(business.id)
  })

  test('repeated query parameters and those of the wrong kind are refused', async () => {
    for (const query of [
      'page=1&page=2',
      'page=-1',
      'page=x',
      'size=0',
      'size=501',
      'size=1.5',
      'statuses=NEW',
    ]) {
      const answer = await staff.send('GET', `/api/businesses/orders?${query}`)
      expect([answer.status, answer.envelope.code], query).toEqual([400, 'request-invalid'])
    }
    expect((await staff.send('GET', '/api/businesses/orders?page=9007199254740991&size=500')).status).toBe(
      200,
    )
  })
})

describe('limits', () => {
  test('a guest may write 300 times a minute, then must wait; other guests are not affected', async () => {
    const guest = await aGuest(server)
    const write = (who: Client) => who.call('POST open/clients/orders', { body: {} })
    const statuses = await Promise.all(Array.from({ length: 301 }, async () => (await write(guest)).status))
    expect(statuses.filter((status) => status === 400)).toHaveLength(300)
    const refused = await write(guest)
    expect([refused.status, refused.envelope.code]).toEqual([429, 'request-too-many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await write(await aGuest(server))).status).toBe(400)
    guest.cookies.set('sofra_client', 'made.up')
    expect((await write(guest)).status, 'a made-up cookie is counted by address').toBe(400)
  })
})

test('a HEAD of a stream is 404 rather than endless, a HEAD of a list returns its headers', async () => {
  expect((await staff.send('HEAD', '/api/stream')).status).toBe(404)
  expect((await staff.send('HEAD', '/api/menus')).status).toBe(200)
  const visitor = await aNewGuest(server)
  expect((await visitor.send('HEAD', `/api/open/clients/stream?businessId=${business.id}`)).status).toBe(404)
})
