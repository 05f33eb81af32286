import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { useId, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { inOrder, useKeyboardSorting } from './sortable-list-keyboard.ts'
import { SortableRow } from './sortable-list-row.tsx'
import { dragAnnouncements } from './sortable-list-saying.ts'
import styles from './sortable-list.module.css'
import { usePageWindowing } from './windowing.ts'

interface Props<I extends { id: string }> {
  label: string
  items: I[]
  nameOf: (item: I) => string
  /** Off while only a part is listed: there is no place between what is not seen. */
  isSortable?: boolean
  /** Saves the new order; on false the old one is shown again. Without it the list is only shown. */
  onSorted?: (ordering: { id: string; order: number }[]) => Promise<boolean>
  /** A row is drawn anew when this or its item is another one: in a list of thousands it must stay the same. */
  children: (item: I) => ReactNode
}

/**
 * A list of rows to be put in order by mouse, touch and keyboard; what happens is said to screen readers. Of a long one
 * only what is near the viewport is in the page.
 */
export function SortableList<I extends { id: string }>({
  label,
  items,
  nameOf,
  isSortable = true,
  onSorted,
  children,
}: Props<I>) {
  const known = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const listed = useMemo(() => items.map(({ id }) => id), [items])
  // While an order is being saved, the list already shows it.
  const [saving, setSaving] = useState<string[]>()
  const nameOfId = (id: string) => {
    const item = known.get(id)
    return item ? nameOf(item) : ''
  }
  async function save(sorted: string[]) {
    setSaving(sorted)
    await onSorted?.(sorted.map((id, order) => ({ id, order })))
    setSaving(undefined)
  }
  const keyboard = useKeyboardSorting({ ids: saving ?? listed, nameOf: nameOfId, onSorted: save })
  const order = keyboard.order ?? saving
  const ids = useMemo(() => (order ? inOrder(listed, order) : listed), [listed, order])

  const list = useRef<HTMLUListElement>(null)
  const kept = useKept()
  const { isLong, listStyle, rows, measure } = usePageWindowing({ ids, list, isKept: kept.is })
  const canSort = isSortable && onSorted !== undefined

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (to >= 0 && from !== to) void save(arrayMove(ids, from, to))
  }

  return (
    <DndContext
      id={useId()}
      sensors={useSensors(
        useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
        useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 8 } }),
      )}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => kept.drag(String(active.id))}
      onDragCancel={() => kept.drag(undefined)}
      onDragEnd={(event) => {
        kept.drag(undefined)
        drop(event)
      }}
      accessibility={{
        announcements: dragAnnouncements(ids, nameOfId),
        screenReaderInstructions: { draggable: t('drag.help') },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canSort}>
        <ul
          ref={list}
          className={styles.list}
          data-long={isLong}
          style={listStyle}
          aria-label={label}
          {...kept.listeners}
        >
          {rows.map(({ id, index, style }) => {
            const item = known.get(id)
            if (!item) return null
            return (
              <SortableRow
                key={id}
                item={item}
                index={index}
                of={isLong ? ids.length : undefined}
                start={style?.insetBlockStart}
                name={nameOf(item)}
                isSortable={canSort}
                isPicked={keyboard.picked === id}
                measure={measure}
                onKey={keyboard.onKey}
                onLeave={keyboard.onLeave}
                render={children}
              />
            )
          })}
        </ul>
      </SortableContext>
      <VisuallyHidden role="status" aria-live="assertive">
        {keyboard.said}
      </VisuallyHidden>
    </DndContext>
  )
}

/** The row that is dragged, and the one with the focus: both stay in the page wherever it is scrolled. */
function useKept() {
  const dragged = useRef<string>(undefined)
  const focused = useRef<string>(undefined)
  const [kept] = useState(() => ({
    is: (id: string) => id === dragged.current || id === focused.current,
    drag: (id: string | undefined) => void (dragged.current = id),
    listeners: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        void (focused.current = target.closest<HTMLElement>('[data-id]')?.dataset['id']),
      onBlur: () => void (focused.current = undefined),
    },
  }))
  return kept
}
