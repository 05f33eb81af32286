import {
  closestCenter,
  DndContext,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { useId, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { applyOrder, useKeyboardSorting } from './use-keyboard-sorting.ts'
import { SortableRow } from './sortable-list-row.tsx'
import { DragMouseSensor } from './drag-mouse-sensor.ts'
import { dragAnnouncements } from './drag-announcements.ts'
import styles from './sortable-list.module.css'
import { usePageWindowing } from './windowing.ts'

interface Props<I extends { id: string }> {
  label: string
  items: I[]
  getName: (item: I) => string
  /** Turn off while the list is filtered: a row cannot be placed between hidden ones. */
  isSortable?: boolean
  /** Saves the new order; false restores the old one. Without it the list cannot be reordered. */
  onSorted?: (ordering: { id: string; order: number }[]) => Promise<boolean>
  /** Renders a row. Must be a stable function: a new one re-renders all rows, possibly thousands. */
  children: (item: I) => ReactNode
}

/**
 * A list of rows that can be reordered by mouse, touch and keyboard, with announcements for screen readers.
 * In a long list only the rows near the viewport are rendered.
 */
export function SortableList<I extends { id: string }>({
  label,
  items,
  getName,
  isSortable = true,
  onSorted,
  children,
}: Props<I>) {
  const known = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const listed = useMemo(() => items.map(({ id }) => id), [items])
  // The new order, already shown while it is being saved.
  const [saving, setSaving] = useState<string[]>()
  const getNameById = (id: string) => {
    const item = known.get(id)
    return item ? getName(item) : ''
  }
  async function save(sorted: string[]) {
    setSaving(sorted)
    await onSorted?.(sorted.map((id, order) => ({ id, order })))
    setSaving(undefined)
  }
  const keyboard = useKeyboardSorting({ ids: saving ?? listed, getName: getNameById, onSorted: save })
  const order = keyboard.order ?? saving
  const ids = useMemo(() => (order ? applyOrder(listed, order) : listed), [listed, order])

  const list = useRef<HTMLUListElement>(null)
  const pinned = usePinnedRows()
  const { isLong, listStyle, rows, measure } = usePageWindowing({ ids, list, isPinned: pinned.is })
  const canSort = isSortable && onSorted !== undefined

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    // The dragged row may have been deleted meanwhile.
    if (from >= 0 && to >= 0 && from !== to) void save(arrayMove(ids, from, to))
  }

  return (
    <DndContext
      id={useId()}
      sensors={useSensors(
        useSensor(DragMouseSensor),
        useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 8 } }),
      )}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => pinned.drag(String(active.id))}
      onDragCancel={() => pinned.drag(undefined)}
      onDragEnd={(event) => {
        pinned.drag(undefined)
        drop(event)
      }}
      accessibility={{
        announcements: dragAnnouncements(ids, getNameById),
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
          {...pinned.listeners}
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
                name={getName(item)}
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
        {keyboard.announcement}
      </VisuallyHidden>
    </DndContext>
  )
}

/** Keeps the dragged and the focused row rendered, however far the list is scrolled. */
function usePinnedRows() {
  const dragged = useRef<string>(undefined)
  const focused = useRef<string>(undefined)
  const [pinned] = useState(() => ({
    is: (id: string) => id === dragged.current || id === focused.current,
    drag: (id: string | undefined) => void (dragged.current = id),
    listeners: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        void (focused.current = target.closest<HTMLElement>('[data-id]')?.dataset['id']),
      onBlur: () => void (focused.current = undefined),
    },
  }))
  return pinned
}
