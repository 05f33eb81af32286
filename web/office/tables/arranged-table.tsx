import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { DraftTable } from './plan-draft.ts'
import { Seats } from './plan-seats.tsx'
import { moveTo } from './plan.ts'
import styles from './plan.module.css'

interface Props {
  table: DraftTable
  name: string
  isChosen: boolean
  /** It is being dragged. */
  isLifted: boolean
  onChoose: () => void
  /** Where it would stand; undefined: it is not dragged any more. */
  onDrag: (landing: DraftTable | undefined) => void
  onMove: (moved: DraftTable) => void
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * A table that is dragged, also into another area, or moved by the arrow keys, step by step of the grid; a tap chooses it.
 */
export function ArrangedTable({ table, name, isChosen, isLifted, onChoose, onDrag, onMove }: Props) {
  const drag = usePlanDrag(table, onDrag, onMove)
  function moveByKey(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onMove(moveTo(table, table.x + step[0], table.y + step[1]))
  }
  return (
    <button
      type="button"
      className={styles.table}
      data-arranged
      data-table={table.id}
      data-lifted={isLifted}
      aria-pressed={isChosen}
      onKeyDown={moveByKey}
      onClick={({ detail }) => (detail > 0 && drag.wasDragged()) || onChoose()}
      {...drag.listeners}
    >
      <span className={styles.name}>{name}</span>
      <Seats of={Number(table.seats) || null} />
    </button>
  )
}

interface Drag {
  /** Where the table is held, from its corner. */
  heldX: number
  heldY: number
  /** The size of a step of the grid on the screen. */
  step: number
  /** The area that the pointer was in last. */
  grid: HTMLElement
  landing: DraftTable
}

const gridSelector = '[data-arranged-area]'

function usePlanDrag(table: DraftTable, onDrag: Props['onDrag'], onMove: Props['onMove']) {
  const drag = useRef<Drag>(undefined)
  /** The click at the end of a drag does not choose the table. */
  const wasDragged = useRef(false)
  function start({ button, clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>): void {
    wasDragged.current = false
    const place = currentTarget.closest('li')
    const grid = place?.closest<HTMLElement>(gridSelector)
    if (button !== 0 || !place || !grid) return
    const { left, top, width } = place.getBoundingClientRect()
    const step = width / table.width
    drag.current = { heldX: clientX - left, heldY: clientY - top, step, grid, landing: table }
    currentTarget.setPointerCapture(pointerId)
  }
  function move(pointer: PointerEvent): void {
    if (!drag.current) return
    const { landing } = drag.current
    drag.current.grid = gridAt(pointer) ?? drag.current.grid
    const next = landingOf(table, drag.current, pointer)
    if (next.x === landing.x && next.y === landing.y && next.areaId === landing.areaId) return
    drag.current.landing = next
    wasDragged.current = true
    onDrag(next)
  }
  function end(): void {
    if (drag.current && wasDragged.current) onMove(drag.current.landing)
    cancel()
  }
  function cancel(): void {
    drag.current = undefined
    onDrag(undefined)
  }
  const listeners = {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
  }
  return { wasDragged: () => wasDragged.current, listeners }
}

const gridAt = ({ clientX, clientY }: PointerEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element.matches(gridSelector))

/** The table where the pointer has it, in the area below it, of which no more rows are shown than it has. */
function landingOf(
  table: DraftTable,
  { heldX, heldY, step, grid }: Drag,
  { clientX, clientY }: PointerEvent,
): DraftTable {
  const { left, top, height } = grid.getBoundingClientRect()
  const by = (pixels: number) => Math.round(pixels / step)
  const lowest = by(height) - table.height
  const moved = { ...table, areaId: grid.dataset['arrangedArea'] || null }
  return moveTo(moved, by(clientX - heldX - left), Math.min(lowest, by(clientY - heldY - top)))
}
