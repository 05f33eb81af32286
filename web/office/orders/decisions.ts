import { createElement } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import type { ApprovedStage } from '#contract/domain/stages.ts'
import { formatTime } from '#web/lib/time.ts'
import { api, ApiError, ConnectionLost } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { action } from '#web/office/actions/actions.ts'
import { ExplainedError, ExplainedLoss } from '#web/office/toasts/toasts.tsx'
import { moneyText } from '#web/office/ui/use-money.ts'
import { withoutNews } from '#web/office/notifications/notify-staff.ts'
import { t } from '#web/office/texts.ts'
import { changeLine, replaceLine } from './line-changes.tsx'
import { ReadyIn, WhyNot, type ApprovalTerms, type RefusalTerms } from './decision-terms.tsx'
import { orderLabel, readOrder, type Decision, type Order } from '#web/office/data/order.ts'
import { markSoldOut } from './sold-out.tsx'
import { movedText } from './stage.ts'

type Decided = { orderStatus: Decision } & ApprovalTerms & RefusalTerms
type Step = { stage: ApprovedStage; was: ApprovedStage }

/** The calls on an order, of whatever kind it is. */
const calls = {
  decide: ({ id }: Order, body: Decided): Promise<Order> =>
    api('PUT businesses/orders/:id', { params: { id }, body }),
  move: ({ id }: Order, body: Step): Promise<Order> =>
    api('PUT businesses/orders/:id/stage', { params: { id }, body }),
  estimate: ({ id }: Order, minutes: number): Promise<Order> =>
    api('PUT businesses/orders/:id/estimate', { params: { id }, body: { minutes } }),
  cancel: ({ id }: Order, body: RefusalTerms): Promise<Order> =>
    api('PUT businesses/orders/:id/cancel', { params: { id }, body }),
}

/** The terms of a decision, edited in its confirmation dialog. */
export const approvalOf = ({ suggestedMinutes }: Order) =>
  createStore<ApprovalTerms>({ minutes: suggestedMinutes })
export const refusal = () => createStore<RefusalTerms>({})
type Approval = ReturnType<typeof approvalOf>
type Refusal = ReturnType<typeof refusal>

/**
 * The actions on orders. Deciding and cancelling ask first, naming the order, as the specification says. An approval at
 * once with the suggested time does not, nor does a step to another stage, which can be undone (docs/decisions/0019).
 */
export const orderActions = {
  changeLine,
  replaceLine,
  approve: action(
    (order: Order, terms: Approval) =>
      settled(order, 'accepted', decide(order, { orderStatus: 'APPROVED', ...terms.get() })),
    {
      confirm: (order: Order, terms: Approval) => ({
        ...question(t('orders.approve'), order),
        body: createElement(ReadyIn, { terms, suggested: order.suggestedMinutes }),
      }),
      successText: 'orders.approved',
    },
  ),
  approveAtOnce: action(
    (order: Order) =>
      settled(order, 'accepted', decide(order, { orderStatus: 'APPROVED', minutes: order.suggestedMinutes })),
    { confirm: false, successText: 'orders.approved' },
  ),
  decline: action(
    (order: Order, terms: Refusal) =>
      refuse(terms.get(), (why) =>
        settled(order, 'declined', decide(order, { orderStatus: 'DECLINED', ...why })),
      ),
    {
      confirm: (order: Order, terms: Refusal) => ({
        ...question(t('orders.decline'), order),
        body: createElement(WhyNot, { terms, order }),
      }),
      successText: 'orders.declined',
    },
  ),
  cancel: action(
    (order: Order, terms: Refusal) =>
      refuse(terms.get(), (why) => settled(order, 'cancelled', calls.cancel(order, why))),
    {
      confirm: (order: Order, terms: Refusal) => ({
        ...question(t('orders.cancel'), order),
        body: createElement(WhyNot, { terms, order }),
      }),
      successText: 'orders.cancelled',
    },
  ),
  move: action(
    (order: Order, stage: ApprovedStage) =>
      settled(
        order,
        stage,
        withoutNews(order.id, () => calls.move(order, { stage, was: order.stage as ApprovedStage })),
      ),
    {
      confirm: false,
      successText: (_order: Order, stage: ApprovedStage) => movedText(stage),
      undo: (order: Order, stage: ApprovedStage) =>
        settled(
          order,
          order.stage,
          withoutNews(order.id, () => calls.move(order, { stage: order.stage as ApprovedStage, was: stage })),
        ),
      undoneText: 'orders.movedBack',
    },
  ),
  estimate: action((order: Order, minutes: number) => naming(order, calls.estimate(order, minutes)), {
    confirm: false,
    successText: 'orders.estimated',
  }),
}

/** Refuses an order; what is said to be sold out cannot be ordered any more until the business next opens. */
async function refuse(
  { soldOut = [], ...why }: RefusalTerms,
  call: (why: RefusalTerms) => Promise<Order>,
): Promise<Order> {
  const order = await call(why)
  if (why.reason !== 'soldOut') return order
  await markSoldOut(soldOut)
  return order
}

/** `Approve 00140 · Sofra e madhe · 14.00 €`, beside the order's row. */
function question(verb: string, order: Order) {
  return {
    subject: `${verb} ${orderLabel(order)} · ${moneyText(order.total)}`,
    text: t('ask.continue'),
    beside: document.querySelector(`[data-order="${order.id}"]`),
  }
}

/** Names the order if the connection is lost: by then, somebody may be looking at the next one. */
const naming = (order: Order, call: Promise<Order>): Promise<Order> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ConnectionLost)) throw error
    throw new ExplainedLoss(error, t('orders.noConnection', { order: orderLabel(order) }))
  })

/** If only the response was lost, the order is in the wanted stage, and nothing is to be tried again. */
const settled = (order: Order, wanted: Order['stage'], call: Promise<Order>): Promise<Order> =>
  naming(
    order,
    call.catch(async (error: unknown) => {
      if (!(error instanceof ConnectionLost)) throw error
      const now = await readOrder(order.id).catch(() => undefined)
      if (now?.stage !== wanted) throw error
      return now
    }),
  )

async function decide(order: Order, decision: Decided): Promise<Order> {
  try {
    return await calls.decide(order, decision)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'order-decided') throw error
    const decided = await readOrder(order.id).catch(() => undefined)
    throw decided ? new ExplainedError(error, describeDecision(decided)) : error
  }
}

/**
 * Who was faster: `00140 · Sofra e madhe: approved by Ana Hoxha, 21:04`; it may have been the guest, by
 * withdrawing.
 */
function describeDecision(order: Order): string {
  if (order.stage === 'withdrawn') return t('orders.withdrawn', { number: shortOrderNumber(order) })
  const params = {
    order: orderLabel(order),
    name: order.decidedBy ?? t('orders.somebody'),
    time: order.decidedOn ? formatTime(order.decidedOn) : '',
  }
  return order.status === 'APPROVED' ? t('orders.approvedBy', params) : t('orders.declinedBy', params)
}
