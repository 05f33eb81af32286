import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { canonicalJson, ReceiptContent, receiptNumber } from '#contract/domain/receipts.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { describeBill, type BillContent } from './describe-bill.ts'
import { queueReport } from './fiscal/report-receipt.ts'

/**
 * Issues the receipt of a bill that was closed in the running transaction. Its number and its place in the chain are taken
 * with the lock of the business's counter: call it last, because the business's other closings wait until the commit.
 */
export async function issueReceipt(ctx: BusinessContext, billId: string): Promise<void> {
  await store(ctx, { billId, corrects: null, bill: await describeBill(ctx, billId) })
}

/** Takes the receipt of a bill back with another one, of negative amounts; does nothing if it has none. Call it last. */
export async function takeBackReceipt(ctx: BusinessContext, billId: string): Promise<void> {
  const receipt = await findStanding(ctx, billId)
  if (receipt) await takeBack(ctx, billId, receipt)
}

/** Takes a receipt back and issues a new one, if it would say something else now. Call it last. */
export async function correctReceipt(ctx: BusinessContext, billId: string): Promise<void> {
  const receipt = await findStanding(ctx, billId)
  if (!receipt) return
  const bill = await describeBill(ctx, billId)
  if (canonicalJson(billIn(receipt.content)) === canonicalJson(bill)) return
  await takeBack(ctx, billId, receipt)
  await store(ctx, { billId, corrects: null, bill })
}

interface Standing {
  id: string
  content: ReceiptContent
}

/** The receipt of a bill that was not taken back. */
export async function findStanding(ctx: BusinessContext, billId: string): Promise<Standing | undefined> {
  const row = await ctx.db
    .selectFrom('receipts')
    .select(['id', 'content'])
    .where('businessId', '=', ctx.businessId)
    .where('billId', '=', billId)
    .where('corrects', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, content: ReceiptContent.parse(row.content) }
}

const takeBack = (ctx: BusinessContext, billId: string, { id, content }: Standing) =>
  store(ctx, { billId, corrects: { id, number: content.number }, bill: negative(billIn(content)) })

function billIn(content: ReceiptContent): BillContent {
  const {
    number: _number,
    issuedOn: _issuedOn,
    corrects: _corrects,
    previous: _previous,
    fiscal: _fiscal,
    ...bill
  } = content
  return bill
}

/** The same with opposite amounts; 0 stays 0, since JSON knows no -0. */
function negative(bill: BillContent): BillContent {
  const minus = (mills: number) => (mills === 0 ? 0 : -mills)
  return {
    ...bill,
    lines: bill.lines.map((line) => ({ ...line, quantity: minus(line.quantity), mills: minus(line.mills) })),
    discounts: bill.discounts.map((discount) => ({ ...discount, mills: minus(discount.mills) })),
    totalMills: minus(bill.totalMills),
    taxes: bill.taxes.map(({ rate, grossMills, netMills, taxMills }) => ({
      rate,
      grossMills: minus(grossMills),
      netMills: minus(netMills),
      taxMills: minus(taxMills),
    })),
    payments: bill.payments.map((payment) => ({ ...payment, mills: minus(payment.mills) })),
    tipMills: minus(bill.tipMills),
  }
}

interface NewReceipt {
  billId: string
  /** Of a counter-receipt: the one that it takes back. */
  corrects: { id: string; number: string } | null
  bill: BillContent
}

async function store(ctx: BusinessContext, { billId, corrects, bill }: NewReceipt): Promise<void> {
  const { year, number, previous } = await takeNumber(ctx, yearOf(ctx.now, bill.timeZone))
  const unsigned: ReceiptContent = {
    ...bill,
    number: receiptNumber(year, number),
    issuedOn: ctx.now.toISOString(),
    corrects: corrects?.number ?? null,
    previous: previous?.toString('hex') ?? null,
    fiscal: null,
  }
  const { fiscal: service } = ctx.services
  const fiscal = service && { service: service.name, signature: service.sign(unsigned) }
  const content = { ...unsigned, fiscal }
  const digest = createHash('sha256').update(canonicalJson(content)).digest()
  const id = uuid()
  await sql`
    with counted as (
      update receipt_counters set last_digest = ${digest} where business_id = ${ctx.businessId}
    )
    insert into receipts (business_id, id, year, number, bill_id, corrects, issued_on, total_mills, content, digest)
    values (${ctx.businessId}, ${id}, ${year}, ${number}, ${billId}, ${corrects?.id ?? null}::uuid, ${content.issuedOn},
      ${content.totalMills}, ${JSON.stringify(content)}::jsonb, ${digest})`.execute(ctx.db)
  if (service) await queueReport(ctx, id)
}

/**
 * The next number of the business in a year, and the digest of the receipt before. Numbers of earlier years are not given any
 * more, even if the clock is set back.
 */
async function takeNumber(ctx: BusinessContext, year: number) {
  const { rows } = await sql<{ year: number; number: number; previous: Buffer | null }>`
    insert into receipt_counters as counter (business_id, year, last_number) values (${ctx.businessId}, ${year}, 1)
    on conflict (business_id) do update set
      last_number = case when counter.year < excluded.year then 1 else counter.last_number + 1 end,
      year = greatest(counter.year, excluded.year)
    returning year, last_number as number, last_digest as previous`.execute(ctx.db)
  return rows[0] as (typeof rows)[number]
}

const yearOf = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', calendar: 'gregory' }).format(now))
