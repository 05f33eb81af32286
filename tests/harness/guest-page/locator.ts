import { expect } from 'vitest'
import { PageLocator, shownText, squash } from '../page-locator.ts'
import { settle } from './settle.ts'

const intervalMs = 5

/** Elements of a guest's page. */
export class Locator extends PageLocator {
  readonly #document: () => Document

  constructor(document: () => Document, what = '', find = () => [document().documentElement]) {
    super(what, find)
    this.#document = document
  }

  protected override of(what: string, find: () => HTMLElement[]): this {
    return new Locator(this.#document, what, find) as this
  }

  protected override async until<T>(look: () => T): Promise<T> {
    const found: T[] = []
    await expect
      .poll(() => found.push(look()), { interval: intervalMs })
      .toBe(1)
      .catch((error: unknown) => {
        const { message } = error as Error
        const shown = shownText(this.#document().body)
        throw new Error(`${message}; the page shows:\n${shown}`, { cause: error })
      })
    return found[0] as T
  }

  /** Presses it, once it can be pressed: enabled, and below no dialog. */
  async click(): Promise<void> {
    const node = await this.until(() => {
      const one = this.one<HTMLInputElement>()
      if (one.disabled) throw new Error(`${this.what}: disabled`)
      const dialog = [...one.ownerDocument.querySelectorAll('dialog[open]')].at(-1)
      if (dialog && !dialog.contains(one)) throw new Error(`${this.what}: below a dialog`)
      return one
    })
    node.focus()
    node.click()
    await settle()
  }

  async focus(): Promise<void> {
    ;(await this.element()).focus()
    await settle()
  }

  async fill(text: string): Promise<void> {
    const field = await this.element<HTMLInputElement>()
    field.focus()
    setValue(field, text)
    await settle()
  }

  /** Chooses an option by its value or text. */
  async selectOption(wanted: string): Promise<void> {
    const field = await this.element<HTMLSelectElement>()
    const option = [...field.options].find(({ value, text }) => [value, squash(text)].includes(wanted))
    if (!option) throw new Error(`${this.what}: no option ${wanted}`)
    field.value = option.value
    dispatch(field, 'change')
    await settle()
  }
}

/** Sets a field's value past React's own setter, as typing does, and tells the page. */
function setValue(field: HTMLInputElement, text: string): void {
  const prototype = Object.getPrototypeOf(field) as HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  dispatch(field, 'input')
}

function dispatch(element: Element, name: string): void {
  const { Event } = element.ownerDocument.defaultView as unknown as { Event: typeof globalThis.Event }
  element.dispatchEvent(new Event(name, { bubbles: true }))
}
