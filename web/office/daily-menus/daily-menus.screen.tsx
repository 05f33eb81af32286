import { Button } from '@mantine/core'
import { Plus, Soup } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { makeOnce } from '#web/office/making-once.ts'
import { reads } from '#web/office/reading.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { DailyMenuPanel, type DailyMenuBody } from './daily-menu-panel.tsx'
import { DailyMenuRow } from './daily-menu-row.tsx'

export type DailyMenu = DataOf<Calls['GET daily-menus']>[number]

export const loader = reads(() => api('GET daily-menus'))

const change = ({ id }: DailyMenu, body: Partial<DailyMenuBody> & { deleted?: boolean }) =>
  api('PUT daily-menus/:id', { params: { id }, body })

type Save = (body: DailyMenuBody) => Promise<DailyMenu>
/** What one opening of the panel saves: a new one is made once, also when an answer was lost. */
const savingOf = (menu: DailyMenu | undefined): Save =>
  menu
    ? (body) => change(menu, body)
    : makeOnce<DailyMenuBody, DailyMenu>({
        make: (body, idempotencyKey) => api('POST daily-menus', { body, idempotencyKey }),
        change,
      })

const actions = {
  create: action((save: Save, body: DailyMenuBody) => save(body), { says: 'daily.created' }),
  update: action((save: Save, body: DailyMenuBody) => save(body), { says: 'daily.updated' }),
  toggle: action((menu: DailyMenu) => change(menu, { ...menu, active: !menu.active }), {
    says: (menu) => (menu.active ? 'daily.deactivated' : 'daily.activated'),
  }),
  remove: action((menu: DailyMenu) => api('DELETE daily-menus/:id', { params: { id: menu.id } }), {
    says: 'daily.deleted',
    undo: (menu) => change(menu, { deleted: false }),
    undone: 'daily.restored',
  }),
  sort: action(
    (orders: { id: string; order: number }[]) => api('PUT daily-menus/ordering', { body: { orders } }),
    { asks: false },
  ),
}

const titleOf = ({ title }: DailyMenu) => title
const titlesOf = ({ title, titleEn }: DailyMenu) => `${title} ${titleEn ?? ''}`

export default function DailyMenus() {
  const menus = useLoaderData<typeof loader>()
  const { can, isBusy } = useActions(actions)
  const search = useSearch(menus, titlesOf)
  const [panel, setPanel] = useState<{ menu: DailyMenu | undefined; save: Save }>()
  const open = (menu?: DailyMenu) => setPanel({ menu, save: savingOf(menu) })
  const create = (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => open()}>
      {t('daily.create')}
    </Button>
  )
  return (
    <Screen
      title={t('daily.title')}
      lead={t('daily.lead')}
      search={{ value: search.text, label: t('daily.search'), onChange: search.setText }}
      actions={menus.length > 0 && create}
    >
      <Searched
        search={search}
        empty={
          <Notice icon={<Soup />} title={t('daily.empty')} text={t('daily.emptyHint')}>
            {create}
          </Notice>
        }
      >
        <SortableList
          label={t('daily.list')}
          items={search.found}
          nameOf={titleOf}
          isSortable={search.isAll}
          onSorted={async (ordering) => (await can.sort(ordering)).isDone}
        >
          {(menu) => (
            <DailyMenuRow
              menu={menu}
              isBusy={isBusy}
              onToggle={() => void can.toggle(menu)}
              onEdit={() => open(menu)}
              onDelete={() => void can.remove(menu)}
            />
          )}
        </SortableList>
      </Searched>
      {panel && (
        <DailyMenuPanel
          menu={panel.menu}
          isBusy={isBusy}
          onSave={(body) => (panel.menu ? can.update : can.create)(panel.save, body)}
          onClose={() => setPanel(undefined)}
        />
      )}
    </Screen>
  )
}
