import { formatTime } from '#web/lib/time.ts'
import { ApiError } from '#web/lib/api.ts'
import { formatMoney } from '#web/lib/money.ts'
import { stored } from '#web/lib/stored.ts'
import { action } from '#web/office/actions/actions.ts'
import { ExplainedError } from '#web/office/actions/toasts.tsx'
import { currentLanguage, t } from '#web/office/texts.ts'
import { orderLabel, type Decision, type Order } from './order.ts'

const currency = stored('businessCurrency')

interface Calls {
  decide: (order: Order, orderStatus: Decision) => Promise<Order>
  read: (order: Order) => Promise<Order>
}

/** The actions that approve and decline an order; both ask first, naming what they decide. */
export const decisionActions = (calls: Calls) => ({
  approve: action((order: Order) => decide(calls, order, 'APPROVED'), {
    confirm: (order: Order) => question(t('orders.approve'), order),
    successText: 'orders.approved',
  }),
  decline: action((order: Order) => decide(calls, order, 'DECLINED'), {
    confirm: (order: Order) => question(t('orders.decline'), order),
    successText: 'orders.declined',
  }),
})

/** `Approve 00140 · Sofra e madhe · 14.00 €`, beside the order's row. */
function question(verb: string, order: Order) {
  const total = formatMoney(order.total, currency.get() ?? '', currentLanguage())
  return {
    subject: `${verb} ${orderLabel(order)} · ${total}`,
    text: t('ask.continue'),
    beside: document.querySelector(`[data-order="${order.id}"]`),
  }
}

async function decide({ decide, read }: Calls, order: Order, decision: Decision): Promise<Order> {
  try {
    return await decide(order, decision)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'order-decided') throw error
    const decided = await read(order).catch(() => undefined)
    throw decided ? new ExplainedError(error, describeDecision(decided)) : error
  }
}

/** Who was faster: `00140 · Sofra e madhe: approved by Ana Hoxha, 21:04`. */
function describeDecision(order: Order): string {
  const params = {
    order: orderLabel(order),
    name: order.decidedBy ?? t('orders.somebody'),
    time: order.decidedOn ? formatTime(order.decidedOn) : '',
  }
  return order.status === 'APPROVED' ? t('orders.approvedBy', params) : t('orders.declinedBy', params)
}
