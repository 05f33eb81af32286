import { sql } from 'kysely'
import { here, type Business } from '#tests/harness/business.ts'
import { tryToPayOnline, type Account } from '#tests/harness/online-payments.ts'
import { anOrder, sendCreated } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import type { TestServer } from '#tests/harness/server.ts'
import type { aStripeServer } from '#tests/harness/stripe-server.ts'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import { giveBackUnmade } from '#server/payments/online/give-back-unmade.ts'
import { settleOnline } from '#server/payments/online/settle-online.ts'
import { lookForPayments } from '#server/payments/online/settle-jobs.ts'

/** What a guest began to pay, whatever has become of it. */
interface Begun {
  id: string
  guest: Guest
}

interface Place {
  server: TestServer
  business: Business
  stripe: Awaited<ReturnType<typeof aStripeServer>>
  account: Account
  below: (limit: number) => number
}

/**
 * What guests who pay by phone, the provider and its events, and a database that ends transactions do to the bills of a
 * business, at random: `operate` does one thing and returns what our server answered, `settle` what is left to do at the end.
 */
export function onlineOperations({ server, business, stripe, account, below }: Place) {
  const { staff } = business
  const guests = new Map<number, Promise<Guest>>()
  const begun: Begun[] = []
  /** The pages that a payer knows: nobody pays on one whose address was lost on its way. */
  const seen = new Set<string>()
  /** Events that are on their way. */
  const events: object[] = []
  let kills = 0
  let isKilling = false
  const oneOf = <T>(values: readonly T[]): T | undefined => values[below(values.length)]

  const guestAt = (tableNumber: number): Promise<Guest> => {
    const guest = guests.get(tableNumber) ?? aGuest(server)
    guests.set(tableNumber, guest)
    return guest
  }
  const aTable = () => oneOf(business.tables)?.number ?? 1

  async function order(tableNumber: number): Promise<number> {
    const guest = await guestAt(tableNumber)
    const wanted = { [oneOf(Object.keys(business.products)) ?? '']: 1 }
    const { id } = await guest.ask('POST open/clients/orders', {
      body: anOrder(business, wanted, tableNumber),
    })
    await sendCreated(guest, business, id)
    const body = { orderStatus: 'APPROVED' } as const
    return (await staff.call('PUT businesses/orders/:id', { params: { id }, body })).status
  }

  /** A guest pays for an order that is sent then. */
  async function prepay(tableNumber: number): Promise<number> {
    const guest = await guestAt(tableNumber)
    const wanted = { [oneOf(Object.keys(business.products)) ?? '']: 1 }
    const { id: orderId } = await guest.ask('POST open/clients/orders', {
      body: anOrder(business, wanted, tableNumber),
    })
    const { status, envelope } = await guest.call('POST open/clients/orders/:id/payments', {
      params: { id: orderId },
      body: { businessId: business.id, position: here, tip: below(2) },
    })
    if (status !== 201) return status
    const { id, url } = envelope['data'] as { id: string; url: string }
    begun.push({ id, guest })
    seen.add(url)
    if (below(4)) atProvider([() => account.pay(url)])
    return status
  }

  /** Staff decide an order that was sent once it was paid. */
  async function decideOne(orderStatus = below(4) ? ('APPROVED' as const) : ('DECLINED' as const)) {
    const { data } = await staff.ask('GET businesses/orders', { query: { statuses: 'SENT' } })
    const id = oneOf(data)?.id
    return id
      ? (await staff.call('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })).status
      : 200
  }

  async function begin(tableNumber: number): Promise<number> {
    const guest = await guestAt(tableNumber)
    const query = { businessId: business.id, tableNumber: String(tableNumber) }
    const { envelope } = await guest.call('GET open/clients/table-bill', { query })
    const bill = envelope['data'] as { open: number } | null
    if (!bill?.open) return order(tableNumber)
    const part = below(2)
      ? { part: 'rest', amount: bill.open }
      : { part: 'amount', amount: Math.min(bill.open, (50 + below(900)) / 100) }
    const tip = below(3) ? 0 : (50 + below(200)) / 100
    const answer = await tryToPayOnline(guest, business, { tableNumber, ...part, tip })
    if (answer.status === 201) {
      const { id, url } = answer.envelope['data'] as { id: string; url: string }
      begun.push({ id, guest })
      seen.add(url)
      if (below(3)) atProvider([() => account.pay(url)])
    }
    return answer.status
  }

  /** What payers, their banks and the business do at the provider's; what it does not let them do, they do not do. */
  function atProvider(acts = anyActs()): void {
    try {
      const told = oneOf(acts)?.() ?? []
      // Some are lost, some come twice, and all of them at any time, in any order.
      for (const event of told) for (let copies = below(4) % 3; copies > 0; copies--) events.push(event)
    } catch {
      // The page is closed, nothing is paid, or nothing is left to give back.
    }
  }

  function anyActs() {
    const recent = account.checkouts.slice(0, 20)
    const { url } = oneOf(recent.filter(({ status, url }) => status === 'open' && seen.has(url ?? ''))) ?? {
      url: null,
    }
    const { id } = oneOf(recent.filter(({ status }) => status === 'complete')) ?? { id: '' }
    return [
      () => account.pay(url ?? ''),
      () => account.pay(url ?? ''),
      () => account.pay(url ?? '', { isSlow: true }),
      () => account.decline(url ?? ''),
      () => account.decideSlow(id, below(2) === 0),
      () => account.refund(id, 1 + below(300)),
      () => account.refund(id),
      () => account.dispute(id),
      () => account.closeDispute(id, below(2) ? 'won' : 'lost'),
    ]
  }

  function deliver(): Promise<number> {
    const at = below(events.length)
    const [event] = events.splice(at, 1)
    return event ? account.report(server, business.id, event) : Promise.resolve(200)
  }

  const leave = async ({ id, guest }: Begun): Promise<number> => {
    const query = { businessId: business.id }
    const options = { params: { id }, query }
    return (await guest.call('DELETE open/clients/payments/:id', options)).status
  }

  const comeBack = async ({ id, guest }: Begun): Promise<number> => {
    const query = { businessId: business.id, fresh: 'true' as const }
    return (await guest.call('GET open/clients/payments/:id', { params: { id }, query })).status
  }

  async function endClaims(): Promise<number> {
    const id = oneOf(await staff.ask('GET visits'))?.id
    return id ? (await staff.call('DELETE visits/:id/claims', { params: { id } })).status : 200
  }

  /**
   * The database ends the transaction that writes what the provider has said, after it was paid there and before our commit,
   * as the end of our server does. The payer comes back later, or an event, or the job.
   */
  async function kill(payment: Begun): Promise<number> {
    // One at a time: of two, one would end the other.
    if (isKilling) return 200
    isKilling = true
    const { answer } = await server.services.db.transaction().execute(async (trx) => {
      await sql`select from payments where business_id = ${business.id} and id = ${payment.id} for update`.execute(
        trx,
      )
      let status: number | undefined
      const answer = comeBack(payment).then((answered) => (status = answered))
      while (status === undefined) {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx)
        kills += rows.length
        if (rows.length) break
      }
      return { answer }
    })
    isKilling = false
    return answer
  }

  async function operate(): Promise<number> {
    const payment = oneOf(begun.slice(-20))
    switch (below(16)) {
      case 0:
      case 1:
        return order(aTable())
      case 2:
        return prepay(aTable())
      case 3:
      case 4:
        return begin(aTable())
      case 5:
        return decideOne()
      case 6:
      case 7:
      case 8:
      case 9:
        atProvider()
        return 200
      case 10:
      case 11:
        return deliver()
      case 12:
        return payment ? leave(payment) : 200
      case 13:
        return payment ? (below(3) ? comeBack(payment) : kill(payment)) : 200
      case 14:
        if (below(2)) return endClaims()
        if (below(2)) stripe.fail(1)
        else stripe.loseAnswers(1)
        return 200
      default:
        await lookForPayments(server.services)
        return 200
    }
  }

  /** Somebody pays, and the first transaction that would write it is ended. */
  async function payThroughKill(): Promise<void> {
    stripe.fail(0)
    stripe.loseAnswers(0)
    let status = 0
    while (status !== 201) status = await begin(aTable())
    atProvider([() => account.pay(account.checkouts[0]?.url ?? '')])
    const payment = begun.at(-1)
    if (payment) await kill(payment)
  }

  /** Banks decide, whoever has not paid leaves, and the job asks what became of everything. */
  async function settle(): Promise<void> {
    stripe.fail(0)
    stripe.loseAnswers(0)
    for (const { id } of account.processing()) account.decideSlow(id, below(2) === 0)
    const ctx = inBusiness(systemContext(server.services), business.id)
    for (const { id } of begun) await settleOnline(ctx, id, { isLeft: true })
    while ((await staff.ask('GET businesses/orders', { query: { statuses: 'SENT' } })).total)
      await decideOne('APPROVED')
    for (const { id } of await staff.ask('GET visits')) await giveBackUnmade(ctx, id)
    for (const { id } of begun) await settleOnline(ctx, id)
  }

  return { operate, payThroughKill, settle, kills: () => kills }
}
