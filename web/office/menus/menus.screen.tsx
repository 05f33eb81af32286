import { Button } from '@mantine/core'
import { Plus, UtensilsCrossed } from 'lucide-react'
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
import { Picture } from '#web/office/ui/picture.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { Searched } from '#web/office/ui/searched.tsx'
import { useSearch } from '#web/office/ui/searching.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { MenuPanel, type MenuDraft } from './menu-panel.tsx'
import styles from './menus.module.css'
import { Preview } from './preview.tsx'

export type Menu = DataOf<Calls['GET menus']>[number]

export const loader = reads(() => api('GET menus'))

const change = (menu: Menu, body: Partial<MenuDraft> & { active?: boolean; deleted?: boolean }) =>
  api('PUT menus/:id', { params: { id: menu.id }, body: { ...menu, ...body } })

type Save = (body: MenuDraft) => Promise<Menu>
/** What one opening of the panel saves: a new menu is made once, also when an answer was lost. */
const savingOf = (menu: Menu | undefined): Save =>
  menu
    ? (body) => change(menu, body)
    : makeOnce<MenuDraft, Menu>({
        make: (body, idempotencyKey) => api('POST menus', { body, idempotencyKey }),
        change,
      })

const actions = {
  create: action((save: Save, body: MenuDraft) => save(body), { asks: false, says: 'menus.created' }),
  update: action((save: Save, body: MenuDraft) => save(body), { says: 'menus.updated' }),
  toggle: action((menu: Menu) => change(menu, { active: !menu.active }), {
    says: (menu) => (menu.active ? 'menus.deactivated' : 'menus.activated'),
  }),
  remove: action((menu: Menu) => api('DELETE menus/:id', { params: { id: menu.id } }), {
    says: 'menus.deleted',
    undo: (menu) => change(menu, { deleted: false }),
    undone: 'menus.restored',
  }),
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
  const [panel, setPanel] = useState<{ menu: Menu | undefined; save: Save }>()
  const open = (menu?: Menu) => setPanel({ menu, save: savingOf(menu) })
  const create = (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => open()}>
      {t('menus.create')}
    </Button>
  )

  return (
    <Screen
      title={t('menus.title')}
      lead={t('menus.lead')}
      search={{ value: search.text, label: t('menus.search'), onChange: search.setText }}
      actions={menus.length > 0 && create}
    >
      <div className={styles.columns}>
        <div>
          <Searched
            search={search}
            empty={
              <Notice icon={<UtensilsCrossed />} title={t('menus.empty')} text={t('menus.emptyHint')}>
                {create}
              </Notice>
            }
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
                  pill={
                    <Pill tone={menu.active ? 'good' : 'off'}>
                      {t(menu.active ? 'row.active' : 'row.inactive')}
                    </Pill>
                  }
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
          </Searched>
        </div>
        <Preview />
      </div>
      {panel && (
        <MenuPanel
          menu={panel.menu}
          isBusy={isBusy}
          onSave={(draft) => (panel.menu ? can.update : can.create)(panel.save, draft)}
          onClose={() => setPanel(undefined)}
        />
      )}
    </Screen>
  )
}
