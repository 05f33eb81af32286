import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, acceptTakeawayOrders, type Business } from '#tests/harness/business.ts'
import { anOrder, sendAnOrder, decide, aPickup, aDelivery, sendCreated } from '#tests/harness/ordering.ts'
import { aNetworkPrinter } from '#tests/harness/network-printer.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import { watchPrinters } from './print-on-network.ts'

/** Tickets on a network printer, which records the bytes it receives and draws them. */
let business: Business
let guest: Guest
let printer: Awaited<ReturnType<typeof aNetworkPrinter>>

const server = useServer({ env: { PRINTER_NETWORKS: '127.0.0.0/8' }, printRetryMs: 2 })
beforeEach(async () => {
  printer = await aNetworkPrinter()
  const dishes = { Flija: 4, Byrek: 3, Raki: { price: 2, station: 'bar' } }
  business = await aBusiness(server).withTables(3).withMenu('Lunch', 'All', dishes).opens()
  guest = await aGuest(server)
})
afterEach(() => printer.close())

const addPrinter = (changes: object = {}) =>
  business.staff.ask('POST printers', {
    body: {
      name: 'Kuzhina',
      kind: 'network',
      host: '127.0.0.1',
      port: printer.port,
      language: 'en',
      columns: 42,
      stations: [],
      ...changes,
    },
  })
const approve = (id: string) => decide(business, id)
const orderAndApprove = async (lines: Record<string, number>) => {
  const { id } = await sendAnOrder(guest, business, lines)
  await approve(id)
  return id
}
const printed = async (tickets: number) => {
  await expect.poll(() => printer.paper.tickets.length, { timeout: 60_000 }).toBe(tickets)
}
const waiting = async () =>
  (await business.staff.ask('GET printers')).reduce((sum, { waiting }) => sum + waiting, 0)
const allOut = async () => {
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
}

test('an approved order is printed with its table, products and notes, in Western European letters', async () => {
  await business.staff.ask('PUT businesses/configurations', { body: { enableNotes: true } })
  await addPrinter({ language: 'sq' })
  const { orderItems, ...order } = anOrder(business, { Flija: 2, Raki: 1 })
  const note = 'pa qepë, ç’është crème brûlée? 5 €'
  const { id } = await guest.ask('POST open/clients/orders', {
    body: { ...order, orderItems: orderItems.map((item, at) => (at ? item : { ...item, note })) },
  })
  await sendCreated(guest, business, id, 'Për fëmijë')
  await approve(id)
  await printed(1)
  const [ticket = ''] = printer.paper.drawn()
  expect(ticket.split('\n')).toEqual([
    '# 00001 Tavolina 1 *',
    expect.stringMatching(/^\d\d:\d\d$/),
    expect.stringMatching(/^─{42}$/),
    '| 2 × Flija *',
    '    ! pa qepë, ç’është crème brûlée? 5 € *',
    '| 1 × Raki *',
    expect.stringMatching(/^─{42}$/),
    'Për fëmijë *',
  ])
})

test('names are printed without emoji, as pictures or in the other language, and what has none is marked', async () => {
  const dishes = {
    'Μουσακάς 🍆': 8,
    فلافل: { price: 5, nameEn: 'Falafel' },
    దోశ: { price: 6, nameEn: 'Dosa' },
    ລາບ: { price: 9, nameEn: 'ລາບ' },
  }
  business = await aBusiness(server).withTables(1).withMenu('Dinner', 'All', dishes).opens()
  await addPrinter()
  const lines = { 'Μουσακάς 🍆': 1, فلافل: 2, దోశ: 1, ລາບ: 3 }
  const { id } = await sendAnOrder(guest, business, lines, { comment: 'pa 🥜, të lutem' })
  await approve(id)
  await printed(1)
  const [ticket = ''] = printer.paper.drawn()
  expect(ticket.split('\n').slice(3)).toEqual([
    '| 1 × Μουσακάς *',
    '(picture)',
    '| 1 × Dosa *',
    '| 3 × […] (line 4) *',
    expect.stringMatching(/^─{42}$/),
    '(picture)',
    expect.stringMatching(/^─{42}$/),
    '[…]: not printable, see the order on a',
    'screen',
  ])
})

