import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aSignup, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { Client } from '#tests/harness/client.ts'
import { aReadMenu, TestMenuReader } from '#tests/harness/menu-reader.ts'
import { aGuest, aNewGuest } from '#tests/harness/people.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { startServer, useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { deleteExpired } from '#server/cleanup/cleanup.ts'

const reader = new TestMenuReader()
const clock = aClock()
const server = useServer({ pages: true, clock: clock.read, menuReader: reader })
afterEach(() => {
  reader.finds = () => aReadMenu()
  reader.release()
})

async function uploaded(client: Client, picture?: Blob): Promise<string> {
  const headers = { 'x-requested-with': 'sofra' }
  const file = picture ?? (await aPicture())
  return (await client.call('POST init/media/images', { file, headers })).envelope.data as string
}

/** A visitor at the first step of the sign-up, with a browser session of their own. */
async function aVisitor(at: { url: string } = server, session: string = randomUUID()) {
  const guest = await aNewGuest(at)
  const headers = { 'X-Session-Id': session }
  const check = (menuId: string) => guest.ask('GET init/menus/check', { query: { menuId }, headers })
  return {
    guest,
    session,
    check,
    start: (body: object) => guest.call('POST init/menus', { body, headers }),
    async reads(): Promise<string> {
      const menuUuid = randomUUID()
      const body = { menuUuid, imageUrls: [await uploaded(guest)] }
      await guest.ask('POST init/menus', { body, headers })
      return menuUuid
    },
    /** The id of the preview, or "ERROR". */
    async previewOf(menuUuid: string): Promise<string> {
      await expect.poll(() => check(menuUuid)).not.toBe(null)
      return (await check(menuUuid)) as string
    },
    signUp: (form: object = aSignup()) => guest.call('POST users/businesses/signup', { body: form, headers }),
  }
}
const signedUp = ({ envelope }: { envelope: { data?: unknown } }) => {
  const { token, businessId } = envelope.data as { token: string; businessId: string }
  return { staff: new Client(server.url, token), businessId }
}
const titles = async (staff: Client) => (await staff.ask('GET menus')).map(({ title }) => title)

describe('on a server without a menu reader', () => {
  test('nothing starts, and both calls explain why', async () => {
    const plain = await startServer()
    const { staff } = await aBusiness(plain).opens()
    const visitor = await aVisitor(plain)
    const body = { menuUuid: randomUUID(), imageUrls: [await uploaded(visitor.guest)] }
    for (const answer of [await visitor.start(body), await staff.call('POST init/business/menus', { body })])
      expect([answer.status, answer.envelope]).toEqual([
        422,
        { code: 'no-menu-reader', error: expect.stringContaining('not set up on this server yet') },
      ])
    expect(await visitor.check(body.menuUuid)).toBe(null)
    expect(await plain.services.db.selectFrom('generations').select('id').execute()).toEqual([])
    await plain.close()
  })
})

describe('photos', () => {
  test.each([
    ['no photo', []],
    ['four photos', ['/media/a', '/media/b', '/media/c', '/media/d']],
    ['a photo stored elsewhere', ['https://example.com/menu.jpg']],
    ['a photo that was never uploaded', [`/media/${'a'.repeat(32)}-40x30-cc3333.webp`]],
    ['a number', [7]],
  ])('rejects %s with 400', async (_name, imageUrls) => {
    const visitor = await aVisitor()
    const { staff } = await aBusiness(server).opens()
    const body = { menuUuid: randomUUID(), imageUrls }
    for (const answer of [
      await visitor.start(body),
      await staff.call('POST init/business/menus', { body }),
    ]) {
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.envelope.fields ?? {})[0]).toMatch(/^imageUrls/)
    }
  })

  test('are passed to the reader in their order, with the languages of the menu', async () => {
    const visitor = await aVisitor()
    const imageUrls = [
      await uploaded(visitor.guest, await aPicture('jpeg', '#3c3')),
      await uploaded(visitor.guest, await aPicture('png', '#33c')),
    ]
    const menuUuid = randomUUID()
    await visitor.guest.ask('POST init/menus', {
      body: { menuUuid, imageUrls },
      headers: { 'X-Session-Id': visitor.session, 'Accept-Language': 'es-ES, fr;q=0.8' },
    })
    await visitor.previewOf(menuUuid)
    const task = reader.tasks.at(-1)
    expect(task?.photos.map(({ link }) => link)).toEqual(imageUrls)
    expect(task?.photos[0]?.bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(task?.languages).toEqual({ language: 'fr', secondaryLanguage: 'en' })
  })
})

