import { Button } from '@mantine/core'
import { Camera, Printer, UtensilsCrossed } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { officePath, officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { FirstStepsGuide } from '#web/office/first-steps/first-steps-guide.tsx'
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
import { MissingPricesLink } from '#web/office/submenus/missing-prices.tsx'
import { ReviewNotices } from '#web/office/menu-reviews/review-notices.tsx'
import { MenuPanel } from './menu-panel.tsx'
import type { Menu, MenuBody } from './menu.ts'
import styles from './menus.module.css'
import { Preview } from './preview.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useUploadMenu } from './use-upload-menu.ts'

export const loader = authLoader(async () => {
  const [menus, steps, reviews] = await Promise.all([
    api('GET menus'),
    api('GET businesses/first-steps'),
    api('GET menu-reviews'),
  ])
  return { menus, steps, reviews }
})

const calls: RecordCalls<Menu, MenuBody> = {
  create: (body, idempotencyKey) => api('POST menus', { body, idempotencyKey }),
  change: (menu, body) => api('PUT menus/:id', { params: { id: menu.id }, body }),
  remove: ({ id }) => api('DELETE menus/:id', { params: { id } }),
}
const actions = {
  ...recordActions<Menu, MenuBody>('menus', calls, {
    withoutConfirm: 'create',
    undoneText: 'menus.restored',
  }),
  // The whole item is sent (back-office specification, section 4); fields equal to what was seen are not
  // changed.
  toggle: toggleAction<Menu, MenuBody>('menus', (menu, body) =>
    calls.change(menu, { ...menu, ...body, expected: { ...menu } }),
  ),
  duplicate: action(({ id }: Menu) => api('POST menus/:id/duplicate', { params: { id } }), {
    subject: 'row.duplicate',
    successText: 'menus.duplicated',
  }),
  sort: action((orders: { id: string; order: number }[]) => api('PUT menus/ordering', { body: { orders } }), {
    confirm: false,
  }),
}

const getTitle = ({ title }: Menu) => title
const getSearchTexts = ({ title, titleEn }: Menu) => [title, titleEn]

export default function Menus() {
  const data = useLoaderData<typeof loader>()
  const { menus, steps, reviews } = data
  const { run, isBusy } = useActions(actions)
  const search = useSearch(menus, getSearchTexts)
  const upload = useUploadMenu(data)
  const { open, panel } = useRecordPanel<Menu, MenuBody>(calls, { param: 'menu', items: menus, run, isBusy })
  const [first] = menus
  return (
    <ListScreen
      title={t('menus.title')}
      lead={t('menus.lead')}
      tutorials={['create-menu', 'deactivate-menu']}
      search={{ label: t('menus.search'), state: search }}
      create={{ label: t('menus.create'), onClick: () => open() }}
      actions={
        <>
          {first && (
            <Button
              component={Link}
              to={officePaths.printedMenus}
              variant="default"
              leftSection={<Printer aria-hidden size={18} />}
            >
              {t('printed.print')}
            </Button>
          )}
          <Button variant="default" leftSection={<Camera aria-hidden size={18} />} onClick={upload.open}>
            {t('menus.upload')}
          </Button>
        </>
      }
      isEmpty={!menus.length}
      empty={{ icon: <UtensilsCrossed />, title: t('menus.empty'), text: t('menus.emptyHint') }}
      frame={(list) => (
        <div className={styles.columns}>
          <div>
            <ReviewNotices reviews={reviews} />
            <FirstStepsGuide
              steps={steps}
              onMenu={first ? officePath('submenus', { menuId: first.id }) : () => open()}
            />
            {list}
          </div>
          <Preview />
        </div>
      )}
      panel={
        panel ? (
          <MenuPanel {...panel} />
        ) : (
          upload.isOpen && (
            <UploadPanel
              upload={upload}
              onByHand={() => {
                upload.close()
                open()
              }}
            />
          )
        )
      }
    >
      <SortableList
        label={t('menus.list')}
        items={search.found}
        getName={getTitle}
        isSortable={search.isUnfiltered}
        onSorted={async (ordering) => (await run.sort(ordering)).isDone}
      >
        {(menu) => (
          <Row
            picture={<Picture link={menu.photoUrl ?? menu.logo} />}
            title={menu.title}
            subtitle={menu.titleEn}
            meta={
              <span className={styles.facts}>
                <span>{t('menus.submenus', { n: menu.submenuCount })}</span>
                <MissingPricesLink menu={menu} reviews={reviews} />
              </span>
            }
            pill={<ActivePill isActive={menu.active} />}
            isOff={!menu.active}
            opens={officePath('submenus', { menuId: menu.id })}
          >
            <RowActions
              name={menu.title}
              isActive={menu.active}
              isBusy={isBusy}
              onToggle={() => void run.toggle(menu)}
              onEdit={() => open(menu)}
              onDuplicate={() => void run.duplicate(menu)}
              onDelete={() => void run.remove(menu)}
            />
          </Row>
        )}
      </SortableList>
    </ListScreen>
  )
}
