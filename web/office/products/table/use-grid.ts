import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { moveBy, within, type Place } from './grid-moves.ts'

interface Options {
  /** The table's element. */
  grid: RefObject<HTMLElement | null>
  ids: readonly string[]
  columnCount: number
  /** The initial text when this cell is edited; undefined if it is not edited by typing. */
  getText: (place: Place) => string | undefined
  onCommit: (place: Place, typed: string) => void
  /** The row of the text being typed has left the table. */
  onLost: (typed: string) => void
  /** Enter or a double click on a cell that is not edited by typing. */
  onAct: (place: Place) => void
  /** Escape on a cell that is not being edited. */
  onEscape: (place: Place) => void
  onUndo: () => void
}

/**
 * The keyboard handling of a spreadsheet: arrows move, Enter, F2 or a character starts an edit, Enter saves
 * it and moves down, Tab saves it and moves right, Escape restores the cell. Tab leaves the table at the end
 * of a row, so that it does not trap the focus.
 */
export function useGrid({
  grid,
  ids,
  columnCount,
  getText,
  onCommit,
  onLost,
  onAct,
  onEscape,
  onUndo,
}: Options) {
  const [at, setAt] = useState<{ id: string | undefined; column: number }>({ id: undefined, column: 0 })
  const [draft, setDraft] = useState<string>()
  // Committing reads the text from here, since removing the focused input may commit a second time.
  const typed = useRef<string>(undefined)
  const mustFocus = useRef(false)
  /** The column where a run of Tabs started: Enter returns to it. */
  const start = useRef(0)
  const row = at.id === undefined ? 0 : ids.indexOf(at.id)
  const last: Place = [ids.length - 1, columnCount - 1]
  const place = within([row, at.column], last)
  /** What is typed belongs to a row that is gone: it must not be saved in another. */
  const isLost = row < 0 && draft !== undefined

  useLayoutEffect(() => {
    if (!mustFocus.current || draft !== undefined) return
    mustFocus.current = false
    grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus()
  })

  const type = useCallback((text: string | undefined) => {
    typed.current = text
    setDraft(text)
  }, [])
  const reportLost = useEffectEvent(() => {
    if (typed.current) onLost(typed.current)
  })
  useEffect(() => {
    if (isLost) reportLost()
  }, [isLost])
  function commit() {
    const text = typed.current
    type(undefined)
    if (text !== undefined && !isLost) onCommit(place, text)
  }
  function go(to: Place) {
    commit()
    const [nextRow, column] = within(to, last)
    setAt({ id: ids[nextRow], column })
    mustFocus.current = true
  }
  function edit(text = getText(place)) {
    if (text === undefined) onAct(place)
    else type(text)
  }

  function tab(event: KeyboardEvent) {
    const to = place[1] + (event.shiftKey ? -1 : 1)
    if (to < 0 || to > last[1]) return commit()
    event.preventDefault()
    go([place[0], to])
  }
  function keyInEdit(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab') return tab(event)
    if (event.key === 'Escape') {
      event.stopPropagation()
      type(undefined)
      mustFocus.current = true
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    go([place[0] + (event.shiftKey ? -1 : 1), start.current])
  }
  function keyInGrid(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Tab') return tab(event)
    const isCommand = event.ctrlKey || event.metaKey
    const to = event.altKey ? undefined : moveBy(key, isCommand, place, last)
    if (to) {
      event.preventDefault()
      start.current = to[1]
      return go(to)
    }
    if (isCommand && key.toLowerCase() === 'z') {
      event.preventDefault()
      return onUndo()
    }
    if (!isCommand && !event.altKey) typeInGrid(event)
  }
  function typeInGrid(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Escape') return onEscape(place)
    const canType = getText(place) !== undefined
    if (key === 'Enter' || key === 'F2' || (key === ' ' && !canType)) {
      event.preventDefault()
      return edit()
    }
    if (!canType) return
    if (key === 'Backspace' || key === 'Delete' || key === 'Dead') return type('')
    if (key.length !== 1) return
    event.preventDefault()
    type(key)
  }
  const placeOf = ({ target }: { target: EventTarget }): Place | undefined => {
    const cell = (target as Element).closest<HTMLElement>('[role=gridcell]')
    return cell ? [Number(cell.dataset['row']), Number(cell.dataset['column'])] : undefined
  }

  return {
    place,
    draft: isLost ? undefined : draft,
    type,
    /** For the element of the whole table. */
    listeners: {
      onKeyDown: (event: KeyboardEvent) => (draft === undefined ? keyInGrid(event) : keyInEdit(event)),
      onMouseDown: (event: MouseEvent) => {
        const to = placeOf(event)
        if (!to || (draft !== undefined && to[0] === place[0] && to[1] === place[1])) return
        start.current = to[1]
        go(to)
      },
      onClick: (event: MouseEvent) => {
        const to = (event.target as Element).closest('[data-acts]') && placeOf(event)
        if (to) onAct(to)
      },
      onDoubleClick: (event: MouseEvent) => {
        if (draft === undefined && placeOf(event) && getText(place) !== undefined) edit()
      },
      // Also of the first row, which nobody has moved to: another may come before it.
      onFocus: (event: FocusEvent) => {
        const to = placeOf(event)
        if (!to) return
        if (isLost) type(undefined)
        setAt({ id: ids[to[0]], column: to[1] })
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!grid.current?.contains(relatedTarget)) commit()
      },
    },
  }
}
