import { UtensilsCrossed } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { reads } from '#web/office/reading.ts'
import { recordActions, toggleAction, useRecordPanel, type RecordCalls } from '#web/office/records.ts'
import { t } from '#web/office/texts.ts'
import { ActivePill } from '#web/office/ui/active-pill.tsx'
import { ListScreen } from '#web/office/ui/list-screen.tsx'
import { Picture } from '#web/office/ui/picture.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { MenuPanel } from './menu-panel.tsx'
import type { Menu, MenuBody } from './menu.ts'
import styles from './menus.module.css'
import { Preview } from './preview.tsx'

export const loader = reads(() => api('GET menus'))

const calls: RecordCalls<Menu, MenuBody> = {
  create: (body, idempotencyKey) => api('POST menus', { body, idempotencyKey }),
  change: (menu, body) => api('PUT menus/:id', { params: { id: menu.id }, body: { ...menu, ...body } }),
  remove: ({ id }) => api('DELETE menus/:id', { params: { id } }),
}
const actions = {
  ...recordActions<Menu, MenuBody>('menus', calls, { unasked: 'create', undone: 'menus.restored' }),
  toggle: toggleAction<Menu, MenuBody>('menus', calls.change),
  sort: action((orders: { id: string; order: number }[]) => api('PUT menus/ordering', { body: { orders } }), {
    asks: false,
  }),
}

const titleOf = ({ title }: Menu) => title
const titlesOf = ({ title, titleEn }: Menu) => `${title} ${titleEn}`

export default function Menus() {
  const menus = useLoaderData<typeof loader>()
  const { can, isBusy } = useActions(actions)
  const search = useSearch(menus, titlesOf)
  const { open, panel } = useRecordPanel<Menu, MenuBody>(calls, { can, isBusy })
  return (
    <ListScreen
      title={t('menus.title')}
      lead={t('menus.lead')}
      search={{ label: t('menus.search'), state: search }}
      create={{ label: t('menus.create'), onClick: () => open() }}
      isEmpty={!menus.length}
      empty={{ icon: <UtensilsCrossed />, title: t('menus.empty'), text: t('menus.emptyHint') }}
      frame={(list) => (
        <div className={styles.columns}>
          <div>{list}</div>
          <Preview />
        </div>
      )}
      panel={panel && <MenuPanel {...panel} />}
    >
      <SortableList
        label={t('menus.list')}
        items={search.found}
        nameOf={titleOf}
        isSortable={search.isAll}
        onSorted={async (ordering) => (await can.sort(ordering)).isDone}
      >
        {(menu) => (
          <Row
            picture={<Picture link={menu.photoUrl ?? menu.logo} />}
            title={menu.title}
            subtitle={menu.titleEn}
            holds={t('menus.submenus', { n: menu.submenuCount })}
            pill={<ActivePill isActive={menu.active} />}
            isOff={!menu.active}
            opens={`/menus/${menu.id}/submenus`}
          >
            <RowActions
              name={menu.title}
              isActive={menu.active}
              isBusy={isBusy}
              onToggle={() => void can.toggle(menu)}
              onEdit={() => open(menu)}
              onDelete={() => void can.remove(menu)}
            />
          </Row>
        )}
      </SortableList>
    </ListScreen>
  )
}
