import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
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

/** The areas with their names, and the tables to move in them. */
export function ArrangedSections({ draft, names, chosenId, onChoose }: Props) {
  const { areas, tables } = draft
  const [announcement, setAnnouncement] = useState('')
  const nameOf = ({ id }: DraftTable) => names.get(id) ?? ''
  const sections = toSections(areas, tables).filter((section) => section.area ?? section.tables.length)
  return (
    <div className={styles.plan}>
      {sections.map(({ area, tables: its }) => {
        const name = area?.name ?? t(areas.length ? 'plan.noArea' : 'tables.title')
        return (
          <section key={area?.id ?? ''} className={styles.section} aria-label={name} data-strip>
            {area && <AreaLine draft={draft} id={area.id} />}
            {!area && areas.length > 0 && <h2 className={styles.heading}>{name}</h2>}
            <PlanGrid label={name} tables={its} isArranging>
              {(table) => (
                <ArrangedTable
                  table={table}
                  name={nameOf(table)}
                  isChosen={table.id === chosenId}
                  onChoose={() => onChoose(table.id)}
                  onMove={draft.changeTable}
                  onMoved={(moved) =>
                    setAnnouncement(
                      t('plan.at', { name: nameOf(moved), column: moved.x + 1, row: moved.y + 1 }),
                    )
                  }
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
