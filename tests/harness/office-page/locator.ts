import { fireEvent, queryAllByRole, type ByRoleMatcher, type ByRoleOptions } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { vi } from 'vitest'

type Name = string | RegExp
interface RoleOptions extends Omit<ByRoleOptions, 'name' | 'description' | 'exact'> {
  name?: Name
  description?: Name
  exact?: boolean
}
interface Filter {
  hasText?: Name
  has?: Locator
}
/** What a test chooses in a file dialog. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** As long as vitest's polls, for the same reason: a busy machine is not a broken product. */
const patience = { timeout: 60_000, interval: 10 }

const squash = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Compares as Playwright does: a part of the text, in any case, unless it must be exact. */
function matches(text: string, wanted: Name, isExact = false): boolean {
  if (typeof wanted !== 'string') return wanted.test(text)
  return isExact ? text === squash(wanted) : text.toLowerCase().includes(squash(wanted).toLowerCase())
}

/**
 * Elements of a page without layout, looked for anew by each call: the part of Playwright's locators that needs no layout.
 * A test reads the same on both kinds of pages.
 */
export class Locator {
  readonly #what: string
  readonly #find: () => HTMLElement[]
  readonly #user: UserEvent

  constructor(what: string, user: UserEvent, find: () => HTMLElement[]) {
    this.#what = what
    this.#user = user
    this.#find = find
  }

