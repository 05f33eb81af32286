import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { memo, useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import styles from './sortable-list.module.css'

interface Props<I> {
  item: I
  index: number
  /** The length of the list, if it is windowed. */
  of: number | undefined
  /** The row's offset in a windowed list. */
  start: CSSStart
  name: string
  isSortable: boolean
  isPicked: boolean
  measure: ((row: HTMLElement | null) => void) | undefined
  onKey: (id: string, event: KeyboardEvent) => void
  onLeave: (id: string) => void
  render: (item: I) => ReactNode
}
type CSSStart = string | number | undefined

/** A row of a sortable list with its drag handle. Memoized: renders only when its own props change. */
export const SortableRow = memo(Row) as typeof Row

function Row<I extends { id: string }>({
  item,
  index,
  of,
  start,
  name,
  isSortable,
  isPicked,
  measure,
  onKey,
  onLeave,
  render,
}: Props<I>) {
  const { id } = item
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id })
  const node = useRef<HTMLLIElement | null>(null)
  const attach = useCallback(
    (element: HTMLLIElement | null) => {
      node.current = element
      setNodeRef(element)
      measure?.(element)
    },
    [setNodeRef, measure],
  )
  // Keeps a row moved by keyboard in view, and scrolls back to it when the move is cancelled.
  const wasPicked = useRef(false)
  useEffect(() => {
    const isInHand = isPicked || (wasPicked.current && node.current?.contains(document.activeElement))
    if (isInHand) node.current?.scrollIntoView({ block: 'nearest' })
    wasPicked.current = isPicked
  }, [isPicked, index])
  // While other rows are dragged over this one, only its frame moves: the content is not re-rendered.
  const content = useMemo(() => render(item), [render, item])
  return (
    <li
      ref={attach}
      className={styles.item}
      data-id={id}
      data-index={index}
      data-dragging={isDragging || isPicked}
      aria-setsize={of}
      aria-posinset={of && index + 1}
      style={{
        insetBlockStart: start,
        transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined,
        transition,
      }}
    >
      {isSortable && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={t('drag.handle', { name })}
          aria-describedby={attributes['aria-describedby']}
          aria-pressed={isPicked || undefined}
          {...listeners}
          onKeyDown={(event) => onKey(id, event)}
          onBlur={({ currentTarget }) => {
            // Switching to another window must not cancel the move.
            if (document.activeElement !== currentTarget) onLeave(id)
          }}
        >
          <GripVertical aria-hidden size={20} />
        </button>
      )}
      {content}
    </li>
  )
}