test('control characters in a guest’s text do not reach the printer', async () => {
  await addPrinter()
  // Commands to cut, open the drawer, reset and query the status.
  const comment = 'Pa\x1dV\x00 kripë\x1bp\x07\x1b@\x10\x04\x01 \u0085fund'.replaceAll('\0', '\x01')
  const { id } = await sendAnOrder(guest, business, { Flija: 1 }, { comment })
  await approve(id)
  await allOut()
  expect(printer.paper.tickets.length).toBe(1)
  expect(printer.paper.drawn()[0]).toMatch(/Pa V {2}kripë p {2}@ +fund \*$/)
})

test('each station gets only its own products; an order without any prints nothing there', async () => {
  await addPrinter({ stations: ['bar'] })
  await orderAndApprove({ Flija: 1 })
  await orderAndApprove({ Byrek: 1, Raki: 3 })
  await printed(1)
  const [ticket = ''] = printer.paper.drawn()
  expect(ticket).toContain('00002')
  expect(ticket).toContain('| 3 × Raki *')
  expect(ticket).not.toContain('Byrek')
})

test('a declined order prints nothing, nor does one cancelled in the meantime', async () => {
  await addPrinter()
  printer.state.paper = false
  const { id: declined } = await sendAnOrder(guest, business, { Flija: 1 })
  await decide(business, declined, 'DECLINED')
  const cancelled = await orderAndApprove({ Flija: 1 })
  await business.staff.ask('PUT businesses/orders/:id/cancel', { params: { id: cancelled }, body: {} })
  printer.state.paper = true
  await orderAndApprove({ Byrek: 1 })
  await allOut()
  expect(printer.paper.drawn()).toEqual([expect.stringContaining('00003')])
})

test('an order that is cancelled after its ticket was printed is taken back where it was printed', async () => {
  await addPrinter({ name: 'Bari', stations: ['bar'] })
  const kitchen = await aNetworkPrinter()
  await addPrinter({ port: kitchen.port, stations: ['kitchen'] })
  const id = await orderAndApprove({ Flija: 2 })
  await allOut()
  await business.staff.ask('PUT businesses/orders/:id/cancel', { params: { id }, body: {} })
  await allOut()
  const [, slip = ''] = kitchen.paper.drawn()
  expect(slip.split('\n').slice(0, 2)).toEqual(['# CANCELLED *', '# 00001 Table 1 *'])
  expect(slip).toContain('| 2 × Flija *')
  expect(kitchen.paper.tickets).toHaveLength(2)
  expect(printer.paper.tickets, 'the bar had nothing of it').toEqual([])
  const again = await business.staff.call('POST printers/tickets', { body: { orderId: id } })
  expect(again.status).toBe(404)
  await kitchen.close()
})

test('orders that are cancelled while their tickets are asked for again are taken back on every printer', async () => {
  await addPrinter()
  const bar = await aNetworkPrinter()
  await addPrinter({ name: 'Bari', port: bar.port })
  const ids: string[] = []
  for (let count = 0; count < 8; count++) ids.push(await orderAndApprove({ Flija: 1 }))
  await allOut()
  const reprint = (orderId: string) => business.staff.call('POST printers/tickets', { body: { orderId } })
  const cancel = (id: string) =>
    business.staff.call('PUT businesses/orders/:id/cancel', { params: { id }, body: {} })
  const reprints = ids.map(reprint)
  const cancelled = ids.map(cancel)
  reprints.push(...ids.map(reprint))
  expect((await Promise.all(cancelled)).map(({ status }) => status)).toEqual(ids.map(() => 200))
  for (const { status } of await Promise.all(reprints)) expect([201, 404]).toContain(status)
  await allOut()
  for (const { paper } of [printer, bar])
    expect(paper.drawn().filter((ticket) => ticket.includes('# CANCELLED *'))).toHaveLength(ids.length)
  await bar.close()
})

