import { Button } from '@mantine/core'
import { GalleryHorizontal, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { makeOnce } from '#web/office/making-once.ts'
import { t } from '#web/office/texts.ts'
import { Notice } from '#web/office/ui/notice.tsx'
import { Picture } from '#web/office/ui/picture.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { SortableList } from '#web/office/ui/sortable-list.tsx'
import { BannerPanel, type BannerBody } from './banner-panel.tsx'
import styles from './banners-list.module.css'

export type Banner = DataOf<Calls['GET banners']>[number]

const change = ({ id }: Banner, body: Partial<BannerBody>) => api('PUT banners/:id', { params: { id }, body })

type Save = (body: BannerBody) => Promise<Banner>
/** What one opening of the panel saves: a new one is made once, also when an answer was lost. */
const savingOf = (banner: Banner | undefined): Save =>
  banner
    ? (body) => change(banner, body)
    : makeOnce<BannerBody, Banner>({
        make: (body, idempotencyKey) => api('POST banners', { body, idempotencyKey }),
        change,
      })

const actions = {
  create: action((save: Save, body: BannerBody) => save(body), { says: 'banners.created' }),
  update: action((save: Save, body: BannerBody) => save(body), { says: 'banners.updated' }),
  toggle: action((banner: Banner) => change(banner, { ...banner, active: !banner.active }), {
    says: (banner) => (banner.active ? 'banners.deactivated' : 'banners.activated'),
  }),
  remove: action(({ id }: Banner) => api('DELETE banners/:id', { params: { id } }), {
    says: 'banners.deleted',
  }),
  sort: action(
    (orders: { id: string; order: number }[]) => api('PUT banners/ordering', { body: { orders } }),
    {
      asks: false,
    },
  ),
}

/** The wide pictures of a business's home page (contract page, section 6). */
export function BannersList({ banners, tabs }: { banners: Banner[]; tabs: ReactNode }) {
  const { can, isBusy } = useActions(actions)
  const [panel, setPanel] = useState<{ banner: Banner | undefined; save: Save }>()
  const open = (banner?: Banner) => setPanel({ banner, save: savingOf(banner) })
  const nameOf = (banner: Banner) => t('banners.name', { n: banners.indexOf(banner) + 1 })
  const create = (
    <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => open()}>
      {t('banners.create')}
    </Button>
  )
  return (
    <Screen
      title={t('events.title')}
      lead={t('banners.lead')}
      actions={
        <>
          {tabs}
          {banners.length > 0 && create}
        </>
      }
    >
      {banners.length > 0 && (
        <SortableList
          label={t('banners.list')}
          items={banners}
          nameOf={nameOf}
          isSortable
          onSorted={async (ordering) => (await can.sort(ordering)).isDone}
        >
          {(banner) => (
            <Row
              picture={
                <span className={styles.picture}>
                  <Picture link={banner.pictureUrl} size="large" />
                </span>
              }
              title={nameOf(banner)}
              subtitle={banner.link ?? t('banners.noLink')}
              holds={
                <Pill tone={banner.active ? 'good' : 'off'}>
                  {t(banner.active ? 'row.active' : 'row.inactive')}
                </Pill>
              }
              isOff={!banner.active}
              opens={() => open(banner)}
            >
              <RowActions
                name={nameOf(banner)}
                isActive={banner.active}
                isBusy={isBusy}
                onToggle={() => void can.toggle(banner)}
                onEdit={() => open(banner)}
                onDelete={() => void can.remove(banner)}
              />
            </Row>
          )}
        </SortableList>
      )}
      {banners.length === 0 && (
        <Notice icon={<GalleryHorizontal />} title={t('banners.empty')} text={t('banners.emptyHint')}>
          {create}
        </Notice>
      )}
      {panel && (
        <BannerPanel
          banner={panel.banner}
          isBusy={isBusy}
          onSave={(body) => (panel.banner ? can.update : can.create)(panel.save, body)}
          onClose={() => setPanel(undefined)}
        />
      )}
    </Screen>
  )
}
