import { expect, test } from 'vitest'
import { drawerMoves } from '#contract/domain/drawers.ts'
import { handMethods, paymentMethods } from '#contract/domain/payments.ts'
import { businessDay, dayAfter } from '#contract/domain/time-window.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { seedNumber, times } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'
import { randomFrom } from '#tests/server/hostile-values.ts'

/** The sheet of each day, with its drawers, against the rows of payments, refunds and moves. */
const clock = aClock()
const server = useServer({ clock: clock.read })
const random = randomFrom(seedNumber())
const below = (limit: number) => Math.floor(random() * limit)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T
const day = { timeZone: 'Europe/Belgrade', dayEndsAt: '04:00:00' }

test('random payments, tips, refunds and corrections are on the sheet of their day, and in their drawer, to the cent', async () => {
  // In the evening, an hour before midnight there.
  clock.set('2026-06-10T21:00:00Z')
  const business = await aBusiness(server)
    .withTables(1)
    .withMenu('Menu', 'All', { Soup: 3.3, Fish: 7.75 })
    .opens()
  await business.staff.ask('PUT businesses/configurations', { body: day })
  const people = [business.staff, (await signInAs(server, business, 'manager')).staff]
  const paid: string[] = []
  const figuresOf = (from: string) =>
    business.staff.ask('GET businesses/figures', { query: { from, to: from } })
  let rounds = times(50, 700)
  while (rounds-- > 0) {
    clock.set(new Date(clock.read().getTime() + below(90) * 60_000).toISOString())
    await operate()
  }
  for (const { id } of await business.staff.ask('GET drawers/open')) await count(id)

  const rows = await readRows()
  const lastDay = businessDay(clock.read(), day)
  for (let from = '2026-06-10'; from <= lastDay; from = dayAfter(from)) {
    const { paid, refunded, drawers } = await figuresOf(from)
    expect({ from, paid, refunded }).toEqual({
      from,
      paid: sumsOf(rows.payments.filter(({ on }) => businessDay(on, day) === from)),
      refunded: sumsOf(rows.refunds.filter(({ on }) => businessDay(on, day) === from)),
    })
    for (const {
      id,
      closedOn,
      opening,
      cashIn,
      cashOut,
      cash,
      expected,
      counted,
      difference,
      corrected,
    } of drawers) {
      expect(businessDay(new Date(closedOn), day)).toBe(from)
      const cents = (amount: number) => Math.round(amount * 100)
      const is = (one: { drawerId: string | null; method?: string }) =>
        one.drawerId === id && (one.method ?? 'cash') === 'cash'
      const sum = (of: readonly { amountMills: number; tipMills?: number }[]) =>
        of.reduce((sum, { amountMills, tipMills = 0 }) => sum + amountMills + tipMills, 0) / 10
      const moved = (kind: string) => sum(rows.moves.filter((move) => is(move) && move.kind === kind))
      expect({ in: cents(cashIn), out: cents(cashOut) }).toEqual({ in: moved('in'), out: moved('out') })
      expect(cents(expected)).toBe(cents(opening) + moved('in') - moved('out') + cents(cash))
      expect(cents(cash) + cents(corrected)).toBe(
        sum(rows.payments.filter(is)) - sum(rows.refunds.filter(is)),
      )
      expect(cents(difference)).toBe(cents(counted) - cents(expected))
    }
  }

  async function operate(): Promise<void> {
    const staff = oneOf(people)
    const params = { id: oneOf(paid) ?? '' }
    const [drawer] = await staff.ask('GET drawers/open')
    switch (below(9)) {
      case 0:
        return void (await staff.call('POST payments/:id/refunds', {
          params,
          body: { amount: (1 + below(300)) / 100, tip: oneOf([0, 0.5]), reason: 'Random' },
        }))
      case 1:
        return void (await staff.call('PUT payments/:id', { params, body: { method: oneOf(handMethods) } }))
      case 2:
        return void (await staff.call('DELETE payments/:id', { params }))
      case 3:
        return void (await staff.call('POST drawers', {
          body: { whose: oneOf(['you', 'house']), opening: below(10_000) / 100 },
        }))
      case 4:
        return drawer && below(2) ? count(drawer.id) : move(drawer?.id)
      case 5:
        return reopen()
      default:
        return pay(staff)
    }
  }

  async function pay(staff: (typeof people)[number]): Promise<void> {
    const { id } = await staff.ask('POST visits', { body: { label: 'Bar' } })
    const orderItems = Object.values(business.products).map(({ id }) => ({ productId: id, quantity: 1 }))
    await staff.ask('POST businesses/orders', { body: { visitId: id, orderItems } })
    const { payment } = await staff.ask('POST visits/:id/payments', {
      params: { id },
      body: {
        ...oneOf([
          { part: 'rest' as const, amount: 11.05 },
          { part: 'amount' as const, amount: (1 + below(1100)) / 100 },
        ]),
        tip: below(200) / 100,
        method: oneOf(handMethods),
      },
    })
    paid.push(payment.id)
  }
  async function reopen(): Promise<void> {
    const bill = oneOf(await business.staff.ask('GET bills'))
    if (bill)
      await business.staff.ask('POST bills/:id/reopen', {
        params: { id: bill.id },
        body: { reason: 'Random' },
      })
  }
  async function count(id: string): Promise<void> {
    await business.staff.ask('POST drawers/:id/close', {
      params: { id },
      body: { counted: below(20_000) / 100 },
    })
  }
  async function move(id: string | undefined): Promise<void> {
    if (!id) return
    await business.staff.ask('POST drawers/:id/moves', {
      params: { id },
      body: { kind: oneOf(drawerMoves), amount: (1 + below(5000)) / 100, reason: 'Random' },
    })
  }
  async function readRows() {
    const of = { db: server.services.db, id: business.id }
    const payments = await of.db
      .selectFrom('payments')
      .select(['id', 'method', 'amountMills', 'tipMills', 'drawerId', 'paidOn', 'cancelledOn'])
      .where('businessId', '=', of.id)
      .execute()
    const refunds = await of.db
      .selectFrom('refunds')
      .select(['paymentId', 'amountMills', 'tipMills', 'drawerId', 'doneOn'])
      .where('businessId', '=', of.id)
      .execute()
    const moves = await of.db
      .selectFrom('drawerMoves')
      .select(['kind', 'drawerId', 'amountMills'])
      .where('businessId', '=', of.id)
      .execute()
    const methods = new Map(payments.map(({ id, method }) => [id, method]))
    return {
      payments: payments
        .filter(({ cancelledOn }) => !cancelledOn)
        .map((row) => ({ ...row, on: new Date(row.paidOn ?? 0) })),
      refunds: refunds.map((row) => ({
        ...row,
        method: methods.get(row.paymentId) ?? 'other',
        on: new Date(row.doneOn ?? 0),
      })),
      moves,
    }
  }
})

function sumsOf(rows: readonly { method: string; amountMills: number; tipMills: number }[]) {
  return paymentMethods.flatMap((method) => {
    const of = rows.filter((row) => row.method === method)
    const sum = (key: 'amountMills' | 'tipMills') => of.reduce((sum, row) => sum + row[key], 0) / 1000
    return of.length ? [{ method, count: of.length, amount: sum('amountMills'), tip: sum('tipMills') }] : []
  })
}
