import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from '#web/office/texts.ts'
import { AreaLine } from './area-line.tsx'
import { ArrangedTable } from './arranged-table.tsx'
import type { DraftTable, PlanDraft } from './plan-draft.ts'
import { PlanGrid } from './plan-grid.tsx'
import { toSections } from './plan.ts'
import styles from './plan.module.css'

interface Props {
  draft: PlanDraft
  /** The names of the tables by their ids. */
  names: ReadonlyMap<string, string>
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** The areas with their names, and the tables to move in them, and from one to another. */
export function ArrangedSections({ draft, names, chosenId, onChoose }: Props) {
  const { areas, tables } = draft
  const [announcement, setAnnouncement] = useState('')
  /** The table that is being dragged, where it would stand. */
  const [landing, setLanding] = useState<DraftTable>()
  const plan = useRef<HTMLDivElement>(null)
  const nameOf = ({ id }: DraftTable) => names.get(id) ?? ''
  const sections = toSections(areas, tables)
    .map(({ area, tables }) => ({
      area,
      name: area?.name ?? t(areas.length ? 'plan.noArea' : 'tables.title'),
      tables,
    }))
    // It can be dragged out of all areas, too.
    .filter(({ area, tables }) => area ?? landing ?? tables.length)

  function move(from: DraftTable, moved: DraftTable): void {
    draft.changeTable(moved)
    const { x, y, areaId } = moved
    const at = t('plan.at', { name: nameOf(moved), column: x + 1, row: y + 1 })
    if (areaId === from.areaId) return setAnnouncement(at)
    setAnnouncement(`${sections.find(({ area }) => (area?.id ?? null) === areaId)?.name} · ${at}`)
    // It is another button now.
    requestAnimationFrame(() =>
      plan.current?.querySelector<HTMLElement>(`[data-table="${moved.id}"]`)?.focus({ preventScroll: true }),
    )
  }
  return (
    <div ref={plan} className={styles.plan}>
      {sections.map(({ area, name, tables: its }) => {
        const areaId = area?.id ?? null
        return (
          <section key={areaId ?? ''} className={styles.section} aria-label={name} data-strip>
            {area && <AreaLine draft={draft} id={area.id} />}
            {!area && areas.length > 0 && <h2 className={styles.heading}>{name}</h2>}
            <PlanGrid
              label={name}
              tables={its}
              arranged={{ areaId, landing: landing?.areaId === areaId ? landing : undefined }}
            >
              {(table) => (
                <ArrangedTable
                  table={table}
                  name={nameOf(table)}
                  isChosen={table.id === chosenId}
                  isLifted={table.id === landing?.id}
                  onChoose={() => onChoose(table.id)}
                  onDrag={setLanding}
                  onMove={(moved) => move(table, moved)}
                />
              )}
            </PlanGrid>
          </section>
        )
      })}
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}
