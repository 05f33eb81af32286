import { Button } from '@mantine/core'
import { LayoutList, Plus, Star } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { timeForInput } from '#web/lib/time.ts'
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
import { SubmenuIconTile } from './submenu-icon.tsx'
import { SubmenuPanel, type SubmenuDraft } from './submenu-panel.tsx'

export type Submenu = DataOf<Calls['GET menus/:menuId/sub-menus']>[number]

export const loader = reads(async ({ params: { menuId = '' } }) => {
  const [menus, submenus] = await Promise.all([
    api('GET menus'),
    api('GET menus/:menuId/sub-menus', { params: { menuId } }),
  ])
  const menu = menus.find(({ id }) => id === menuId)
  if (!menu) throw new ApiError(404, 'not-found', 'This does not exist')
  return { menu, submenus }
})

const at = ({ menuId, id }: Submenu) => ({ menuId, id })
const change = (submenu: Submenu, body: Partial<SubmenuDraft> & { active?: boolean; deleted?: boolean }) =>
  api('PUT menus/:menuId/sub-menus/:id', { params: at(submenu), body })

type Save = (body: SubmenuDraft) => Promise<Submenu>
/** What one opening of the panel saves: a new submenu is made once, also when an answer was lost. */
const savingOf = (menuId: string, submenu: Submenu | undefined): Save =>
  submenu
    ? (body) => change(submenu, body)
    : makeOnce<SubmenuDraft, Submenu>({
        make: (body, idempotencyKey) =>
          api('POST menus/:menuId/sub-menus', { params: { menuId }, body, idempotencyKey }),
        change,
      })

const actions = {
  create: action((save: Save, body: SubmenuDraft) => save(body), { says: 'submenus.created' }),
  update: action((save: Save, body: SubmenuDraft) => save(body), { asks: false, says: 'submenus.updated' }),
  toggle: action((submenu: Submenu) => change(submenu, { active: !submenu.active }), {
    says: (submenu) => (submenu.active ? 'submenus.deactivated' : 'submenus.activated'),
  }),
  remove: action((submenu: Submenu) => api('DELETE menus/:menuId/sub-menus/:id', { params: at(submenu) }), {
    says: 'submenus.deleted',
    undo: (submenu) => change(submenu, { deleted: false }),
    undone: 'submenus.restored',
  }),
  sort: action(
    (menuId: string, orders: { id: string; order: number }[]) =>
      api('PUT menus/:menuId/sub-menus/ordering', { params: { menuId }, body: { orders } }),
    { asks: false },
  ),
}

interface PanelState {
  submenu?: Submenu | undefined
  isChefsChoice: boolean
  save: Save
}

const titleOf = ({ title }: Submenu) => title
const titlesOf = ({ title, titleEn }: Submenu) => `${title} ${titleEn}`

export default function Submenus() {
  const { menu, submenus } = useLoaderData<typeof loader>()
  const { can, isBusy } = useActions(actions)
  const search = useSearch(submenus, titlesOf)
  const [panel, setPanel] = useState<PanelState>()
  const open = (submenu?: Submenu, isChefsChoice = false) =>
    setPanel({ submenu, isChefsChoice, save: savingOf(menu.id, submenu) })
  const hasChefsChoice = submenus.some(({ icon }) => icon === 'star')
  const create = (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => open()}>
      {t('submenus.create')}
    </Button>
  )

  return (
    <Screen
      title={menu.title}
      lead={t('submenus.lead')}
      back={{ to: '/menus', label: t('menus.title') }}
      search={{ value: search.text, label: t('submenus.search'), onChange: search.setText }}
      actions={
        <>
          {!hasChefsChoice && (
            <Button
              variant="default"
              leftSection={<Star aria-hidden size={18} />}
              onClick={() => open(undefined, true)}
            >
              {t('submenus.chefsChoice')}
            </Button>
          )}
          {submenus.length > 0 && create}
        </>
      }
    >
      <Searched
        search={search}
        empty={
          <Notice icon={<LayoutList />} title={t('submenus.empty')} text={t('submenus.emptyHint')}>
            {create}
          </Notice>
        }
      >
        <SortableList
          label={t('submenus.list')}
          items={search.found}
          nameOf={titleOf}
          isSortable={search.isAll}
          onSorted={async (ordering) => (await can.sort(menu.id, ordering)).isDone}
        >
          {(submenu) => (
            <Row
              picture={
                submenu.logo ? <Picture link={submenu.logo} /> : <SubmenuIconTile icon={submenu.icon} />
              }
              title={submenu.title}
              subtitle={submenu.titleEn}
              holds={`${t('submenus.products', { n: submenu.productCount })} · ${hoursOf(submenu)}`}
              pill={
                <Pill tone={submenu.active ? 'good' : 'off'}>
                  {t(submenu.active ? 'row.active' : 'row.inactive')}
                </Pill>
              }
              isOff={!submenu.active}
              opens={`/menus/${menu.id}/submenus/${submenu.id}/products`}
            >
              <RowActions
                name={submenu.title}
                isActive={submenu.active}
                isBusy={isBusy}
                onToggle={() => void can.toggle(submenu)}
                onEdit={() => open(submenu)}
                onDelete={() => void can.remove(submenu)}
              />
            </Row>
          )}
        </SortableList>
      </Searched>
      {panel && (
        <SubmenuPanel
          submenu={panel.submenu}
          isChefsChoice={panel.isChefsChoice}
          isBusy={isBusy}
          onSave={(draft) => (panel.submenu ? can.update : can.create)(panel.save, draft)}
          onClose={() => setPanel(undefined)}
        />
      )}
    </Screen>
  )
}

function hoursOf({ startTime, endTime }: Submenu): string {
  if (!startTime && !endTime) return t('submenus.always')
  return t('submenus.window', { start: timeForInput(startTime), end: timeForInput(endTime) })
}
