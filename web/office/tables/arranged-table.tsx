import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { DraftTable } from './plan-draft.ts'
import { Seats } from './plan-seats.tsx'
import { moveTo } from './plan.ts'
import styles from './plan.module.css'

interface Props {
  table: DraftTable
  name: string
  isChosen: boolean
  onChoose: () => void
  onMove: (moved: DraftTable) => void
  /** It has arrived, by a step of the keyboard or at the end of a drag. */
  onMoved: (moved: DraftTable) => void
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A table that is dragged or moved by the arrow keys, step by step of the grid; a tap chooses it. */
export function ArrangedTable({ table, name, isChosen, onChoose, onMove, onMoved }: Props) {
  const drag = usePlanDrag(table, onMove, onMoved)
  function moveByKey(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const moved = moveTo(table, table.x + step[0], table.y + step[1])
    onMove(moved)
    onMoved(moved)
  }
  return (
    <button
      type="button"
      className={styles.table}
      data-arranged
      aria-pressed={isChosen}
      onKeyDown={moveByKey}
      onClick={() => drag.wasDragged() || onChoose()}
      {...drag.listeners}
    >
      <span className={styles.name}>{name}</span>
      <Seats of={Number(table.seats) || null} />
    </button>
  )
}

interface Drag {
  from: DraftTable
  clientX: number
  clientY: number
  /** The size of a step of the grid on the screen. */
  step: number
  moved: DraftTable
}

function usePlanDrag(table: DraftTable, onMove: Props['onMove'], onMoved: Props['onMoved']) {
  const drag = useRef<Drag>(undefined)
  /** The click at the end of a drag does not choose the table. */
  const wasDragged = useRef(false)
  function start({ button, clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>): void {
    wasDragged.current = false
    const place = currentTarget.closest('li')
    if (button !== 0 || !place) return
    const step = place.getBoundingClientRect().width / table.width
    drag.current = { from: table, clientX, clientY, step, moved: table }
    currentTarget.setPointerCapture(pointerId)
  }
  function move({ clientX, clientY }: PointerEvent): void {
    if (!drag.current) return
    const { from, step, moved } = drag.current
    const by = (pixels: number) => Math.round(pixels / step)
    const next = moveTo(
      from,
      from.x + by(clientX - drag.current.clientX),
      from.y + by(clientY - drag.current.clientY),
    )
    if (next.x === moved.x && next.y === moved.y) return
    drag.current.moved = next
    wasDragged.current = true
    onMove(next)
  }
  function end(): void {
    if (drag.current && wasDragged.current) onMoved(drag.current.moved)
    drag.current = undefined
  }
  const listeners = { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
  return { wasDragged: () => wasDragged.current, listeners }
}
