import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { DraftForm } from './use-draft.ts'
import styles from './draft-rows.module.css'

/** What rows and their fields need of the form that contains them. */
export interface RowsForm {
  errors: Record<string, ReactNode>
  getInputProps: (path: string) => ReturnType<DraftForm<Record<string, unknown>, unknown>['getInputProps']>
  clearFieldError: (path: string) => void
}

/** One row: where it stands, the path of its fields (`options.2`), and what can be done with it. */
export interface DraftRow<Row> {
  row: Row
  at: number
  path: string
  isLast: boolean
  change: (row: Row) => void
  move: (by: -1 | 1) => void
  remove: () => void
}

interface Props<Row> {
  rows: Row[]
  /** The form's field that contains the rows. */
  path: string
  form: RowsForm
  max: number
  /** The text of the button that adds a row. */
  addText: string
  makeRow: () => Row
  onChange: (rows: Row[]) => void
  /** The fields of a row. */
  children: (row: DraftRow<Row>) => ReactNode
}

/** Rows of a form that can be added, changed, moved and removed; a new one is focused. */
export function DraftRows<Row extends { key: string }>({
  rows,
  path,
  form,
  max,
  addText,
  makeRow,
  onChange,
  children,
}: Props<Row>) {
  const list = useRef<HTMLOListElement>(null)

  function set(next: Row[]): void {
    // Errors refer to row indexes, which have changed.
    for (const field of Object.keys(form.errors)) if (field.startsWith(path)) form.clearFieldError(field)
    onChange(next)
  }
  function add(): void {
    set([...rows, makeRow()])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  const toRow = (row: Row, at: number): DraftRow<Row> => ({
    row,
    at,
    path: `${path}.${at}`,
    isLast: at === rows.length - 1,
    change: (changed) => set(rows.with(at, changed)),
    move: (by) => set(rows.toSpliced(at, 1).toSpliced(at + by, 0, row)),
    remove: () => set(rows.toSpliced(at, 1)),
  })

  return (
    <>
      <ol className={styles.rows} ref={list}>
        {rows.map((row, at) => (
          <li key={row.key} className={styles.row}>
            {children(toRow(row, at))}
          </li>
        ))}
      </ol>
      {form.errors[path] && (
        <p className={styles.problem} role="alert">
          {form.errors[path]}
        </p>
      )}
      <Button
        variant="default"
        className={styles.add}
        leftSection={<Plus aria-hidden size={18} />}
        disabled={rows.length >= max}
        onClick={add}
      >
        {addText}
      </Button>
    </>
  )
}

/** The fields of one row, named for screen readers. */
export function RowFields({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{name}</legend>
      {children}
    </fieldset>
  )
}
