import { beforeEach, describe, expect, test } from 'vitest'
import { aStarPrinter, anEpsonPrinter, type Lost } from '#tests/harness/polling-printers.ts'
import { aBusiness, acceptTakeawayOrders, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { sendAnOrder, decide, aPickup } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { systemContext } from '#server/lib/context.ts'
import { watchPrinters } from './print-on-network.ts'

/** Printers that poll for their tickets: Star's CloudPRNT and Epson's Server Direct Print. */
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withTables(3).withMenu('Lunch', 'All', { Flija: 4, Byrek: 3 }).opens()
  guest = await aGuest(server)
})

const add = (kind: 'star' | 'epson') =>
  business.staff.ask('POST printers', {
    body: { name: 'Bar', kind, language: 'en', columns: 42, stations: [] },
  })
const address = async (kind: 'star' | 'epson') =>
  (await add(kind)).address?.replace(/^http:\/\/[^/]+/, server.url) ?? ''
const approve = async () => {
  const { id } = await sendAnOrder(guest, business, { Flija: 1 })
  await decide(business, id)
}
const printers = () => business.staff.ask('GET printers')
const problems = async () =>
  (await business.staff.ask('GET businesses/pending')).printers.filter(({ problem }) => problem !== null)
/** Asks for a ticket while it is being confirmed. */
async function whileConfirmed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { asked } = await server.services.db.transaction().execute(async (trx) => {
    const printed = trx.updateTable('printJobs').set({ state: 'printed' })
    await printed.where('businessId', '=', business.id).execute()
    const asked = ask()
    await untilLocked(server, 1)
    return { asked }
  })
  return asked
}
/** Loses the request and the response in turn, 30 times in all. */
const thirtyLosses = () => {
  let asked = 0
  let lost = 0
  return (): Lost => {
    asked++
    if (lost >= 30 || asked % 3 === 0) return null
    lost++
    return asked % 2 ? 'request' : 'answer'
  }
}

describe('a Star printer', () => {
  test('fetches an approved order in its own command language and confirms it', async () => {
    const printer = aStarPrinter(await address('star'))
    expect(await printer.ask()).toBe(false)
    await approve()
    expect(await printer.ask()).toBe(true)
    const text = Buffer.from(printer.printed[0] ?? []).toString('latin1')
    expect(text).toContain('00001 Table 1')
    expect(text).toContain('Flija')
    // Star's cut command.
    expect(text).toContain('\x1bd\x01')
    expect(await printer.ask()).toBe(false)
    expect(await printers()).toMatchObject([{ waiting: 0, seenOn: '2026-06-10T10:00:00.000Z' }])
  })

  test('gets the ticket of an order for later only when the kitchen begins with it', async () => {
    await acceptTakeawayOrders(business.staff)
    await business.staff.ask('PUT businesses/configurations', { body: { slotMinutes: 30 } })
    const printer = aStarPrinter(await address('star'))
    const { id } = await guest.ask('POST open/clients/pickup-orders', {
      body: { ...aPickup(business, { Flija: 1 }), wantedOn: '2026-06-10T12:00:00.000Z' },
    })
    await decide(business, id)
    clock.set('2026-06-10T11:49:59Z')
    expect([await printer.ask(), await printers()]).toMatchObject([false, [{ waiting: 0 }]])
    clock.set('2026-06-10T11:50:00Z')
    expect(await printers()).toMatchObject([{ waiting: 1 }])
    expect(await printer.ask()).toBe(true)
    expect(Buffer.from(printer.printed[0] ?? []).toString('latin1')).toContain('00001')
  })

  test('prints each ticket once despite 30 lost requests and responses', async () => {
    const printer = aStarPrinter(await address('star'), { lose: thirtyLosses() })
    for (let at = 0; at < 10; at++) await approve()
    for (let at = 0; at < 200 && (await printers())[0]?.waiting; at++) await printer.ask()
    const numbers = printer.printed.map((bytes) => /0\d{4}/.exec(Buffer.from(bytes).toString('latin1'))?.[0])
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(5, '0')))
  })

  test('gets a ticket no more that is confirmed while it is fetched again', async () => {
    const url = await address('star')
    await approve()
    expect((await fetch(url)).status).toBe(200)
    expect((await whileConfirmed(() => fetch(url))).status).toBe(404)
    expect(await printers()).toMatchObject([{ waiting: 0 }])
  })

  test('reports missing paper and keeps its tickets; other failures are reported too', async () => {
    const printer = aStarPrinter(await address('star'))
    await approve()
    printer.state.statusCode = '410%20Paper%20Out'
    expect(await printer.ask()).toBe(false)
    expect(await problems()).toMatchObject([{ name: 'Bar', problem: 'paper', waiting: 1 }])
    printer.state.statusCode = '420%20Cover%20Open'
    await printer.ask()
    expect(await problems()).toMatchObject([{ problem: 'cover' }])
    printer.state.statusCode = '200%20OK'
    expect(await printer.ask()).toBe(true)
    expect(await problems()).toEqual([])
  })

  test('is reported as silent on every staff screen once it stops polling, until it polls again', async () => {
    const printer = aStarPrinter(await address('star'))
    await printer.ask()
    clock.set('2026-06-10T10:01:50Z')
    await watchPrinters(systemContext(server.services))
    expect(await problems()).toEqual([])
    clock.set('2026-06-10T10:02:10Z')
    await watchPrinters(systemContext(server.services))
    expect(await problems()).toMatchObject([{ problem: 'silent', waiting: 0 }])
    await printer.ask()
    expect(await problems()).toEqual([])
  })

  test('prints no tickets of a past service', async () => {
    const printer = aStarPrinter(await address('star'))
    await approve()
    clock.set('2026-06-11T08:00:00Z')
    await approve()
    expect(await printer.ask()).toBe(false)
    expect(await printer.ask()).toBe(true)
    expect(printer.printed.map((bytes) => Buffer.from(bytes).toString('latin1'))).toEqual([
      expect.stringContaining('00002'),
    ])
  })

  test('reports no problem if it was never set up', async () => {
    await add('star')
    await watchPrinters(systemContext(server.services))
    expect(await problems()).toEqual([])
  })
})