test('pick-ups and deliveries show the customer and the address, and rounds at the counter the name', async () => {
  await acceptTakeawayOrders(business.staff)
  await addPrinter()
  const pickup = await guest.ask('POST open/clients/pickup-orders', { body: aPickup(business, { Flija: 1 }) })
  const body = aDelivery(business, { Flija: 1 })
  Object.assign(body.deliveryUser, { name: 'Besa Gashi' })
  const delivery = await guest.ask('POST open/clients/delivery-orders', { body })
  for (const { id } of [pickup, delivery]) await decide(business, id)
  const productId = business.products['Flija']?.id as string
  await business.staff.ask('POST businesses/orders', {
    body: { label: 'Drita', orderItems: [{ productId, quantity: 1 }] },
  })
  await printed(3)
  const [collected = '', brought = '', taken = ''] = printer.paper.drawn()
  expect(collected).toContain('# 00001 Pick-up: Ana *')
  expect(collected).toContain('+383 44 1')
  expect(brought).toContain('# 00002 Delivery *')
  expect(brought).toContain('Besa Gashi\nRruga B 1')
  expect(taken).toContain('# 00003 Counter · Drita *')
})

describe('each ticket is printed once', () => {
  test('despite 30 connections broken at different points', async () => {
    await addPrinter()
    const orders = 12
    for (let at = 0; at < 30; at++) {
      // Before the first byte, within the status requests, within the ticket, and after its last byte
      // (response lost).
      printer.breakNext({ afterBytes: [0, 4, 12, 60, 110, 170, 230][at % 7] ?? 0, silently: at % 3 === 0 })
    }
    for (let at = 0; at < orders; at++) await orderAndApprove({ Flija: 1, Byrek: at + 1 })
    await allOut()
    expect(printer.connections()).toBeGreaterThan(30)
    const numbers = printer.paper.drawn().map((ticket) => /0\d{4}/.exec(ticket)?.[0])
    expect(numbers).toEqual(Array.from({ length: orders }, (_, at) => String(at + 1).padStart(5, '0')))
  })

  test('when the response to a whole ticket is lost, by comparing the cut counter', async () => {
    await addPrinter()
    printer.breakAtCut()
    await orderAndApprove({ Flija: 1 })
    await allOut()
    expect(printer.connections()).toBe(2)
    expect(printer.paper.tickets.length).toBe(1)
  })

  test('except on a printer without a cut counter, where the second is marked as a possible repeat', async () => {
    await addPrinter({ countsCuts: false })
    printer.breakAtCut()
    await orderAndApprove({ Flija: 1 })
    await allOut()
    const [first = '', second = ''] = printer.paper.drawn()
    expect(first).not.toContain('PERHAPS')
    expect(second).toContain('PERHAPS PRINTED BEFORE *')
  })

  test('with two processes at work, and an approval that is sent twice', async () => {
    const other = await server.another()
    await addPrinter()
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await sendAnOrder(guest, business, { Flija: 1 })).id),
    )
    await Promise.all(
      ids.flatMap((id) =>
        [0, 1].map(() =>
          business.staff.call('PUT businesses/orders/:id', {
            params: { id },
            body: { orderStatus: 'APPROVED' },
          }),
        ),
      ),
    )
    await allOut()
    await other.close()
    const numbers = printer.paper.drawn().map((ticket) => /0\d{4}/.exec(ticket)?.[0])
    expect(new Set(numbers).size).toBe(10)
    expect(numbers.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual(
      Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(5, '0')),
    )
  })

  test('and again only on request, marked as a copy', async () => {
    await addPrinter()
    const orderId = await orderAndApprove({ Flija: 1 })
    await printed(1)
    expect(await business.staff.ask('POST printers/tickets', { body: { orderId } })).toEqual({ tickets: 1 })
    await printed(2)
    expect(printer.paper.drawn()[1]).toContain('Copy 2 *')
  })
})