  #within(what: string, find: (root: HTMLElement) => Iterable<Element>): Locator {
    return new Locator(`${this.#what} › ${what}`, this.#user, () => [
      ...new Set(this.#find().flatMap((root) => [...find(root)] as HTMLElement[])),
    ])
  }

  #narrowed(what: string, isWanted: (elements: HTMLElement[]) => HTMLElement[]): Locator {
    return new Locator(`${this.#what} ${what}`, this.#user, () => isWanted(this.#find()))
  }

  getByRole(role: ByRoleMatcher & string, { name, description, exact, ...state }: RoleOptions = {}): Locator {
    const options: ByRoleOptions = state
    if (name !== undefined) options.name = (text) => matches(squash(text), name, exact)
    if (description !== undefined) options.description = (text) => matches(squash(text), description, exact)
    return this.#within(`${role} ${String(name ?? '')}`, (root) => queryAllByRole(root, role, options))
  }

  getByText(text: Name, { exact = false } = {}): Locator {
    const fits = (element: Element) => matches(squash(element.textContent), text, exact)
    // What is not in an element's text is not in its children's either; a pattern may fit these alone.
    const isPart = typeof text === 'string' && !exact
    const smallest = (element: Element): Element[] => {
      const isFit = fits(element)
      if (isPart && !isFit) return []
      const inside = [...element.children].flatMap(smallest)
      return inside.length || !isFit ? inside : [element]
    }
    return this.#within(`“${String(text)}”`, (root) => smallest(root).filter((element) => isShown(element)))
  }

  getByLabel(label: Name, { exact = false } = {}): Locator {
    return this.#within(`label ${String(label)}`, (root) =>
      [...root.querySelectorAll('input, textarea, select, [aria-label], [aria-labelledby]')].filter(
        (element) => labelsOf(element).some((text) => text !== '' && matches(text, label, exact)),
      ),
    )
  }

  getByTitle(title: Name): Locator {
    return this.#within(`title ${String(title)}`, (root) =>
      [...root.querySelectorAll('[title]')].filter((element) =>
        matches(squash(element.getAttribute('title')), title),
      ),
    )
  }

  locator(selector: string, filter: Filter = {}): Locator {
    return this.#within(selector, (root) => root.querySelectorAll(selector)).filter(filter)
  }

  filter({ hasText, has }: Filter): Locator {
    return this.#narrowed(hasText ? `with “${String(hasText)}”` : '', (elements) => {
      const inside = has?.elements()
      return elements
        .filter((one) => hasText === undefined || matches(squash(one.textContent), hasText))
        .filter((one) => !inside || inside.some((other) => other !== one && one.contains(other)))
    })
  }

  and(other: Locator): Locator {
    return this.#narrowed(`and ${other.#what}`, (elements) => {
      const others = new Set(other.elements())
      return elements.filter((one) => others.has(one))
    })
  }

  nth(at: number): Locator {
    return this.#narrowed(`no. ${at}`, (elements) => elements.slice(at, at + 1 || undefined))
  }
  first = (): Locator => this.nth(0)
  last = (): Locator => this.nth(-1)

  /** Those that are there now. */
  elements(): HTMLElement[] {
    return this.#find()
  }

  /** The one element, once it is there. */
  async element<Kind extends HTMLElement = HTMLElement>(): Promise<Kind> {
    return until(() => {
      const [one, ...others] = this.#find()
      if (!one) throw new Error(`${this.#what}: not found`)
      if (others.length) throw new Error(`${this.#what}: found ${others.length + 1} times`)
      return one as Kind
    })
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'detached' } = {}): Promise<void> {
    if (state === 'visible') return void (await this.element())
    await until(() => {
      if (this.#find().length) throw new Error(`${this.#what}: still there`)
    })
  }

  async waitForFocus(): Promise<void> {
    await until(() => {
      const { activeElement } = document
      if (this.#find().some((element) => element === activeElement)) return
      throw new Error(`${this.#what}: without the focus, which ${activeElement?.outerHTML.slice(0, 200)} has`)
    })
  }

  count = async (): Promise<number> => this.#find().length
  allTextContents = async (): Promise<string[]> => this.#find().map(({ textContent }) => textContent)
  innerText = async (): Promise<string> => shownText(await this.element()).trim()
  allInnerTexts = async (): Promise<string[]> => this.#find().map((one) => shownText(one).trim())
  textContent = async (): Promise<string> => (await this.element()).textContent ?? ''
  inputValue = async (): Promise<string> => (await this.element<HTMLInputElement>()).value
  isChecked = async (): Promise<boolean> => (await this.element<HTMLInputElement>()).checked
  isDisabled = async (): Promise<boolean> => (await this.element<HTMLInputElement>()).disabled === true
  getAttribute = async (name: string): Promise<string | null> => (await this.element()).getAttribute(name)

  /** The one element, once it can be used and the page is at rest. */
  async #usable<Kind extends HTMLElement = HTMLElement>(): Promise<Kind> {
    for (;;) {
      const element = await until(() => {
        const [one, ...others] = this.#find() as HTMLButtonElement[]
        if (!one) throw new Error(`${this.#what}: not found`)
        if (others.length) throw new Error(`${this.#what}: found ${others.length + 1} times`)
        if (one.disabled) throw new Error(`${this.#what}: disabled`)
        return one
      })
      await atRest()
      if (element.isConnected && !element.disabled) return element as HTMLElement as Kind
    }
  }

  async click(): Promise<void> {
    await this.#user.click(await this.#usable())
  }

  async focus(): Promise<void> {
    ;(await this.#usable()).focus()
  }

  async blur(): Promise<void> {
    ;(await this.#usable()).blur()
  }

  async press(key: string): Promise<void> {
    ;(await this.#usable()).focus()
    await press(this.#user, key)
  }

  /** Replaces a field's value. */
  async fill(text: string): Promise<void> {
    const field = await this.#usable()
    field.focus()
    fireEvent.input(field, { target: { value: text } })
  }

  async check(): Promise<void> {
    await this.setChecked(true)
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false)
  }

  async setChecked(isChecked: boolean): Promise<void> {
    const box = await this.#usable<HTMLInputElement>()
    if (box.checked !== isChecked) await this.#user.click(box)
  }

  /** By the option's label or value. */
  async selectOption(option: string): Promise<void> {
    await this.#user.selectOptions(await this.#usable(), option)
  }

  async setInputFiles(files: ChosenFile | ChosenFile[]): Promise<void> {
    const given = [files].flat()
    await this.#user.upload(
      await this.element(),
      given.map(({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType })),
    )
  }
}

const rendered = (): Promise<void> =>
  new Promise((resolve) => void unstable_scheduleCallback(unstable_IdlePriority, () => resolve()))

/**
 * Until React has rendered what is waiting, effects included, and what these leave to the next turn, as a dialog does that
 * takes the focus. People are slower than that.
 */
export async function atRest(): Promise<void> {
  await rendered()
  await new Promise((resolve) => setTimeout(resolve))
  await rendered()
}

/** Looks again until it does not throw any more. */
export async function until<T>(look: () => T): Promise<T> {
  try {
    return look()
  } catch {
    return vi.waitFor(look, patience).catch((error: Error) => {
      error.message += `\non the page: ${squash(shownText(document.body))}`
      throw error
    })
  }
}

const inline = 'a, abbr, b, bdi, em, i, label, mark, s, small, span, strong, time'

/** The text as it would be shown, a line for each block. */
function shownText(node: Node): string {
  const parts = [...node.childNodes].map((child) => {
    if (child instanceof Text) return child.data
    if (!(child instanceof HTMLElement) || !isShown(child)) return ''
    return child.matches(inline) ? shownText(child) : `\n${shownText(child)}\n`
  })
  return parts.join('').replaceAll(/[^\S\n\u00a0]*\n\s*/g, '\n')
}

/** Whether nothing hides it: there are no styles but those of the elements themselves. */
const isShown = (element: Element): boolean =>
  !element.closest('script, style, template, [hidden], [style*="display: none"]')

function labelsOf(element: Element): string[] {
  const { labels } = element as HTMLInputElement
  const referred = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  return [
    squash(element.getAttribute('aria-label')),
    ...[...(labels ?? [])].map((label) => squash(label.textContent)),
    squash(referred.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')),
  ]
}

/** Presses a key by its name, such as `Enter` or `Control+z`, where the focus is. */
export async function press(user: UserEvent, key: string): Promise<void> {
  const [last = '', ...held] = key.split('+').toReversed()
  if (last === 'Tab') return user.tab({ shift: held.includes('Shift') })
  const name = last === 'Space' ? '[Space]' : `{${last}}`
  await user.keyboard(
    held.map((one) => `{${one}>}`).join('') + name + held.map((one) => `{/${one}}`).join(''),
  )
}
