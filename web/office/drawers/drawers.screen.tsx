import { Button } from '@mantine/core'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData, useSearchParams } from 'react-router'
import type { DrawerMove } from '#contract/domain/drawers.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { usePanelAddress } from '#web/office/data/panel-address.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { CountPanel, MovePanel, OpenPanel } from './drawer-panels.tsx'
import { CountedPanel, DifferencePill, Lines } from './drawer-parts.tsx'
import { drawerName, timesText, type Drawer } from './drawer.ts'
import styles from './drawers.module.css'

/** How many counted drawers are shown at first, and how many the server lists at once. */
const [atFirst, atMost] = [20, 500]
const countOf = (params: URLSearchParams): number =>
  Math.min(atMost, Math.max(atFirst, Math.trunc(Number(params.get('shown'))) || atFirst))

export const loader = authLoader(async ({ request }) => {
  const size = countOf(new URL(request.url).searchParams)
  const [open, counted] = await Promise.all([
    api('GET drawers/open'),
    api('GET drawers', { query: { page: 0, size } }),
  ])
  return { open, counted: counted.data, total: counted.total }
})

interface Opened {
  drawer: Drawer
  /** What is done to it. */
  what: DrawerMove | 'count'
}

/** Cash drawers: opened, moved, and counted blind (docs/decisions/0025). */
export default function Drawers() {
  const { open, counted, total } = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<Opened>()
  const [isOpening, setOpening] = useState(false)
  const { id, open: show, close: hide } = usePanelAddress('drawer')
  const shown = counted.find((one) => one.id === id)
  const owners = (['you', 'house'] as const).filter((whose) => !open.some((one) => one.whose === whose))
  const close = () => setOpened(undefined)
  function showCounted(drawer: Drawer): void {
    // The panel closes before the address changes: what was counted must not trigger a question.
    flushSync(close)
    show(drawer.id)
  }
  return (
    <Screen
      title={t('drawers.title')}
      lead={t('drawers.lead')}
      actions={
        owners.length > 0 && (
          <Button leftSection={<Banknote aria-hidden size={18} />} onClick={() => setOpening(true)}>
            {t('drawers.start')}
          </Button>
        )
      }
    >
      <div className={styles.drawers}>
        {open.length === 0 && (
          <EmptyState icon={<Banknote />} title={t('drawers.noneOpen')} text={t('drawers.noneOpenHint')} />
        )}
        {open.length > 0 && (
          <div className={styles.cards}>
            {open.map((drawer) => (
              <OpenDrawer key={drawer.id} drawer={drawer} onDo={(what) => setOpened({ drawer, what })} />
            ))}
          </div>
        )}
        {counted.length > 0 && <Counted counted={counted} total={total} onOpen={show} />}
      </div>
      {isOpening && <OpenPanel owners={owners} onClose={() => setOpening(false)} />}
      {opened?.what === 'count' && (
        <CountPanel drawer={opened.drawer} onCounted={showCounted} onClose={close} />
      )}
      {(opened?.what === 'in' || opened?.what === 'out') && (
        <MovePanel drawer={opened.drawer} kind={opened.what} onClose={close} />
      )}
      {shown?.count && !opened && <CountedPanel drawer={shown} count={shown.count} onClose={hide} />}
    </Screen>
  )
}

function OpenDrawer({ drawer, onDo }: { drawer: Drawer; onDo: (what: Opened['what']) => void }) {
  const name = drawerName(drawer)
  const buttonOf = (label: string) => ({ 'aria-label': `${label}: ${name}` })
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.hint}>
        {t('drawers.openSince', { when: formatDateTime(drawer.openedOn), name: drawer.openedBy })}
      </p>
      <Lines drawer={drawer} />
      <div className={styles.buttons}>
        <Button variant="default" {...buttonOf(t('drawers.cashIn'))} onClick={() => onDo('in')}>
          {t('drawers.cashIn')}
        </Button>
        <Button variant="default" {...buttonOf(t('drawers.cashOut'))} onClick={() => onDo('out')}>
          {t('drawers.cashOut')}
        </Button>
        <Button {...buttonOf(t('drawers.countClose'))} onClick={() => onDo('count')}>
          {t('drawers.countClose')}
        </Button>
      </div>
    </article>
  )
}

interface CountedProps {
  counted: Drawer[]
  total: number
  onOpen: (id: string) => void
}

function Counted({ counted, total, onOpen }: CountedProps) {
  const [params, setParams] = useSearchParams()
  function showMore(): void {
    const more = new URLSearchParams(params)
    more.set('shown', String(counted.length + atFirst))
    setParams(more, { replace: true, preventScrollReset: true })
  }
  return (
    <section className={styles.section} aria-labelledby="counted-drawers">
      <h2 id="counted-drawers" className={styles.heading}>
        {t('drawers.closedList')}
      </h2>
      <PlainList label={t('drawers.closedList')} items={counted} getName={drawerName}>
        {(drawer) => (
          <Row
            title={drawerName(drawer)}
            subtitle={drawer.count ? timesText({ ...drawer, ...drawer.count }) : ''}
            pill={drawer.count && <DifferencePill count={drawer.count} />}
            opens={() => onOpen(drawer.id)}
          />
        )}
      </PlainList>
      {total > counted.length && counted.length < atMost && (
        <Button variant="default" onClick={showMore}>
          {t('feedback.more')}
        </Button>
      )}
    </section>
  )
}
