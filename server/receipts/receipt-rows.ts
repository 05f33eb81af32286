import { amountText } from '#contract/domain/currencies.ts'
import type { ReceiptContent } from '#contract/domain/receipts.ts'
import { textsIn } from '#server/texts/texts.ts'

/** A row of a receipt: a text, and an amount at its end; without either, a line across. */
export interface ReceiptRow {
  text: string
  amount?: string
  style?: 'title' | 'strong' | 'small'
}

/** What a receipt says, row by row, in the language of its business: the same on the page, in the PDF and on the ticket. */
export function receiptRows(
  content: ReceiptContent,
  digest: string,
  fiscalText: readonly string[],
): ReceiptRow[] {
  const texts = textsIn(content.language).receipt
  const money = (mills: number) => moneyText(mills, content)
  const { business, customer } = content
  const rule: ReceiptRow = { text: '' }
  const small = (text: string | null): ReceiptRow[] => (text ? [{ text, style: 'small' }] : [])
  const taxNumber = (number: string | null) => number && texts.taxNumber(number)
  return [
    { text: business.name, style: 'title' },
    ...small(business.address),
    ...small(taxNumber(business.taxNumber)),
    rule,
    { text: texts.title(content.number), style: 'strong' },
    ...(content.corrects ? [{ text: texts.takesBack(content.corrects), style: 'strong' as const }] : []),
    { text: timeText(content) },
    { text: [placeOf(content), texts.orders(content.orders.join(', '))].join(' · ') },
    ...(customer
      ? [rule, { text: customer.name }, ...small(customer.address), ...small(taxNumber(customer.taxNumber))]
      : []),
    rule,
    ...content.lines.flatMap((line) => lineRows(line, content, money)),
    rule,
    ...content.discounts.map(({ kind, reason, mills }) => ({
      text: [texts.discounts[kind], reason].filter(Boolean).join(' · '),
      amount: money(-mills),
      style: 'small' as const,
    })),
    { text: texts.total, amount: `${money(content.totalMills)} ${content.currency}`, style: 'strong' },
    ...content.taxes.map(({ rate, grossMills, taxMills }) => ({
      text: texts.tax(rateText(rate, content), money(grossMills)),
      amount: money(taxMills),
      style: 'small' as const,
    })),
    rule,
    ...content.payments.map(({ method, mills }) => ({ text: texts.paidBy[method], amount: money(mills) })),
    ...(content.tipMills ? [{ text: texts.tip, amount: money(content.tipMills) }] : []),
    ...fiscalText.map((text) => ({ text, style: 'small' as const })),
    ...small(texts.digest(digest.slice(0, 16), content.previous?.slice(0, 16) ?? '–')),
  ]
}

/** `2 × Pizza`, at what it cost before discounts, and what was chosen with it. */
function lineRows(
  { kind, name, options, quantity, priceMills, rate }: ReceiptContent['lines'][number],
  content: ReceiptContent,
  money: (mills: number) => string,
): ReceiptRow[] {
  const texts = textsIn(content.language).receipt
  const what = kind === 'dish' ? name : texts[kind]
  const details = [
    ...options,
    ...(Math.abs(quantity) > 1 ? [money(priceMills)] : []),
    // Where there is one rate, the total says it.
    ...(rate !== null && content.taxes.length > 1 ? [rateText(rate, content)] : []),
  ]
  return [
    { text: `${quantity} × ${what}`, amount: money(priceMills * quantity) },
    ...(details.length ? [{ text: details.join(' · '), style: 'small' as const }] : []),
  ]
}

function placeOf({ kind, table, language }: ReceiptContent): string {
  const { receipt, ticket } = textsIn(language)
  if (kind === 'pickup') return receipt.pickup
  if (kind === 'delivery') return ticket.delivery
  return table === null ? ticket.counter : receipt.table(table)
}

const decimalSign = (language: string): string => (language === 'en' ? '.' : ',')

const moneyText = (mills: number, { currency, language }: ReceiptContent): string =>
  amountText(mills === 0 ? 0 : mills / 1000, currency).replace('.', decimalSign(language))

const rateText = (rate: number, { language }: ReceiptContent): string =>
  `${String(rate / 100).replace('.', decimalSign(language))}\u00a0%`

const timeText = ({ issuedOn, timeZone }: ReceiptContent): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(issuedOn))
    .replace(',', '')