describe('an Epson printer', () => {
  test('gets an approved order and reports it as printed', async () => {
    const printer = anEpsonPrinter(await address('epson'))
    expect(await printer.ask()).toBe(false)
    await approve()
    expect(await printer.ask()).toBe(true)
    expect(printer.paper.drawn()).toEqual([expect.stringContaining('# 00001 Table 1 *')])
    expect(await printer.ask()).toBe(false)
    expect(await printers()).toMatchObject([{ waiting: 0 }])
  })

  test('prints each ticket once despite 30 lost requests and responses', async () => {
    const printer = anEpsonPrinter(await address('epson'), { lose: thirtyLosses() })
    for (let at = 0; at < 10; at++) await approve()
    for (let at = 0; at < 200 && (await printers())[0]?.waiting; at++) await printer.ask()
    const numbers = printer.paper.drawn().map((ticket) => /0\d{4}/.exec(ticket)?.[0])
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(5, '0')))
  })

  test('gets a ticket no more that is confirmed while it is asked for', async () => {
    const printer = anEpsonPrinter(await address('epson'))
    await approve()
    expect(await whileConfirmed(printer.ask)).toBe(false)
    expect(printer.paper.drawn()).toEqual([])
    expect(await printers()).toMatchObject([{ waiting: 0 }])
  })

  test('reports missing paper, and prints once it has paper again', async () => {
    const printer = anEpsonPrinter(await address('epson'))
    await approve()
    printer.state.code = 'EPTR_REC_EMPTY'
    expect(await printer.ask()).toBe(false)
    expect(await problems()).toMatchObject([{ problem: 'paper', waiting: 1 }])
    printer.state.code = ''
    expect(await printer.ask()).toBe(true)
    expect(printer.paper.drawn()[0]).toContain('PERHAPS PRINTED BEFORE *')
    expect(await problems()).toEqual([])
  })
})

describe('a request to the polling address', () => {
  const shapes = ['POST', 'GET', 'DELETE'] as const
  test.each(shapes)('gets 404 for %s without the key', async (method) => {
    const right = await address('star')
    await approve()
    const [id = ''] = /[^/]+$/.exec(right) ?? []
    const wrong = [
      right.replace(id, 'x'.repeat(id.length)),
      right.replace(id, '%00'),
      right.replace(/ask\/[^/]+/, 'ask/not-an-id'),
      right.replace(business.id, '01900000-0000-7000-8000-000000000000'),
    ]
    for (const url of wrong)
      expect((await fetch(url, { method, ...(method === 'POST' && { body: '{}' }) })).status).toBe(404)
    expect(await printers()).toMatchObject([{ waiting: 1, seenOn: null }])
  })

  test.each(['', 'null', '[]', '{"statusCode":7}', '<xml', 'x'.repeat(60_000)])(
    'gets 200 with the key and the body %.20j',
    async (body) => {
      for (const kind of ['star', 'epson'] as const) {
        const answer = await fetch(await address(kind), { method: 'POST', body })
        expect(answer.status).toBe(200)
      }
    },
  )

  test('is refused if its body is too long', async () => {
    const answer = await fetch(await address('star'), { method: 'POST', body: 'x'.repeat(100_000) })
    expect(answer.status).toBe(413)
  })

  test('gets 404 for a deleted printer', async () => {
    const { id, address: given } = await add('star')
    await business.staff.ask('DELETE printers/:id', { params: { id } })
    const answer = await fetch(given?.replace(/^http:\/\/[^/]+/, server.url) ?? '', {
      method: 'POST',
      body: '{}',
    })
    expect(answer.status).toBe(404)
  })
})
