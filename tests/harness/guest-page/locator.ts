import { queryAllByRole, type ByRoleMatcher } from '@testing-library/dom'
import { expect } from 'vitest'
import { settle } from './settle.ts'

type Name = string | RegExp
interface NameOptions {
  name?: Name
  exact?: boolean
  /** Of a heading. */
  level?: number
}
interface Filter {
  hasText?: Name
  has?: Locator
}

const intervalMs = 5

const squash = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** As Playwright compares: a part of the text, in any case, unless it must be exact. */
const matches = (text: string, wanted: Name, exact = false): boolean => {
  if (typeof wanted !== 'string') return wanted.test(text)
  return exact ? text === squash(wanted) : text.toLowerCase().includes(squash(wanted).toLowerCase())
}

const unseen = 'script, style, svg, template, [hidden]'
const inline = 'a, abbr, b, em, i, label, mark, s, small, span, strong, use'

/** The text as it would be shown, a line for each block. */
function shownText(node: Node): string {
  const parts: string[] = []
  for (const child of node.childNodes) {
    if (child.nodeType === 3) parts.push(child.textContent ?? '')
    if (child.nodeType !== 1 || (child as Element).matches(unseen)) continue
    parts.push((child as Element).matches(inline) ? shownText(child) : `\n${shownText(child)}\n`)
  }
  return parts.join('').replaceAll(/[^\S\n\u00a0]*\n\s*/g, '\n')
}

/**
 * Elements of a page without layout, looked for anew by each call: as much of Playwright's locators as needs no layout,
 * so that a test reads the same on both kinds of pages.
 */
export class Locator {
  readonly #document: () => Document
  readonly #what: string
  readonly #find: () => Element[]

  constructor(document: () => Document, what = '', find = (): Element[] => [document().documentElement]) {
    this.#document = document
    this.#what = what
    this.#find = find
  }

  #within(what: string, find: (root: HTMLElement) => Element[]): Locator {
    return new Locator(this.#document, `${this.#what} ${what}`, () => [
      ...new Set(this.#find().flatMap((root) => find(root as HTMLElement))),
    ])
  }

  getByRole(role: ByRoleMatcher & string, { name, exact, level }: NameOptions = {}): Locator {
    return this.#within(`${role} ${String(name ?? '')}`, (root) =>
      queryAllByRole(root, role, {
        ...(level !== undefined && { level }),
        ...(name !== undefined && { name: (text: string) => matches(squash(text), name, exact) }),
      }),
    )
  }

  getByText(text: Name, { exact }: { exact?: boolean } = {}): Locator {
    const has = (element: Element) =>
      !element.matches(unseen) && matches(squash(element.textContent), text, exact)
    // The innermost elements that contain it.
    const fits = (element: Element) => has(element) && ![...element.children].some(has)
    return this.#within(`text ${String(text)}`, (root) =>
      [root, ...root.querySelectorAll('*')].filter((element) => !element.closest(unseen)).filter(fits),
    )
  }

  getByLabel(label: Name, { exact }: { exact?: boolean } = {}): Locator {
    const labelOf = (field: Element) =>
      field.getAttribute('aria-label') ??
      [...((field as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(' ')
    return this.#within(`label ${String(label)}`, (root) =>
      [...root.querySelectorAll('input, textarea, select, [aria-label]')].filter((field) => {
        const text = squash(labelOf(field))
        return text !== '' && matches(text, label, exact)
      }),
    )
  }

  locator(selector: string, filter: Filter = {}): Locator {
    return this.#within(selector, (root) =>
      // From the page, the document's own element can be meant.
      root.matches(`html:is(${selector})`) ? [root] : [...root.querySelectorAll(selector)],
    ).filter(filter)
  }

  filter({ hasText, has }: Filter): Locator {
    return new Locator(this.#document, this.#what, () => {
      const inside = has?.elements()
      return this.#find()
        .filter((one) => hasText === undefined || matches(squash(one.textContent), hasText))
        .filter((one) => !inside || inside.some((other) => other !== one && one.contains(other)))
    })
  }

  nth(at: number): Locator {
    return new Locator(this.#document, `${this.#what} no. ${at}`, () =>
      this.#find().slice(at, at + 1 || undefined),
    )
  }
  first = (): Locator => this.nth(0)
  last = (): Locator => this.nth(-1)

  elements(): Element[] {
    return this.#find()
  }

  /** The one element, once it is there. */
  async element<Kind extends Element = HTMLElement>(): Promise<Kind> {
    return this.#until(() => {
      const [one, ...others] = this.#find()
      if (!one) throw new Error(`${this.#what}: not found`)
      if (others.length) throw new Error(`${this.#what}: found ${others.length + 1} times`)
      return one as Kind
    })
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' | 'detached' } = {}): Promise<void> {
    if (state !== 'detached') return void (await this.element())
    await this.#until(() => {
      if (this.#find().length) throw new Error(`${this.#what}: still there`)
    })
  }

  async #until<T>(look: () => T): Promise<T> {
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

  count = async (): Promise<number> => this.#find().length
  isVisible = async (): Promise<boolean> => this.#find().length > 0
  innerText = async (): Promise<string> => shownText(await this.element()).trim()
  allInnerTexts = async (): Promise<string[]> => this.#find().map((one) => shownText(one).trim())
  textContent = async (): Promise<string> => (await this.element()).textContent ?? ''
  inputValue = async (): Promise<string> => (await this.element<HTMLInputElement>()).value
  isChecked = async (): Promise<boolean> => (await this.element<HTMLInputElement>()).checked
  isDisabled = async (): Promise<boolean> => (await this.element<HTMLInputElement>()).disabled === true
  getAttribute = async (name: string): Promise<string | null> => (await this.element()).getAttribute(name)

  /** Presses it, once it can be pressed: enabled, and below no dialog. */
  async click(): Promise<void> {
    const node = await this.#until(() => {
      const [one, ...others] = this.#find() as HTMLInputElement[]
      if (!one || others.length)
        throw new Error(`${this.#what}: found ${others.length + (one ? 1 : 0)} times`)
      if (one.disabled) throw new Error(`${this.#what}: disabled`)
      const dialog = [...one.ownerDocument.querySelectorAll('dialog[open]')].at(-1)
      if (dialog && !dialog.contains(one)) throw new Error(`${this.#what}: below a dialog`)
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
    if (!option) throw new Error(`${this.#what}: no option ${wanted}`)
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
