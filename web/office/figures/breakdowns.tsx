import type { breakdowns } from '#contract/api/figures.ts'
import { formatDay } from '#contract/domain/time-window.ts'
import { weekdayName } from '#web/lib/day-names.ts'
import { rateText } from '#web/office/taxes/tax.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { BarChart, BarTable, Breakdown, type Row } from './breakdown.tsx'
import {
  billChangeText,
  countText,
  countedDrawerName,
  hourText,
  kindText,
  ofTheDay,
  paymentText,
  type Figures,
} from './figures.ts'

interface Part {
  by: (typeof breakdowns)[number]
  title: string
  head: readonly string[]
  rows: readonly Row[]
  isChart?: true
}

/** All breakdowns that have rows, each with a download. */
export function Breakdowns({
  figures,
  onDownload,
}: {
  figures: Figures
  onDownload: (by: Part['by']) => void
}) {
  const parts = useParts(figures).filter(
    ({ by, rows }) =>
      rows.length > 0 && (figures.orders > 0 || (ofTheDay as readonly Part['by'][]).includes(by)),
  )
  return parts.map(({ by, title, head, rows, isChart }) => (
    <Breakdown key={by} title={title} onDownload={() => onDownload(by)}>
      {(id) =>
        isChart ? (
          <BarChart labelledBy={id} head={head} rows={rows} />
        ) : (
          <BarTable labelledBy={id} head={head} rows={rows} />
        )
      }
    </Breakdown>
  ))
}

const othersRow = (n: number): Row[] =>
  n ? [{ key: 'others', cells: [t('figures.others', { n }), ''] }] : []

function useParts(figures: Figures): Part[] {
  const { money } = useMoney()
  const orders = t('figures.orders')
  const gross = t('figures.gross')
  const counted = <R extends { orders: number; gross: number }>(
    rows: R[],
    name: (row: R) => string,
  ): Row[] => {
    const most = Math.max(...rows.map((row) => row.gross), 0.01)
    return rows.map((row) => ({
      key: name(row),
      cells: [name(row), countText(row.orders), money(row.gross)],
      share: row.gross / most,
    }))
  }
  const sold = (
    rows: (Figures['products'][number] & { group?: string })[],
    other: Figures['otherProducts'],
  ): Row[] => {
    const most = Math.max(...rows.map((row) => row.gross), 0.01)
    const all = rows.map((row, at) => ({
      key: String(at),
      cells: [row.group ? `${row.group}: ${row.name}` : row.name, countText(row.quantity), money(row.gross)],
      share: row.gross / most,
    }))
    if (!other) return all
    const cells = [t('figures.others', { n: other.count }), countText(other.quantity), money(other.gross)]
    return [...all, { key: 'others', cells }]
  }
  const paid = (rows: Figures['paid']): Row[] =>
    rows.map(({ method, count, amount, tip }) => ({
      key: method,
      cells: [paymentText(method), countText(count), money(amount), money(tip)],
    }))
  const paidHead = [t('figures.method'), t('figures.count'), t('figures.amount'), t('payments.tip')]
  const soldHead = [t('figures.name'), t('figures.quantity'), gross]
  return [
    {
      by: 'days',
      title: t('figures.byDay'),
      head: [t('figures.day'), orders, gross],
      rows: figures.days.length > 1 ? counted(figures.days, ({ day }) => formatDay(day)) : [],
      isChart: true,
    },
    {
      by: 'hours',
      title: t('figures.byHour'),
      head: [t('figures.hour'), orders, gross],
      rows: counted(figures.hours, ({ hour }) => hourText(hour)),
      isChart: true,
    },
    {
      by: 'weekdays',
      title: t('figures.byWeekday'),
      head: [t('figures.weekday'), orders, gross],
      rows:
        figures.days.length > 1
          ? counted(figures.weekdays, ({ weekday }) => weekdayName(weekday, currentLanguage()))
          : [],
    },
    {
      by: 'products',
      title: t('figures.products'),
      head: soldHead,
      rows: sold(figures.products, figures.otherProducts),
    },
    {
      by: 'options',
      title: t('figures.options'),
      head: soldHead,
      rows: sold(figures.options, figures.otherOptions),
    },
    {
      by: 'kinds',
      title: t('figures.byKind'),
      head: [t('figures.kind'), orders, gross],
      rows: counted(figures.kinds, ({ kind }) => kindText(kind)),
    },
    {
      by: 'payments',
      title: t('figures.byPayment'),
      head: [t('bill.paidBy'), orders, gross],
      rows: counted(figures.payments, ({ paidBy }) => paymentText(paidBy)),
    },
    {
      by: 'tables',
      title: t('figures.byTable'),
      head: [t('orders.table'), orders, gross],
      rows: counted(figures.tables, ({ table, name }) =>
        name && name !== String(table) ? `${table} · ${name}` : String(table),
      ),
    },
    {
      by: 'taxes',
      title: t('figures.byTax'),
      head: [t('figures.rate'), gross, t('figures.net'), t('taxes.one')],
      rows: figures.taxes.map((row) => ({
        key: String(row.rate),
        cells: [rateText(row.rate), money(row.gross), money(row.net), money(row.tax)],
      })),
    },
    {
      by: 'changes',
      title: t('figures.changes'),
      head: [t('figures.change'), t('figures.quantity'), t('figures.amount')],
      rows: figures.changes.map(({ kind, quantity, amount }) => ({
        key: kind,
        cells: [t(`figures.changes.${kind}`), countText(quantity), money(amount)],
      })),
    },
    {
      by: 'coupons',
      title: t('figures.coupons'),
      head: [t('figures.coupon'), t('figures.uses'), t('figures.amount')],
      rows: figures.coupons.map(({ code, uses, amount }) => ({
        key: code,
        cells: [code, countText(uses), money(amount)],
      })),
    },
    { by: 'paid', title: t('figures.paid'), head: paidHead, rows: paid(figures.paid) },
    { by: 'refunded', title: t('figures.refunded'), head: paidHead, rows: paid(figures.refunded) },
    {
      by: 'drawers',
      title: t('figures.drawers'),
      head: [t('figures.drawer'), t('drawers.counted'), t('drawers.difference')],
      rows: figures.drawers.map((drawer) => ({
        key: drawer.id,
        cells: [countedDrawerName(drawer, figures), money(drawer.counted), money(drawer.difference)],
      })),
    },
    {
      by: 'billChanges',
      title: t('figures.billChanges'),
      head: [t('figures.change'), t('figures.amount')],
      rows: [
        ...figures.billChanges.map((change, at) => ({
          key: String(at),
          cells: [billChangeText(change, figures), money(change.total)],
        })),
        ...othersRow(figures.otherBillChanges),
      ],
    },
  ]
}
