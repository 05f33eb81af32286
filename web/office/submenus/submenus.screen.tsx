import { Button } from '@mantine/core'
import { LayoutList, Star } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { officePath, officePaths } from '#contract/domain/office-paths.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { timeForInput } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import {
  recordActions,
  toggleAction,
  useRecordPanel,
  type RecordCalls,
} from '#web/office/actions/record-actions.ts'
import { t } from '#web/office/texts.ts'
import { ActivePill } from '#web/office/ui/active-pill.tsx'
import { ListScreen } from '#web/office/ui/list-screen.tsx'
import { Picture } from '#web/office/ui/picture.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { MissingPricesNotice } from './missing-prices.tsx'
import { SubmenuIconTile } from './submenu-icon.tsx'
import { SubmenuPanel } from './submenu-panel.tsx'
import type { Submenu, SubmenuBody } from './submenu.ts'

export const loader = authLoader(async ({ params: { menuId = '' } }) => {
  const [menus, submenus, reviews] = await Promise.all([
    api('GET menus'),
    api('GET menus/:menuId/sub-menus', { params: { menuId } }),
    api('GET menu-reviews'),
  ])
  const menu = menus.find(({ id }) => id === menuId)
  if (!menu) throw new ApiError(404, 'not-found', 'This does not exist')
  return { menu, submenus, reviews }
})

const at = ({ menuId, id }: Submenu) => ({ menuId, id })
const calls: Omit<RecordCalls<Submenu, SubmenuBody>, 'create'> = {
  change: (submenu, body) => api('PUT menus/:menuId/sub-menus/:id', { params: at(submenu), body }),
  remove: (submenu) => api('DELETE menus/:menuId/sub-menus/:id', { params: at(submenu) }),
}
const createIn =
  (menuId: string): RecordCalls<Submenu, SubmenuBody>['create'] =>
  (body, idempotencyKey) =>
    api('POST menus/:menuId/sub-menus', { params: { menuId }, body, idempotencyKey })

const actions = {
  ...recordActions<Submenu, SubmenuBody>('submenus', calls, {
    withoutConfirm: 'update',
    undoneText: 'submenus.restored',
  }),
  toggle: toggleAction<Submenu, SubmenuBody>('submenus', calls.change),
  duplicate: action(
    (submenu: Submenu) => api('POST menus/:menuId/sub-menus/:id/duplicate', { params: at(submenu) }),
    { subject: 'row.duplicate', successText: 'submenus.duplicated' },
  ),
  sort: action(
    (menuId: string, orders: { id: string; order: number }[]) =>
      api('PUT menus/:menuId/sub-menus/ordering', { params: { menuId }, body: { orders } }),
    { confirm: false },
  ),
}

const getTitle = ({ title }: Submenu) => title
const getSearchTexts = ({ title, titleEn }: Submenu) => [title, titleEn]

export default function Submenus() {
  const { menu, submenus, reviews } = useLoaderData<typeof loader>()
  const { run, isBusy } = useActions(actions)
  const search = useSearch(submenus, getSearchTexts)
  const { open, panel } = useRecordPanel<Submenu, SubmenuBody>(
    { ...calls, create: createIn(menu.id) },
    { param: 'submenu', items: submenus, run, isBusy },
  )
  const [isChefsChoice, setChefsChoice] = useState(false)
  const openNew = (chefsChoice: boolean) => {
    setChefsChoice(chefsChoice)
    open()
  }
  const hasChefsChoice = submenus.some(({ icon }) => icon === 'star')

  return (
    <ListScreen
      title={menu.title}
      lead={t('submenus.lead')}
      tutorials={['create-submenu', 'deactivate-submenu']}
      back={{ to: officePaths.menus, label: t('menus.title') }}
      search={{ label: t('submenus.search'), state: search }}
      create={{ label: t('submenus.create'), onClick: () => openNew(false) }}
      actions={
        !hasChefsChoice && (
          <Button
            variant="default"
            leftSection={<Star aria-hidden size={18} />}
            onClick={() => openNew(true)}
          >
            {t('submenus.chefsChoice')}
          </Button>
        )
      }
      above={<MissingPricesNotice menu={menu} reviews={reviews} />}
      isEmpty={!submenus.length}
      empty={{ icon: <LayoutList />, title: t('submenus.empty'), text: t('submenus.emptyHint') }}
      panel={panel && <SubmenuPanel {...panel} isChefsChoice={isChefsChoice} />}
    >
      <SortableList
        label={t('submenus.list')}
        items={search.found}
        getName={getTitle}
        isSortable={search.isUnfiltered}
        onSorted={async (ordering) => (await run.sort(menu.id, ordering)).isDone}
      >
        {(submenu) => (
          <Row
            picture={submenu.logo ? <Picture link={submenu.logo} /> : <SubmenuIconTile icon={submenu.icon} />}
            title={submenu.title}
            subtitle={submenu.titleEn}
            meta={`${t('submenus.products', { n: submenu.productCount })} · ${formatHours(submenu)}`}
            pill={<ActivePill isActive={submenu.active} />}
            isOff={!submenu.active}
            opens={officePath('submenuProducts', { menuId: menu.id, id: submenu.id })}
          >
            <RowActions
              name={submenu.title}
              isActive={submenu.active}
              isBusy={isBusy}
              onToggle={() => void run.toggle(submenu)}
              onEdit={() => open(submenu)}
              onDuplicate={() => void run.duplicate(submenu)}
              onDelete={() => void run.remove(submenu)}
            />
          </Row>
        )}
      </SortableList>
    </ListScreen>
  )
}

function formatHours({ startTime, endTime }: Submenu): string {
  if (!startTime && !endTime) return t('submenus.always')
  return t('submenus.window', { start: timeForInput(startTime), end: timeForInput(endTime) })
}
