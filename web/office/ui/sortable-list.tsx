import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import styles from './sortable-list.module.css'

interface Item {
  id: string
}
interface Props<I extends Item> {
  label: string
  items: I[]
  nameOf: (item: I) => string
  /** Off while only a part is listed: there is no place between what is not seen. */
  isSortable: boolean
  /** Saves the new order; on false the old one is shown again. */
  onSorted: (ordering: { id: string; order: number }[]) => Promise<boolean>
  children: (item: I) => ReactNode
}

/** A list of rows to be put in order by mouse, touch and keyboard; what happens is said to screen readers. */
export function SortableList<I extends Item>({
  label,
  items,
  nameOf,
  isSortable,
  onSorted,
  children,
}: Props<I>) {
  // While an order is being saved, the list already shows it.
  const [saving, setSaving] = useState<string[]>()
  const shown = saving ? inOrder(items, saving) : items
  const id = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  async function drop({ active, over }: DragEndEvent) {
    const ids = shown.map((item) => item.id)
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (to < 0 || from === to) return
    const sorted = arrayMove(ids, from, to)
    setSaving(sorted)
    await onSorted(sorted.map((itemId, order) => ({ id: itemId, order })))
    setSaving(undefined)
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={(event) => void drop(event)}
      accessibility={{
        announcements: announcements(shown, nameOf),
        screenReaderInstructions: { draggable: t('drag.help') },
      }}
    >
      <SortableContext items={shown} strategy={verticalListSortingStrategy} disabled={!isSortable}>
        <ul className={styles.list} aria-label={label}>
          {shown.map((item) => (
            <Sortable key={item.id} id={item.id} name={nameOf(item)} isSortable={isSortable}>
              {children(item)}
            </Sortable>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableProps {
  id: string
  name: string
  isSortable: boolean
  children: ReactNode
}

function Sortable({ id, name, isSortable, children }: SortableProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging}
      style={{ transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }}
    >
      {isSortable && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={t('drag.handle', { name })}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <GripVertical aria-hidden size={20} />
        </button>
      )}
      {children}
    </li>
  )
}

function inOrder<I extends Item>(items: I[], ids: string[]): I[] {
  return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

function announcements<I extends Item>(items: I[], nameOf: (item: I) => string): Announcements {
  const place = (itemId: unknown, overId: unknown = itemId) => {
    const item = items.find(({ id }) => id === itemId)
    return {
      name: item ? nameOf(item) : '',
      at: items.findIndex(({ id }) => id === overId) + 1,
      of: items.length,
    }
  }
  return {
    onDragStart: ({ active }) => t('drag.start', place(active.id)),
    onDragOver: ({ active, over }) => t('drag.over', place(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('drag.end', place(active.id, over?.id)),
    onDragCancel: ({ active }) => t('drag.cancel', { name: place(active.id).name }),
  }
}
