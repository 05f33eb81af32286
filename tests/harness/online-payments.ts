import { randomUUID } from 'node:crypto'
import { fromUnits } from '#server/payments/providers/stripe/amounts.ts'
import type { Business } from './business.ts'
import type { Guest } from './people.ts'
import type { TestServer } from './server.ts'
import type { aStripeServer } from './stripe-server.ts'
import type { AccountOptions } from './stripe/payments.ts'

type Stripe = Awaited<ReturnType<typeof aStripeServer>>
export type Account = ReturnType<Stripe['account']>

/** Has a business take payments by phone, in an account of its own at a double of Stripe. */
export async function takeOnlinePayments(
  stripe: Stripe,
  { staff, form }: Pick<Business, 'staff' | 'form'>,
  options: AccountOptions = {},
): Promise<Account> {
  const account = stripe.account(options)
  const body = { provider: 'stripe', password: form.password, ...account.keys }
  await staff.ask('PUT payment-providers', { body })
  return account
}

/** A guest begins to pay a part of their table's bill. */
export const tryToPayOnline = (guest: Guest, { id: businessId }: { id: string }, paid: object) =>
  guest.call('POST open/clients/payments', { body: { businessId, part: 'rest', ...paid } })

/** An online payment of a visit that the provider gave back, without anybody here: only the rows. */
export async function aRefundOutside(
  { services: { db, clock } }: Pick<TestServer, 'services'>,
  { id: businessId }: { id: string },
  visitId: string,
) {
  const ids = { id: randomUUID(), refundId: randomUUID() }
  const [now, money] = [clock(), { amountMills: 10, businessId }]
  const online = { method: 'online', provider: 'stripe', part: 'amount', visitId } as const
  const payment = { ...money, ...online, id: ids.id, createdOn: now, pendingOn: now, paidOn: now }
  const refund = { ...money, id: ids.refundId, paymentId: ids.id, createdOn: now, doneOn: now }
  await db.insertInto('payments').values(payment).execute()
  await db.insertInto('refunds').values(refund).execute()
  return ids
}

/** What was paid and given back by payment, in mills, as our rows say and as the account's own book says. */
export async function readBooks(
  { services: { db } }: Pick<TestServer, 'services'>,
  { id }: { id: string },
  account: Account,
) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'amountMills', 'tipMills'])
    .where('businessId', '=', id)
    .where('method', '=', 'online')
    .where('paidOn', 'is not', null)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['paymentId', 'amountMills', 'tipMills'])
    .where('businessId', '=', id)
    .where('doneOn', 'is not', null)
    .execute()
  const sum = (all: readonly { amountMills: number; tipMills: number }[]) =>
    all.reduce((sum, { amountMills, tipMills }) => sum + amountMills + tipMills, 0)
  const ours = rows.map((row) => ({
    payment: row.id,
    paid: sum([row]),
    refunded: sum(refunds.filter(({ paymentId }) => paymentId === row.id)),
  }))
  const theirs = account.book().map(({ payment, currency, paid, refunded }) => ({
    payment: String(payment),
    paid: fromUnits(paid, currency),
    refunded: fromUnits(refunded, currency),
  }))
  return { ours: ours.toSorted(byPayment), theirs: theirs.toSorted(byPayment) }
}

const byPayment = (one: { payment: string }, other: { payment: string }) =>
  one.payment < other.payment ? -1 : 1
