import { GalleryHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
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
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { BannerPanel } from './banner-panel.tsx'
import type { Banner, BannerBody } from './banner.ts'
import styles from './banners-list.module.css'

const calls: RecordCalls<Banner, BannerBody> = {
  create: (body, idempotencyKey) => api('POST banners', { body, idempotencyKey }),
  change: ({ id }, body) => api('PUT banners/:id', { params: { id }, body }),
  remove: ({ id }) => api('DELETE banners/:id', { params: { id } }),
}
const actions = {
  ...recordActions<Banner, BannerBody>('banners', calls),
  toggle: toggleAction<Banner, BannerBody>('banners', calls.change),
  sort: action(
    (orders: { id: string; order: number }[]) => api('PUT banners/ordering', { body: { orders } }),
    { confirm: false },
  ),
}

/** The banners on a business's home page (contract page, section 6). */
export function BannersList({ banners, tabs }: { banners: Banner[]; tabs: ReactNode }) {
  const { run, isBusy } = useActions(actions)
  const { open, panel } = useRecordPanel<Banner, BannerBody>(calls, {
    param: 'banner',
    items: banners,
    run,
    isBusy,
  })
  const getName = (banner: Banner) => t('banners.name', { n: banners.indexOf(banner) + 1 })
  return (
    <ListScreen
      title={t('events.title')}
      lead={t('banners.lead')}
      create={{ label: t('banners.create'), onClick: () => open() }}
      actions={tabs}
      tab="banners"
      isEmpty={!banners.length}
      empty={{ icon: <GalleryHorizontal />, title: t('banners.empty'), text: t('banners.emptyHint') }}
      panel={panel && <BannerPanel {...panel} />}
    >
      <SortableList
        label={t('banners.list')}
        items={banners}
        getName={getName}
        isSortable
        onSorted={async (ordering) => (await run.sort(ordering)).isDone}
      >
        {(banner) => (
          <Row
            picture={
              <span className={styles.picture}>
                <Picture link={banner.pictureUrl} size="large" />
              </span>
            }
            title={getName(banner)}
            subtitle={banner.link ?? t('banners.noLink')}
            meta={<ActivePill isActive={banner.active} />}
            isOff={!banner.active}
            opens={() => open(banner)}
          >
            <RowActions
              name={getName(banner)}
              isActive={banner.active}
              isBusy={isBusy}
              onToggle={() => void run.toggle(banner)}
              onEdit={() => open(banner)}
              onDelete={() => void run.remove(banner)}
            />
          </Row>
        )}
      </SortableList>
    </ListScreen>
  )
}