describe('a failing printer', () => {
  const problems = async () =>
    (await business.staff.ask('GET businesses/pending')).printers.filter(({ problem }) => problem !== null)

  test.each([
    ['has no paper', () => (printer.state.paper = false), () => (printer.state.paper = true), 'paper'],
    ['has an open cover', () => (printer.state.cover = true), () => (printer.state.cover = false), 'cover'],
  ])('that %s is reported on every staff screen, until it prints again', async (_, break_, mend, problem) => {
    const { id } = await addPrinter()
    const stream = await openStream(business.staff, '/api/stream')
    break_()
    await orderAndApprove({ Flija: 1 })
    await stream.next('printers')
    expect(await problems()).toEqual([{ id, name: 'Kuzhina', problem, waiting: 1 }])
    expect(printer.paper.tickets).toEqual([])
    mend()
    await stream.next('printers')
    stream.leave()
    await printed(1)
    expect(await problems()).toEqual([])
  })

  test('that cannot be reached keeps its tickets, and is retried every minute', async () => {
    const port = printer.port
    await printer.close()
    await addPrinter({ port })
    await orderAndApprove({ Flija: 1 })
    await expect.poll(problems).toMatchObject([{ problem: 'unreachable', waiting: 1 }])
    printer = await aNetworkPrinter(port)
    await watchPrinters(systemContext(server.services))
    await printed(1)
    await expect.poll(problems).toEqual([])
  })

  test('that are silent do not keep those of another business waiting', async () => {
    const open = new Set<Socket>()
    const silent = createServer((socket) => open.add(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    for (const name of ['one', 'two', 'three', 'four', 'five']) await addPrinter({ name, port })
    await orderAndApprove({ Flija: 1 })
    await expect.poll(() => open.size).toBe(2)
    business = await aBusiness(server).withTables(1).withMenu('Lunch', 'All', { Flija: 4 }).opens()
    await addPrinter()
    await orderAndApprove({ Flija: 1 })
    await printed(1)
    expect(open.size).toBe(2)
    for (const socket of open) socket.destroy()
    silent.close()
  })

  test('that was held by a crashed process becomes available to others', async () => {
    const { id } = await addPrinter()
    const { db } = inBusiness(systemContext(server.services), business.id)
    const past = new Date(Date.now() - 1000)
    await db.updateTable('printers').set({ busyUntil: past }).where('businessId', '=', business.id).execute()
    await business.staff.ask('POST printers/:id/test', { params: { id } })
    await printed(1)
    expect(printer.paper.drawn()[0]).toContain('ë Ë ç Ç é è ê à ü ö ï œ € – ’')
    expect(printer.paper.drawn()[0]).toContain('ğ ş İ ı · č ł · Ω ά · Ж я · ђ љ · א')
  })
})

describe('setting printers up', () => {
  test('staff add, change, deactivate and delete them', async () => {
    const { id, ...added } = await addPrinter({ port: null, stations: ['BAR', 'bar', 'Grill'] })
    expect(added).toMatchObject({
      kind: 'network',
      host: '127.0.0.1',
      port: 9100,
      stations: ['bar', 'Grill'],
      countsCuts: true,
      active: true,
      address: null,
      problem: null,
      waiting: 0,
    })
    await business.staff.ask('PUT printers/:id', { params: { id }, body: { active: false, name: 'Bar' } })
    const orderId = await orderAndApprove({ Raki: 1 })
    expect(await business.staff.call('POST printers/tickets', { body: { orderId } })).toMatchObject({
      status: 422,
      envelope: { code: 'printer-none' },
    })
    await business.staff.ask('DELETE printers/:id', { params: { id } })
    expect(await business.staff.ask('GET printers')).toEqual([])
  })

  test.each([
    ['no host', { host: null }, 400],
    ['an invalid host', { host: 'http://printer' }, 400],
    ['an invalid port', { port: 0 }, 400],
    ['an unknown paper width', { columns: 41 }, 400],
    ['an address outside the operator’s networks', { host: '10.0.0.1' }, 422],
    ['the same in IPv6 notation', { host: '::ffff:10.0.0.1' }, 422],
  ])('refuses %s', async (_, changes, status) => {
    const refused = await business.staff.call('POST printers', {
      body: {
        name: 'K',
        kind: 'network',
        host: '127.0.0.1',
        language: 'en',
        columns: 42,
        stations: [],
        ...changes,
      },
    })
    expect(refused.status).toBe(status)
    expect(await business.staff.ask('GET printers')).toEqual([])
  })

  test('does not connect to a name that resolves outside the allowed networks', async () => {
    // The resolver's `localhost.` is within 127.0.0.0/8; a name that does not resolve is not reached.
    await addPrinter({ host: 'printer.invalid' })
    await orderAndApprove({ Flija: 1 })
    await expect
      .poll(async () => (await business.staff.ask('GET printers'))[0]?.problem, { timeout: 60_000 })
      .toBe('unreachable')
    expect(printer.connections()).toBe(0)
  })
})
