import { Button, NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useCallback } from 'react'
import { handMethods, type HandMethod } from '#contract/domain/payments.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { formatTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { billLabel } from '#web/office/data/order.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import {
  askWhy,
  correctPayment,
  isByHand,
  why,
  type ClosedBill as Reopened,
} from '#web/office/orders/correct-payment.tsx'
import { describeBillChange } from '#web/office/orders/describe-bill-change.ts'
import { leftOf } from '#web/office/payments/payment.ts'
import { PaymentsList } from '#web/office/payments/payments-list.tsx'
import { WaitingPayments } from '#web/office/payments/waiting-payments.tsx'
import { AllReceiptsButton } from '#web/office/receipts/all-receipts.tsx'
import { ReceiptsButton } from '#web/office/receipts/receipts-of-bill.tsx'
import { useMay, useMayOrAsk } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './closed-bills-panel.module.css'

type ClosedBill = DataOf<Calls['GET bills']>[number]

const actions = {
  correct: correctPayment,
  reopen: action(
    ({ id }: Reopened, reason: ReturnType<typeof why>) =>
      // A bill is opened again only once, so its id is the key for each attempt after a lost answer.
      api('POST bills/:id/reopen', { params: { id }, body: reason.get(), idempotencyKey: id }),
    {
      confirm: (bill, reason) =>
        askWhy(t('bill.reopen'), bill, reason, ['mistake', 'orderedMore', 'notPaid']),
      successText: 'bill.reopened',
    },
  ),
}

/** A guest's payment that came after staff had closed the bill makes it more than that. */
const overpaidOf = ({ payments, total }: ClosedBill): number => {
  const paid = payments.reduce((sum, payment) => sum + toMills(leftOf(payment).amount), 0)
  return Math.max(0, fromMills(paid - toMills(total)))
}

const describeBill = (bill: ClosedBill) => `${billLabel(bill)} · ${formatTime(bill.closedOn)}`

/** The bills closed in this service, the last first: how each was paid can be corrected, and each opened again. */
export function ClosedBillsPanel({ onClose }: { onClose: () => void }) {
  const {
    data: bills,
    problem,
    reload,
  } = useAsyncData(useCallback((signal: AbortSignal) => api('GET bills', { signal }), []))
  const { run, isBusy } = useActions(actions)
  const may = useMay()
  const mayOrAsk = useMayOrAsk()
  const { money } = useMoney()
  return (
    <Panel title={t('bill.closedOnes')} onClose={onClose}>
      {may('closeBills') && <WaitingPayments onChanged={reload} />}
      <div className={styles.actions}>
        <AllReceiptsButton />
      </div>
      {!bills && <LoadState problem={problem} onRetry={reload} />}
      {bills?.length === 0 && <p className={styles.none}>{t('bill.noneClosed')}</p>}
      <ul className={styles.bills}>
        {bills?.map((bill) => {
          const what = describeBill(bill)
          const { id, paidBy } = bill
          return (
            <li key={bill.id} className={styles.bill}>
              <div className={styles.head}>
                <span className={styles.label}>{billLabel(bill)}</span>
                <span>{money(bill.total)}</span>
              </div>
              <p className={styles.hint}>
                {[formatTime(bill.closedOn), bill.closedBy].filter(Boolean).join(' · ')}
              </p>
              {bill.changes.map((change) => (
                <p key={change.changedOn} className={styles.hint}>
                  {describeBillChange(change)}
                </p>
              ))}
              <PaymentsList
                payments={bill.payments}
                overpaid={overpaidOf(bill)}
                isOpen={false}
                onChanged={reload}
              />
              <div className={styles.actions}>
                <ReceiptsButton billId={id} label={what} />
              </div>
              {mayOrAsk('correctBills') ? (
                <div className={styles.actions}>
                  {isByHand(paidBy) ? (
                    <NativeSelect
                      aria-label={`${t('bill.paidBy')} · ${what}`}
                      rightSection={<ChevronDown aria-hidden size={18} />}
                      disabled={isBusy}
                      value={paidBy}
                      data={handMethods.map((value) => ({ value, label: t(`bill.paidBy.${value}`) }))}
                      onChange={({ currentTarget }) =>
                        void run
                          .correct({ id, paidBy, label: what }, why(), currentTarget.value as HandMethod)
                          .then(reload)
                      }
                    />
                  ) : (
                    <span className={styles.hint}>{t(`bill.paidBy.${paidBy}`)}</span>
                  )}
                  <Button
                    variant="default"
                    disabled={isBusy}
                    aria-label={`${t('bill.reopen')} · ${what}`}
                    onClick={() => void run.reopen({ id, label: what }, why()).then(reload)}
                  >
                    {t('bill.reopen')}
                  </Button>
                </div>
              ) : (
                <p className={styles.hint}>{t(`bill.paidBy.${paidBy}`)}</p>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