describe('before signing up', () => {
  test('the preview shows prices in the currency of the photos', async () => {
    reader.finds = () => ({ ...aReadMenu(), currencySign: '$' })
    const visitor = await aVisitor()
    const id = await visitor.previewOf(await visitor.reads())
    const preview = await fetch(`${server.url}/menu/${id}/signup`)
    expect(await preview.text()).toMatch(/2[.,]50\s\$/)
  })

  test('a menu is read into a draft, which guests see only as the preview of a sign-up', async () => {
    const visitor = await aVisitor()
    const id = await visitor.previewOf(await visitor.reads())
    const page = (path: string) => fetch(server.url + path, { redirect: 'manual' })
    const preview = await page(`/menu/${id}/signup`)
    expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining('Tarator')])
    for (const path of [`/menu/${id}/1`, `/menu/${id}/delivery`, `/menu/${id}`])
      expect((await page(path)).status, path).toBe(404)
    const { guest } = visitor
    const [menu] = await guest.ask('GET businesses/:id/menus', { params: { id } }).then(({ data }) => data)
    expect(menu?.subMenus.map(({ products }) => products.map(({ price }) => price))).toEqual([
      [2.5, 4],
      [6.2],
    ])
    expect(await guest.ask('GET businesses', { query: { name: 'menu' } })).toEqual([])
    const [soup] = menu?.subMenus[0]?.products ?? []
    const feedback = { businessId: id, fullName: 'Ana', comment: 'Fine' }
    for (const [key, body] of [
      ['POST open/clients/feedback', feedback],
      ['POST open/clients/product-rates', { productId: soup?.id, rate: 5 }],
      [
        'POST open/clients/orders',
        { businessId: id, orderItems: [{ productId: soup?.id, quantity: 1 }], tableNumber: 1 },
      ],
    ] as const)
      expect(
        (await guest.call(key, { body, headers: { 'Idempotency-Key': randomUUID() } })).status,
        key,
      ).toBe(422)
  })

  test('the draft becomes the business that signs up in its session, once', async () => {
    const visitor = await aVisitor()
    const menuUuid = await visitor.reads()
    const id = await visitor.previewOf(menuUuid)
    const form = aSignup()
    const { staff, businessId } = signedUp(await visitor.signUp(form))
    expect(businessId).toBe(id)
    expect(await titles(staff)).toEqual(['Dreka'])
    expect((await staff.ask('GET products')).map(({ name }) => name)).toEqual([
      'Tarator',
      'Supë peshku',
      'Qofte',
    ])
    expect(await staff.ask('GET businesses/details')).toMatchObject({
      username: form.businessUsername,
      name: 'Te Arta',
      startDayTime: '07:00:00',
      configuration: { activation: true, enableOrder: true, enableCallWaiter: true },
    })
    expect(await visitor.check(menuUuid)).toBe(null)
    expect(await visitor.guest.ask('GET businesses', { query: { name: 'Te Arta' } })).toContainEqual(
      expect.objectContaining({ id }),
    )
    const second = signedUp(await visitor.signUp())
    expect([second.businessId === id, await titles(second.staff)]).toEqual([false, []])
  })

  test('of two concurrent sign-ups in a session, one gets the draft', async () => {
    const visitor = await aVisitor()
    const id = await visitor.previewOf(await visitor.reads())
    const both = await Promise.all([visitor.signUp(), visitor.signUp()])
    const found = await Promise.all(both.map(async (answer) => titles(signedUp(answer).staff)))
    expect(found.toSorted((a, b) => a.length - b.length)).toEqual([[], ['Dreka']])
    expect(both.map((answer) => signedUp(answer).businessId)).toContain(id)
  })

  test('another session gets nothing, and a refused sign-up leaves the draft unchanged', async () => {
    const visitor = await aVisitor()
    const id = await visitor.previewOf(await visitor.reads())
    expect(await titles(signedUp(await (await aVisitor()).signUp()).staff)).toEqual([])
    const taken = aSignup()
    await (await aVisitor()).signUp(taken)
    for (const form of [
      { ...aSignup(), email: taken.email },
      { ...aSignup(), businessUsername: taken.businessUsername },
    ])
      expect((await visitor.signUp(form)).status).toBe(409)
    expect(signedUp(await visitor.signUp()).businessId).toBe(id)
  })

  test('without the header, the guest’s cookie is the session', async () => {
    const guest = await aGuest(server)
    const menuUuid = randomUUID()
    await guest.ask('POST init/menus', { body: { menuUuid, imageUrls: [await uploaded(guest)] } })
    await expect.poll(() => guest.ask('GET init/menus/check', { query: { menuId: menuUuid } })).toBeTruthy()
    const stranger = await aVisitor(server, `guest ${guest.id}`)
    expect(await titles(signedUp(await stranger.signUp()).staff)).toEqual([])
    const answer = await guest.call('POST users/businesses/signup', { body: aSignup() })
    expect(await titles(signedUp(answer).staff)).toEqual(['Dreka'])
  })

  test('signing up during the reading adds the menu once it is ready', async () => {
    reader.hold()
    const visitor = await aVisitor()
    await visitor.reads()
    const { staff } = signedUp(await visitor.signUp())
    expect(await titles(staff)).toEqual([])
    reader.release()
    await expect.poll(() => titles(staff)).toEqual(['Dreka'])
  })

  test.each([
    [
      'a reader that fails',
      () => {
        throw new Error('too dark')
      },
    ],
    [
      'a menu without a price',
      () => ({
        ...aReadMenu(),
        submenus: [{ title: 'A', titleEn: 'A', products: [{ name: 'A', nameEn: 'A' }] }],
      }),
    ],
    ['a menu without a dish', () => ({ ...aReadMenu(), submenus: [] })],
  ])('%s results in ERROR, and leaves nothing to claim', async (_name, finds) => {
    reader.finds = finds
    const visitor = await aVisitor()
    expect(await visitor.previewOf(await visitor.reads())).toBe('ERROR')
    expect(await titles(signedUp(await visitor.signUp()).staff)).toEqual([])
  })

  test('a second reading in a session replaces the first, even a running one', async () => {
    reader.hold()
    const visitor = await aVisitor()
    const first = await visitor.reads()
    await expect.poll(() => reader.tasks.length).toBeGreaterThan(0)
    reader.finds = () => aReadMenu('Darka')
    const second = await visitor.reads()
    reader.release()
    await visitor.previewOf(second)
    expect(await visitor.check(first)).toBe(null)
    expect(await titles(signedUp(await visitor.signUp()).staff)).toEqual(['Darka'])
  })

  test('progress can be queried', async () => {
    reader.hold()
    const visitor = await aVisitor()
    const tasks = reader.tasks.length
    const menuId = await visitor.reads()
    await expect.poll(() => reader.tasks.length).toBe(tasks + 1)
    const progress = { photo: 1, photos: 1, step: 'asking-model', lines: null } as const
    reader.tasks.at(-1)?.onProgress?.(progress)
    await expect
      .poll(() => visitor.guest.ask('GET init/menus/progress', { query: { menuId } }))
      .toEqual(progress)
    reader.release()
    await visitor.previewOf(menuId)
  })

  test('several concurrent starts by a reloaded page are one reading', async () => {
    const visitor = await aVisitor()
    const body = { menuUuid: randomUUID(), imageUrls: [await uploaded(visitor.guest)] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.start(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await visitor.previewOf(body.menuUuid)
    expect(await titles(signedUp(await visitor.signUp()).staff)).toEqual(['Dreka'])
  })

  test('starting the same id twice is one reading; the id of another session is refused', async () => {
    const visitor = await aVisitor()
    const body = { menuUuid: randomUUID(), imageUrls: [await uploaded(visitor.guest)] }
    const answers = [await visitor.start(body), await visitor.start(body)]
    expect(answers.map(({ status, envelope }) => [status, envelope.data])).toEqual([
      [200, { menuUuid: body.menuUuid, status: 'running' }],
      [200, { menuUuid: body.menuUuid, status: expect.any(String) }],
    ])
    expect((await (await aVisitor()).start(body)).status).toBe(409)
  })

  test('an unclaimed draft expires after 48 hours with its photos; a claimed one stays', async () => {
    const [left, claimed] = [await aVisitor(), await aVisitor()]
    const photo = await uploaded(left.guest, await aPicture('png', '#0a0b0c'))
    const menuUuid = randomUUID()
    await left.start({ menuUuid, imageUrls: [photo] })
    const id = await left.previewOf(menuUuid)
    await claimed.previewOf(await claimed.reads())
    const { staff } = signedUp(await claimed.signUp())
    const isThere = async () => [
      (await fetch(`${server.url}/menu/${id}/signup`)).status,
      (await fetch(server.url + photo)).status,
    ]
    clock.pass({ hours: 47 })
    await deleteExpired(server.services)
    expect(await isThere()).toEqual([200, 200])
    clock.pass({ hours: 2 })
    await deleteExpired(server.services)
    expect(await isThere()).toEqual([404, 404])
    expect(await titles(staff)).toEqual(['Dreka'])
  })

  test('too many starts from one address within an hour are refused', async () => {
    const bounded = await startServer({ menuReader: reader, rateLimits: { draftsFromAddress: 2 } })
    const statuses: number[] = []
    for (let at = 0; at < 3; at++) {
      const visitor = await aVisitor(bounded)
      const body = { menuUuid: randomUUID(), imageUrls: [await uploaded(visitor.guest)] }
      statuses.push((await visitor.start(body)).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    await bounded.close()
  })
})

describe('while many wait', () => {
  /** Starts readings at an address, each of a photo of its own, and says in which order they were read. */
  async function aCrowd() {
    const busy = new TestMenuReader()
    const server = await startServer({ menuReader: busy, env: { TRUST_PROXY: 'loopback' } })
    busy.hold()
    const names = new Map<string, string>()
    const photo = async (name: string) => {
      const colour = `#${names.size.toString(16).padStart(3, '3')}`
      const link = await uploaded(await aNewGuest(server), await aPicture('png', colour))
      names.set(link, name)
      return { menuUuid: randomUUID(), imageUrls: [link] }
    }
    const { staff } = await aBusiness(server).opens()
    return {
      server,
      draft: async (name: string, address: string) => {
        const guest = await aNewGuest(server)
        const headers = { 'x-session-id': randomUUID(), 'x-forwarded-for': address }
        return guest.call('POST init/menus', { body: await photo(name), headers })
      },
      menu: async (name: string) => staff.call('POST init/business/menus', { body: await photo(name) }),
      isRead: async (name: string) => {
        await expect.poll(() => busy.tasks.map(nameOf)).toContain(name)
      },
      orderOnceReleased: async () => {
        busy.release()
        await expect.poll(() => busy.tasks.length).toBe(names.size)
        return busy.tasks.map(nameOf).join(' ')
      },
    }
    function nameOf({ photos }: { photos: readonly { link: string }[] }) {
      return names.get(photos[0]?.link ?? '')
    }
  }

  test('staff come first, then addresses take turns, and few of an address wait', async () => {
    const crowd = await aCrowd()
    const [first, second] = ['192.0.2.1', '192.0.2.2']
    await crowd.draft('a1', first)
    await crowd.isRead('a1')
    for (const name of ['a2', 'a3', 'a4']) expect((await crowd.draft(name, first)).status).toBe(200)
    await crowd.draft('b1', second)
    await crowd.draft('b2', second)
    await crowd.menu('menu')
    expect(await crowd.orderOnceReleased()).toBe('a1 menu b1 a2 b2 a3 a4')
    await crowd.server.close()
  })

  test('an address of which four wait is asked to come again', async () => {
    const crowd = await aCrowd()
    for (const name of ['a1', 'a2', 'a3', 'a4']) await crowd.draft(name, '192.0.2.1')
    const refused = await crowd.draft('a5', '192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await crowd.draft('b1', '192.0.2.2')).status).toBe(200)
    await crowd.server.close()
  })
})

describe('for a business', () => {
  let business: Business
  beforeEach(async () => {
    business = await aBusiness(server).opens()
  })
  const starts = async (menuUuid: string = randomUUID(), of = business) => ({
    menuUuid,
    answer: await of.staff.call('POST init/business/menus', {
      body: { menuUuid, imageUrls: [await uploaded(of.staff)] },
    }),
  })
  const check = (menuId: string, of = business) =>
    of.staff.ask('GET init/business/menus/check', { query: { menuId } })

  test('the menu is added, staff are notified, and the check returns it', async () => {
    await business.staff.ask('POST menus', { body: { title: 'Pije', titleEn: 'Drinks' } })
    const stream = await openStream(business.staff, '/api/stream')
    const { menuUuid, answer } = await starts()
    expect([answer.status, answer.envelope.data]).toEqual([200, { menuUuid, status: 'running' }])
    expect(await stream.next('generation')).toEqual({ menuUuid, status: 'done' })
    stream.leave()
    const menu = await check(menuUuid)
    expect(menu).toMatchObject({ title: 'Dreka', titleEn: 'Dreka (en)', submenuCount: 2, order: 1 })
    expect(await business.staff.ask('GET menus')).toContainEqual(menu)
    const other = await aBusiness(server).opens()
    expect(await check(menuUuid, other)).toBe(null)
    expect((await starts(menuUuid, other)).answer.status).toBe(409)
    const id = (menu as { id: string }).id
    await business.staff.call('DELETE menus/:id', { params: { id } })
    expect(await check(menuUuid)).toBe('ERROR')
    expect(await check(randomUUID())).toBe(null)
  })

  test('a second reading is refused until the first has ended; starting the same one again is accepted', async () => {
    reader.hold()
    const { menuUuid } = await starts()
    const refused = (await starts()).answer
    expect([refused.status, refused.envelope.code]).toEqual([409, 'generation-running'])
    expect((await starts(menuUuid)).answer.status).toBe(200)
    expect(await check(menuUuid)).toBe(null)
    reader.finds = () => {
      throw new Error('too dark')
    }
    reader.release()
    await expect.poll(() => check(menuUuid)).toBe('ERROR')
    reader.finds = () => aReadMenu()
    const again = await starts()
    await expect.poll(() => check(again.menuUuid)).toMatchObject({ title: 'Dreka' })
  })

  test('only its staff see the progress: the current photo and the number of lines', async () => {
    reader.hold()
    const tasks = reader.tasks.length
    const { menuUuid } = await starts()
    const query = { menuId: menuUuid }
    const heard = (of = business) => of.staff.ask('GET init/business/menus/progress', { query })
    expect(await heard()).toBe(null)
    const say = (step: 'finding-lines' | 'reading-lines', lines: number | null) =>
      reader.tasks.at(-1)?.onProgress?.({ photo: 1, photos: 1, step, lines })
    await expect.poll(() => reader.tasks.length).toBe(tasks + 1)
    say('finding-lines', null)
    say('finding-lines', null)
    say('reading-lines', 64)
    await expect.poll(() => heard()).toEqual({ photo: 1, photos: 1, step: 'reading-lines', lines: 64 })
    expect(await heard(await aBusiness(server).opens())).toBe(null)
    expect(await (await aNewGuest(server)).ask('GET init/menus/progress', { query })).toBe(null)
    reader.release()
    await expect.poll(() => check(menuUuid)).not.toBe(null)
    expect(await heard()).toBe(null)
  })

  test('a reading that no server finishes fails after a quarter of an hour', async () => {
    reader.hold()
    const { menuUuid } = await starts()
    clock.pass({ minutes: 16 })
    expect(await check(menuUuid)).toBe('ERROR')
    const second = await starts()
    expect(second.answer.status).toBe(200)
    reader.release()
    await expect.poll(() => check(second.menuUuid)).toMatchObject({ title: 'Dreka' })
    expect(await titles(business.staff)).toEqual(['Dreka'])
  })

  test('a reading whose server stops is finished by the next', async () => {
    const first = await startServer()
    const of = await aBusiness(first).opens()
    const [stopped, going] = [new TestMenuReader(), new TestMenuReader()]
    stopped.hold()
    const second = await first.another({ menuReader: stopped })
    const menuUuid = randomUUID()
    const body = { menuUuid, imageUrls: [await uploaded(of.staff)] }
    const there = new Client(second.url, of.staff.token)
    await there.ask('POST init/business/menus', { body })
    await expect.poll(() => stopped.tasks.length).toBe(1)
    await second.close()
    expect(await check(menuUuid, of)).toBe(null)
    const third = await first.another({ menuReader: going })
    await expect.poll(() => check(menuUuid, of), { timeout: 60_000 }).toMatchObject({ title: 'Dreka' })
    expect(await titles(of.staff)).toEqual(['Dreka'])
    await third.close()
    await first.close()
  })
})
