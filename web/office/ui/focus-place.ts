/** The position of a focused element, which its own action may remove, as when a button deletes its row. */
export interface FocusPlace {
  element: HTMLElement
  /**
   * Its row, the row's index in the list, and the control's kind, to find the same control in another row.
   */
  row: Element | null
  list: Element | null
  index: number
  kind: string
  /** The panel that contains it. */
  dialog: Element | null
}

const controls = 'a[href], button'
const panelTitle = '[data-panel] h2'

export function placeOf(focused: HTMLElement): FocusPlace {
  const element = openerOf(focused)
  const row = element.closest('li, tr')
  const list = row?.parentElement ?? null
  const index = row && list ? [...list.children].indexOf(row) : -1
  const dialog = element.closest('[role=dialog]')
  return { element, row, list, index, dialog, kind: kindOf(element) }
}

/** A menu's item disappears with the menu, so its button is used instead. */
function openerOf(element: HTMLElement): HTMLElement {
  const menu = element.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? element
}

/** Identifies the same button in another row, by its icon or text. */
const kindOf = (control: Element): string =>
  control.querySelector('svg')?.getAttribute('class') ?? control.textContent.trim()

export const isUsable = (element: HTMLElement): boolean =>
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled, [data-disabled]') &&
  element.checkVisibility()

/**
 * Restores the focus: to the element itself; if it is gone, to the same button in the next row that has one,
 * else to the row, else to the title of the panel or screen.
 */
export function focusPlace(place: FocusPlace): void {
  if (isUsable(place.element)) return place.element.focus({ preventScroll: true })
  const target = inRows(place)
  if (target) target.focus()
  else focusTitle()
}

function inRows({ list, row, index, kind }: FocusPlace): HTMLElement | undefined {
  if (!list?.isConnected) return undefined
  const rows = [...list.children]
  const from = row?.isConnected ? rows.indexOf(row) : Math.min(index, rows.length - 1)
  const usable = (of: Element | undefined) =>
    [...(of?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(isUsable)
  const same = rows.slice(from).flatMap((one) => usable(one).filter((control) => kindOf(control) === kind))
  const here = usable(rows[from])
  return same[0] ?? here.find((control) => control.textContent.trim() !== '') ?? here[0]
}

/** The title of the open panel, else of the screen. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>(panelTitle) ?? document.querySelector<HTMLElement>('h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}
