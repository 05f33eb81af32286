import { fireEvent } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { vi } from 'vitest'
import { PageLocator, shownText, squash } from '../page-locator.ts'

/** What a test chooses in a file dialog. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** As long as vitest's polls, for the same reason: a busy machine is not a broken product. */
const patience = { timeout: 60_000, interval: 10 }

/** Elements of a page of the office. */
export class Locator extends PageLocator {
  readonly #user: UserEvent

  constructor(what: string, user: UserEvent, find: () => HTMLElement[]) {
    super(what, find)
    this.#user = user
  }

  protected override of(what: string, find: () => HTMLElement[]): this {
    return new Locator(what, this.#user, find) as this
  }
  protected override until = until

  async waitForFocus(): Promise<void> {
    await until(() => {
      const { activeElement } = document
      if (this.find().some((element) => element === activeElement)) return
      throw new Error(`${this.what}: without the focus, which ${activeElement?.outerHTML.slice(0, 200)} has`)
    })
  }

  /** The one element, once it can be used and the page is at rest. */
  async #usable<Kind extends HTMLElement = HTMLElement>(): Promise<Kind> {
    for (;;) {
      const element = await until(() => {
        const one = this.one<HTMLButtonElement>()
        if (one.disabled) throw new Error(`${this.what}: disabled`)
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

/** Presses a key by its name, such as `Enter` or `Control+z`, where the focus is. */
export async function press(user: UserEvent, key: string): Promise<void> {
  const [last = '', ...held] = key.split('+').toReversed()
  if (last === 'Tab') return user.tab({ shift: held.includes('Shift') })
  const name = last === 'Space' ? '[Space]' : `{${last}}`
  await user.keyboard(
    held.map((one) => `{${one}>}`).join('') + name + held.map((one) => `{/${one}}`).join(''),
  )
}
