import { useRef, type ReactNode } from 'react'

interface Props<Row> {
  rows: Row[]
  /** The field that contains the rows: errors of a row are named `options.2.name`. */
  path: string
  form: { errors: Record<string, ReactNode>; clearFieldError: (path: string) => void }
  onChange: (rows: Row[]) => void
}

/**
 * Rows of a form that can be added, moved and removed; `list` refers to their list element, so that a new row
 * can be focused.
 */
export function useDraftRows<Row>({ rows, path, form, onChange }: Props<Row>) {
  const list = useRef<HTMLOListElement>(null)

  function set(next: Row[]): void {
    // Errors refer to row indexes, which have changed.
    for (const field of Object.keys(form.errors)) if (field.startsWith(path)) form.clearFieldError(field)
    onChange(next)
  }
  function add(row: Row): void {
    set([...rows, row])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  function move(from: number, by: -1 | 1): void {
    const [moved] = rows.slice(from, from + 1)
    if (moved !== undefined) set(rows.toSpliced(from, 1).toSpliced(from + by, 0, moved))
  }
  const change = (at: number, row: Row) => set(rows.with(at, row))
  const remove = (at: number) => set(rows.toSpliced(at, 1))
  return { list, add, move, change, remove }
}
