import { Soup } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import {
  recordActions,
  toggleAction,
  useRecordPanel,
  type RecordCalls,
} from '#web/office/actions/record-actions.ts'
import { t } from '#web/office/texts.ts'
import { ListScreen } from '#web/office/ui/list-screen.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { DailyMenuPanel } from './daily-menu-panel.tsx'
import { DailyMenuRow } from './daily-menu-row.tsx'
import type { DailyMenu, DailyMenuBody } from './daily-menu.ts'

export const loader = authLoader(() => api('GET daily-menus'))

const calls: RecordCalls<DailyMenu, DailyMenuBody> = {
  create: (body, idempotencyKey) => api('POST daily-menus', { body, idempotencyKey }),
  change: ({ id }, body) => api('PUT daily-menus/:id', { params: { id }, body }),
  remove: ({ id }) => api('DELETE daily-menus/:id', { params: { id } }),
}
const actions = {
  ...recordActions<DailyMenu, DailyMenuBody>('daily', calls, { undoneText: 'daily.restored' }),
  toggle: toggleAction<DailyMenu, DailyMenuBody>('daily', calls.change),
  sort: action(
    (orders: { id: string; order: number }[]) => api('PUT daily-menus/ordering', { body: { orders } }),
    { confirm: false },
  ),
}

const getTitle = ({ title }: DailyMenu) => title
const getSearchTexts = ({ title, titleEn }: DailyMenu) => [title, titleEn ?? '']

export default function DailyMenus() {
  const menus = useLoaderData<typeof loader>()
  const { run, isBusy } = useActions(actions)
  const search = useSearch(menus, getSearchTexts)
  const { open, panel } = useRecordPanel<DailyMenu, DailyMenuBody>(calls, {
    param: 'daily',
    items: menus,
    run,
    isBusy,
  })
  return (
    <ListScreen
      title={t('daily.title')}
      lead={t('daily.lead')}
      tutorials={['create-daily-menu']}
      search={{ label: t('daily.search'), state: search }}
      create={{ label: t('daily.create'), onClick: () => open() }}
      isEmpty={!menus.length}
      empty={{ icon: <Soup />, title: t('daily.empty'), text: t('daily.emptyHint') }}
      panel={panel && <DailyMenuPanel {...panel} />}
    >
      <SortableList
        label={t('daily.list')}
        items={search.found}
        getName={getTitle}
        isSortable={search.isUnfiltered}
        onSorted={async (ordering) => (await run.sort(ordering)).isDone}
      >
        {(menu) => (
          <DailyMenuRow
            menu={menu}
            isBusy={isBusy}
            onToggle={() => void run.toggle(menu)}
            onEdit={() => open(menu)}
            onDelete={() => void run.remove(menu)}
          />
        )}
      </SortableList>
    </ListScreen>
  )
}
