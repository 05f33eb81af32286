import { BadgePercent } from 'lucide-react'
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
import { ProductTabs } from '#web/office/ui/product-tabs.tsx'
import { t } from '#web/office/texts.ts'
import { ActivePill } from '#web/office/ui/active-pill.tsx'
import { ListScreen } from '#web/office/ui/list-screen.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { useSearch } from '#web/office/ui/use-search.ts'
import { loader } from './load-price-rules.ts'
import { PriceRulePanel } from './price-rule-panel.tsx'
import styles from './price-rules.module.css'
import { isNow, ruleText, type PriceRule, type PriceRuleBody } from './price-rule.ts'

export { loader }

const calls: RecordCalls<PriceRule, PriceRuleBody> = {
  create: (body, idempotencyKey) => api('POST price-rules', { body, idempotencyKey }),
  change: ({ id }, body) => api('PUT price-rules/:id', { params: { id }, body }),
  remove: ({ id }) => api('DELETE price-rules/:id', { params: { id } }),
}
const actions = {
  ...recordActions<PriceRule, PriceRuleBody>('prices', calls, { undoneText: 'prices.restored' }),
  toggle: toggleAction<PriceRule, PriceRuleBody>('prices', calls.change),
}

const getName = ({ name }: PriceRule) => name
const getSearchTexts = ({ name, nameEn }: PriceRule) => [name, nameEn ?? '']

/** Different prices at certain hours or for deliveries (docs/decisions/0018). */
export default function PriceRules() {
  const { rules, nameable } = useLoaderData<typeof loader>()
  const { run, isBusy } = useActions(actions)
  const { money } = useMoney()
  const search = useSearch(rules, getSearchTexts)
  const { open, panel } = useRecordPanel<PriceRule, PriceRuleBody>(calls, {
    param: 'price',
    items: rules,
    run,
    isBusy,
  })
  return (
    <ListScreen
      title={t('prices.title')}
      lead={t('prices.lead')}
      tabs={<ProductTabs />}
      search={{ label: t('prices.search'), state: search }}
      create={{ label: t('prices.create'), onClick: () => open() }}
      isEmpty={!rules.length}
      empty={{ icon: <BadgePercent />, title: t('prices.empty'), text: t('prices.emptyHint') }}
      panel={panel && <PriceRulePanel {...panel} nameable={nameable} />}
    >
      <PlainList label={t('prices.list')} items={search.found} getName={getName}>
        {(rule) => (
          <div className={styles.rule}>
            <Row
              title={rule.name}
              {...(rule.nameEn && { subtitle: rule.nameEn })}
              pill={<StatePill rule={rule} />}
              isOff={!rule.active}
              opens={() => open(rule)}
            >
              <RowActions
                name={rule.name}
                isActive={rule.active}
                isBusy={isBusy}
                onToggle={() => void run.toggle(rule)}
                onEdit={() => open(rule)}
                onDelete={() => void run.remove(rule)}
              />
            </Row>
            <p className={styles.text}>{ruleText(rule, nameable, money)}</p>
          </div>
        )}
      </PlainList>
    </ListScreen>
  )
}

/** Whether the rule is in force now. */
function StatePill({ rule }: { rule: PriceRule }) {
  const { timeZone } = useBusinessData().business
  const now = useNow(10_000)
  if (!rule.active) return <ActivePill isActive={false} />
  const counts = isNow(rule, now, timeZone)
  return <Pill tone={counts ? 'good' : 'off'}>{t(counts ? 'prices.now' : 'prices.notNow')}</Pill>
}
