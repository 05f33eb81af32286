import { useState, type FormEvent } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { loadMenuTree } from '#web/office/submenus/load-menu-tree.ts'
import type { Submenu } from '#web/office/submenus/submenu.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { StationField } from '#web/office/stations/station-field.tsx'
import styles from './stations-panel.module.css'

interface Change {
  submenu: Submenu
  station: string
}

const actions = {
  save: action(
    async (changes: Change[]) => {
      for (const { submenu, station } of changes) {
        const { menuId, id } = submenu
        const body = { station, expected: { station: submenu.station } }
        await api('PUT menus/:menuId/sub-menus/:id', { params: { menuId, id }, body })
      }
    },
    // Updating a submenu needs no confirmation (back-office specification, section 5).
    { confirm: false, successText: 'station.saved' },
  ),
}

/** Sets for every submenu where its products are prepared. */
export function StationsPanel({ onClose }: { onClose: () => void }) {
  const { data, problem, reload } = useAsyncData(loadMenuTree)
  const { run, isBusy } = useActions(actions)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const submenus = data?.flatMap((menu) => menu.submenus) ?? []
  const changes = submenus.flatMap((submenu) => {
    const station = chosen.get(submenu.id)
    return station === undefined || station === (submenu.station ?? '') ? [] : [{ submenu, station }]
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    const outcome = await run.save(changes)
    if (outcome.isDone) onClose()
    else reload()
  }
  return (
    <Panel
      title={t('station.settings')}
      isChanged={changes.length > 0}
      isBusy={isBusy}
      save={{ disabled: changes.length === 0 }}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('station.settingsHint')}</p>
      {!data && <LoadState problem={problem} onRetry={reload} />}
      {data && !submenus.length && <p>{t('station.noSubmenus')}</p>}
      {data?.map(({ menu, submenus }) =>
        submenus.length ? (
          <fieldset key={menu.id} className={styles.menu}>
            <legend className={styles.title}>{menu.title}</legend>
            {submenus.map(({ id, title, station }) => (
              <StationField
                key={id}
                label={title}
                value={chosen.get(id) ?? station ?? ''}
                onChange={(station) => setChosen((before) => new Map(before).set(id, station))}
              />
            ))}
          </fieldset>
        ) : null,
      )}
    </Panel>
  )
}
