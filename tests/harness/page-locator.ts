import { queryAllByRole, type ByRoleMatcher, type ByRoleOptions } from '@testing-library/dom'

type Name = string | RegExp
interface RoleOptions extends Omit<ByRoleOptions, 'name' | 'description' | 'exact'> {
  name?: Name
  description?: Name
  exact?: boolean
}
interface Filter {
  hasText?: Name
  has?: PageLocator
}

export const squash = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Compares as Playwright does: a part of the text, in any case, unless it must be exact. */
function matches(text: string, wanted: Name, isExact = false): boolean {
  if (typeof wanted !== 'string') return wanted.test(text)
  return isExact ? text === squash(wanted) : text.toLowerCase().includes(squash(wanted).toLowerCase())
}

/**
 * Elements of a page without layout, looked for anew by each call: the part of Playwright's locators that needs no layout,
 * so that a test reads the same on all kinds of pages. What is pressed and typed depends on the page (guest-page,
 * office-page).
 */
export abstract class PageLocator {
  readonly what: string
  protected readonly find: () => HTMLElement[]

  constructor(what: string, find: () => HTMLElement[]) {
    this.what = what
    this.find = find
  }

  /** A locator of the same page. */
  protected abstract of(what: string, find: () => HTMLElement[]): this
  /** Looks again until it does not throw any more. */
  protected abstract until<T>(look: () => T): Promise<T>

  #within(what: string, find: (root: HTMLElement) => Iterable<Element>): this {
    return this.of(`${this.what} › ${what}`, () => [
      ...new Set(this.find().flatMap((root) => [...find(root)] as HTMLElement[])),
    ])
  }

  #narrowed(what: string, isWanted: (elements: HTMLElement[]) => HTMLElement[]): this {
    return this.of(`${this.what} ${what}`, () => isWanted(this.find()))
  }

  getByRole(role: ByRoleMatcher & string, { name, description, exact, ...state }: RoleOptions = {}): this {
    const options: ByRoleOptions = state
    if (name !== undefined) options.name = (text) => matches(squash(text), name, exact)
    if (description !== undefined) options.description = (text) => matches(squash(text), description, exact)
    return this.#within(`${role} ${String(name ?? '')}`, (root) => queryAllByRole(root, role, options))
  }

  getByText(text: Name, { exact = false } = {}): this {
    const fits = (element: Element) => matches(squash(element.textContent), text, exact)
    // What is not in an element's text is not in its children's either; a pattern may fit these alone.
    const isPart = typeof text === 'string' && !exact
    const smallest = (element: Element): Element[] => {
      const isFit = fits(element)
      if (isPart && !isFit) return []
      const inside = [...element.children].flatMap(smallest)
      return inside.length || !isFit ? inside : [element]
    }
    return this.#within(`“${String(text)}”`, (root) => smallest(root).filter(isShown))
  }

  getByLabel(label: Name, { exact = false } = {}): this {
    return this.#within(`label ${String(label)}`, (root) =>
      [...root.querySelectorAll('input, textarea, select, [aria-label], [aria-labelledby]')].filter(
        (element) => labelsOf(element).some((text) => text !== '' && matches(text, label, exact)),
      ),
    )
  }

  getByTitle(title: Name): this {
    return this.#within(`title ${String(title)}`, (root) =>
      [...root.querySelectorAll('[title]')].filter((element) =>
        matches(squash(element.getAttribute('title')), title),
      ),
    )
  }

  locator(selector: string, filter: Filter = {}): this {
    return this.#within(selector, (root) =>
      // From the page, the document's own element can be meant.
      root.matches(`html:is(${selector})`) ? [root] : root.querySelectorAll(selector),
    ).filter(filter)
  }

  filter({ hasText, has }: Filter): this {
    return this.#narrowed(hasText ? `with “${String(hasText)}”` : '', (elements) => {
      const inside = has?.elements()
      return elements
        .filter((one) => hasText === undefined || matches(squash(one.textContent), hasText))
        .filter((one) => !inside || inside.some((other) => other !== one && one.contains(other)))
    })
  }

  and(other: this): this {
    return this.#narrowed(`and ${other.what}`, (elements) => {
      const others = new Set(other.elements())
      return elements.filter((one) => others.has(one))
    })
  }

  nth(at: number): this {
    return this.#narrowed(`no. ${at}`, (elements) => elements.slice(at, at + 1 || undefined))
  }
  first = (): this => this.nth(0)
  last = (): this => this.nth(-1)

  /** Those that are there now. */
  elements(): HTMLElement[] {
    return this.find()
  }

  /** The one that is there now; throws if there is none, or more than one. */
  protected one<Kind extends HTMLElement = HTMLElement>(): Kind {
    const [one, ...others] = this.find()
    if (!one) throw new Error(`${this.what}: not found`)
    if (others.length) throw new Error(`${this.what}: found ${others.length + 1} times`)
    return one as Kind
  }

  /** The one element, once it is there. */
  element<Kind extends HTMLElement = HTMLElement>(): Promise<Kind> {
    return this.until(() => this.one<Kind>())
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' | 'detached' } = {}): Promise<void> {
    if (state !== 'detached') return void (await this.element())
    await this.until(() => {
      if (this.find().length) throw new Error(`${this.what}: still there`)
    })
  }

  count = async (): Promise<number> => this.find().length
  isVisible = async (): Promise<boolean> => this.find().length > 0
  allTextContents = async (): Promise<string[]> => this.find().map(({ textContent }) => textContent)
  innerText = async (): Promise<string> => shownText(await this.element()).trim()
  allInnerTexts = async (): Promise<string[]> => this.find().map((one) => shownText(one).trim())
  textContent = async (): Promise<string> => (await this.element()).textContent ?? ''
  inputValue = async (): Promise<string> => (await this.element<HTMLInputElement>()).value
  isChecked = async (): Promise<boolean> => (await this.element<HTMLInputElement>()).checked
  isDisabled = async (): Promise<boolean> => (await this.element<HTMLInputElement>()).disabled === true
  getAttribute = async (name: string): Promise<string | null> => (await this.element()).getAttribute(name)
}

const unseen = 'script, style, svg, template, [hidden], [style*="display: none"]'
const inline = 'a, abbr, b, bdi, em, i, label, mark, s, small, span, strong, time, use'

/** Whether nothing hides it: there are no styles but those of the elements themselves. */
const isShown = (element: Element): boolean => !element.closest(unseen)

/** The text as it would be shown, a line for each block. */
export function shownText(node: Node): string {
  const parts = [...node.childNodes].map((child) => {
    if (child.nodeType === child.TEXT_NODE) return child.textContent ?? ''
    if (child.nodeType !== child.ELEMENT_NODE || (child as Element).matches(unseen)) return ''
    return (child as Element).matches(inline) ? shownText(child) : `\n${shownText(child)}\n`
  })
  return parts.join('').replaceAll(/[^\S\n\u00a0]*\n\s*/g, '\n')
}

function labelsOf(element: Element): string[] {
  const { labels } = element as HTMLInputElement
  const referred = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  return [
    squash(element.getAttribute('aria-label')),
    ...[...(labels ?? [])].map((label) => squash(label.textContent)),
    squash(referred.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ')),
  ]
}
