import { ConnectionLost } from '#web/lib/api.ts'

/** The pause after the last change before it is saved (back-office specification, section 9). */
const pauseMs = 500
/** How long the page shows that everything is saved. */
const bannerMs = 1_000

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'failed'

export interface AutoSaveOptions<Draft> {
  /** The server's values, as the inputs show them. */
  stored: Draft
  /** The error messages of invalid values, by field. */
  validate: (draft: Draft) => Record<string, string>
  /** Sends only these fields: another person may have changed the others meanwhile. */
  send: (changed: (keyof Draft)[], draft: Draft) => Promise<unknown>
  /** The server's messages by field, if the error has any. */
  problemsOf: (error: unknown) => Record<string, string>
  /** Called for errors that are neither a lost connection nor about a field. */
  onError: (error: unknown) => void
}

export interface AutoSaveSnapshot<Draft> {
  values: Draft
  problems: Partial<Record<keyof Draft, string>>
  state: SaveState
}

/**
 * Saves a form automatically: 500 ms after the last change, only the changed fields, one request at a time.
 * Unsent changes are kept, and sent with the next change, when the network is back, or by `flush`.
 */
export class AutoSave<Draft extends Record<string, string | boolean>> {
  readonly #options: AutoSaveOptions<Draft>
  readonly #listeners = new Set<() => void>()
  #stored: Draft
  #edits: Partial<Draft> = {}
  /**
   * The saved values as typed; the server may have trimmed them, but text must not change while it is being
   * typed.
   */
  #saved: Partial<Draft> = {}
  #focused: keyof Draft | undefined
  #snapshot: AutoSaveSnapshot<Draft>
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = Promise.resolve()

  constructor(options: AutoSaveOptions<Draft>) {
    this.#options = options
    this.#stored = options.stored
    this.#snapshot = { values: options.stored, problems: {}, state: 'idle' }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): AutoSaveSnapshot<Draft> => this.#snapshot

  /** Whether a typed value has not reached the server. */
  get hasUnsaved(): boolean {
    return this.#unsaved().length > 0
  }

  set(changes: Partial<Draft>): void {
    this.#edits = { ...this.#edits, ...changes }
    const problems = { ...this.#snapshot.problems }
    for (const field of Object.keys(changes)) delete problems[field as keyof Draft]
    this.#publish({ problems, state: 'waiting' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), pauseMs)
  }

  /** Updates the server's values: they are shown in all fields that are not being edited. */
  setStored(stored: Draft): void {
    this.#stored = stored
    this.#publish({})
  }

  focus(field: keyof Draft): void {
    this.#focused = field
  }

  /**
   * Shows the message of the field that lost the focus (back-office specification, section 5), or the
   * server's version of its value.
   */
  leave(field: keyof Draft): void {
    this.#focused = undefined
    this.#release()
    const { [field]: problem } = this.#validate()
    if (problem) this.#publish({ problems: { ...this.#snapshot.problems, [field]: problem } })
  }

  /** Saves immediately; resolves when nothing more can be sent. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running = this.#running.then(() => this.#save())
    await this.#running
  }

  async #save(): Promise<void> {
    const typed = { ...this.#edits }
    const wrong = this.#validate()
    const fields = this.#unsaved().filter((field) => !wrong[field])
    const problems = only(wrong, this.#unsaved())
    this.#publish({ problems, state: fields.length ? 'saving' : 'idle' })
    if (!fields.length) return
    try {
      await this.#options.send(fields, this.#snapshot.values)
      this.#stored = { ...this.#stored, ...only(typed, fields) }
      this.#saved = { ...this.#saved, ...only(typed, fields) }
      this.#release()
      this.#settle('saved')
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    const problems = this.#options.problemsOf(error)
    this.#publish({ problems: { ...this.#snapshot.problems, ...problems } })
    if (error instanceof ConnectionLost) return this.#settle('offline')
    if (Object.keys(problems).length) return this.#settle('idle')
    this.#options.onError(error)
    this.#settle('failed')
  }

  /** Keeps the state if something was typed during the request: that waits for its own pause. */
  #settle(state: SaveState): void {
    if (this.#snapshot.state !== 'saving') return
    this.#publish({ state })
    if (state !== 'saved') return
    this.#timer = setTimeout(() => this.#publish({ state: 'idle' }), bannerMs)
  }

  #validate(): Partial<Record<keyof Draft, string>> {
    return this.#options.validate(this.#snapshot.values) as Partial<Record<keyof Draft, string>>
  }

  #unsaved(): (keyof Draft)[] {
    const known = { ...this.#stored, ...this.#saved }
    return Object.keys(this.#edits).filter((field) => this.#edits[field] !== known[field])
  }

  /** Saved fields that are not being edited show the server's value. */
  #release(): void {
    const unsaved = this.#unsaved()
    for (const field of Object.keys(this.#edits) as (keyof Draft)[]) {
      if (field === this.#focused || unsaved.includes(field)) continue
      delete this.#edits[field]
      delete this.#saved[field]
    }
    this.#publish({})
  }

  #publish(change: Partial<AutoSaveSnapshot<Draft>>): void {
    this.#snapshot = { ...this.#snapshot, ...change, values: { ...this.#stored, ...this.#edits } }
    for (const listener of this.#listeners) listener()
  }
}

const only = <T extends object>(from: T, fields: readonly PropertyKey[]): T =>
  Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field))) as T
