import { Ticket } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { useActions } from '#web/office/actions/actions.ts'
import {
  recordActions,
  toggleAction,
  useRecordPanel,
  type RecordCalls,
} from '#web/office/actions/record-actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { ActivePill } from '#web/office/ui/active-pill.tsx'
import { ListScreen } from '#web/office/ui/list-screen.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { ProductTabs } from '#web/office/ui/product-tabs.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { useSearch } from '#web/office/ui/use-search.ts'
import { CouponPanel } from './coupon-panel.tsx'
import { stateOf, termsText, usesText, type Coupon, type CouponBody } from './coupon.ts'
import styles from './coupons.module.css'
import { loader } from './load-coupons.ts'

export { loader }

const calls: RecordCalls<Coupon, CouponBody> = {
  create: (body, idempotencyKey) => api('POST coupons', { body, idempotencyKey }),
  change: ({ id }, body) => api('PUT coupons/:id', { params: { id }, body }),
  remove: ({ id }) => api('DELETE coupons/:id', { params: { id } }),
}
const actions = {
  ...recordActions<Coupon, CouponBody>('coupons', calls, { undoneText: 'coupons.restored' }),
  toggle: toggleAction<Coupon, CouponBody>('coupons', calls.change),
}

const getName = ({ code }: Coupon) => code
const getSearchTexts = ({ code, product }: Coupon) => [code, product ?? '']

/** Codes with which guests pay less (docs/decisions/0023). */
export default function Coupons() {
  const { coupons, dishes } = useLoaderData<typeof loader>()
  const { run, isBusy } = useActions(actions)
  const { money } = useMoney()
  const search = useSearch(coupons, getSearchTexts)
  const { open, panel } = useRecordPanel<Coupon, CouponBody>(calls, {
    param: 'coupon',
    items: coupons,
    run,
    isBusy,
  })
  return (
    <ListScreen
      title={t('coupons.title')}
      lead={t('coupons.lead')}
      tabs={<ProductTabs />}
      search={{ label: t('coupons.search'), state: search }}
      create={{ label: t('coupons.create'), onClick: () => open() }}
      isEmpty={!coupons.length}
      empty={{ icon: <Ticket />, title: t('coupons.empty'), text: t('coupons.emptyHint') }}
      panel={panel && <CouponPanel {...panel} dishes={dishes} />}
    >
      <PlainList label={t('coupons.list')} items={search.found} getName={getName}>
        {(coupon) => (
          <div className={styles.coupon}>
            <Row
              title={coupon.code}
              pill={<StatePill coupon={coupon} />}
              isOff={!coupon.active}
              opens={() => open(coupon)}
            >
              <RowActions
                name={coupon.code}
                isActive={coupon.active}
                isBusy={isBusy}
                onToggle={() => void run.toggle(coupon)}
                onEdit={() => open(coupon)}
                onDelete={() => void run.remove(coupon)}
              />
            </Row>
            <p className={styles.text}>{termsText(coupon, money)}</p>
            <p className={styles.text}>{usesText(coupon, money)}</p>
          </div>
        )}
      </PlainList>
    </ListScreen>
  )
}

/** Whether guests can use it now. */
function StatePill({ coupon }: { coupon: Coupon }) {
  const { business } = useBusinessData()
  const now = useNow(60_000)
  if (!coupon.active) return <ActivePill isActive={false} />
  const state = stateOf(coupon, now, business)
  return <Pill tone={state === 'valid' ? 'good' : 'off'}>{t(`coupons.${state}`)}</Pill>
}
