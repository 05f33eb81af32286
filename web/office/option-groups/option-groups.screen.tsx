import { ListPlus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { recordActions, useRecordPanel, type RecordCalls } from '#web/office/actions/record-actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { ProductTabs } from '#web/office/ui/product-tabs.tsx'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { ListScreen } from '#web/office/ui/list-screen.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { OptionGroupPanel } from './option-group-panel.tsx'
import { ruleText, type Option, type OptionGroup, type OptionGroupBody } from './option-group.ts'
import styles from './option-groups.module.css'
import { OptionSwitches } from './option-switches.tsx'

export const loader = authLoader(() => api('GET option-groups'))

const calls: RecordCalls<OptionGroup, OptionGroupBody> = {
  create: (body, idempotencyKey) => api('POST option-groups', { body, idempotencyKey }),
  change: ({ id }, body) => api('PUT option-groups/:id', { params: { id }, body }),
  remove: ({ id }) => api('DELETE option-groups/:id', { params: { id } }),
}
const actions = {
  ...recordActions<OptionGroup, OptionGroupBody>('options', calls, { undoneText: 'options.restored' }),
  /** One tap in a busy kitchen, so it does not ask; another tap reverts it. */
  sell: action(
    ({ id }: OptionGroup, option: Option, soldOut: boolean) =>
      api('PUT option-groups/:id/options/:optionId', {
        params: { id, optionId: option.id },
        body: { soldOut },
      }),
    { confirm: false },
  ),
}

const getName = ({ name }: OptionGroup) => name
const getSearchTexts = ({ name, nameEn, options }: OptionGroup) => [
  name,
  nameEn,
  ...options.flatMap((option) => [option.name, option.nameEn]),
]

/** The option groups that guests choose from (docs/decisions/0018). */
export default function OptionGroups() {
  const groups = useLoaderData<typeof loader>()
  const { run, isBusy } = useActions(actions)
  const mayEdit = useMay()('editMenu')
  const search = useSearch(groups, getSearchTexts)
  const { open, panel } = useRecordPanel<OptionGroup, OptionGroupBody>(calls, {
    param: 'options',
    items: groups,
    run,
    isBusy,
  })
  return (
    <ListScreen
      title={t('options.title')}
      lead={t('options.lead')}
      tabs={<ProductTabs />}
      search={{ label: t('options.search'), state: search }}
      create={mayEdit ? { label: t('options.create'), onClick: () => open() } : undefined}
      isEmpty={!groups.length}
      empty={{ icon: <ListPlus />, title: t('options.empty'), text: mayEdit ? t('options.emptyHint') : '' }}
      above={groups.length > 0 && <p className={styles.hint}>{t('options.soldOutHint')}</p>}
      panel={panel && mayEdit && <OptionGroupPanel {...panel} />}
    >
      <PlainList label={t('options.list')} items={search.found} getName={getName}>
        {(group) => (
          <div className={styles.group}>
            <Row
              title={group.name}
              subtitle={group.nameEn}
              note={ruleText(group)}
              meta={t('options.products', { n: group.productCount })}
              {...(mayEdit && { opens: () => open(group) })}
            >
              {mayEdit && (
                <RowActions
                  name={group.name}
                  isBusy={isBusy}
                  onEdit={() => open(group)}
                  onDelete={() => void run.remove(group)}
                />
              )}
            </Row>
            <OptionSwitches group={group} onSell={(...sold) => void run.sell(group, ...sold)} />
          </div>
        )}
      </PlainList>
    </ListScreen>
  )
}
