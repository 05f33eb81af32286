import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { AutoSave } from './auto-save.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const server = { name: 'Taverna', city: 'Prishtina' }

/** A form whose saves succeed unless `send` throws. */
function aForm(send: (body: Partial<typeof server>) => Promise<unknown> = async () => {}) {
  const sent: Partial<typeof server>[] = []
  const autoSave = new AutoSave<typeof server>({
    stored: server,
    validate: ({ name }) => (name.trim() ? {} : ({ name: 'Provide a value!' } as Record<string, string>)),
    send: async (fields, draft) => {
      const body = Object.fromEntries(fields.map((field) => [field, draft[field]]))
      sent.push(body)
      await send(body)
    },
    problemsOf: (error) => (error instanceof ApiError ? error.fields : {}),
    onError: () => {},
  })
  return { autoSave, sent }
}

describe('a form that saves automatically', () => {
  it('waits 500 ms after the last change and sends only the changed fields', async () => {
    const { autoSave, sent } = aForm()
    autoSave.set({ name: 'Taverna e' })
    await vi.advanceTimersByTimeAsync(499)
    autoSave.set({ name: 'Taverna e Anës' })
    await vi.advanceTimersByTimeAsync(499)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ name: 'Taverna e Anës' }])
  })

  it('shows for a second that it is saved', async () => {
    const { autoSave } = aForm()
    autoSave.set({ name: 'Bar' })
    await vi.advanceTimersByTimeAsync(500)
    expect(autoSave.snapshot().state).toBe('saved')
    await vi.advanceTimersByTimeAsync(999)
    expect(autoSave.snapshot().state).toBe('saved')
    await vi.advanceTimersByTimeAsync(1)
    expect(autoSave.snapshot().state).toBe('idle')
  })

  it('sends nothing for a value that was changed back', async () => {
    const { autoSave, sent } = aForm()
    autoSave.set({ name: 'Bar' })
    autoSave.set({ name: 'Taverna' })
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toEqual([])
  })

  it('keeps an invalid value, with its message, and saves the others', async () => {
    const { autoSave, sent } = aForm()
    autoSave.set({ name: ' ', city: 'Prizren' })
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toEqual([{ city: 'Prizren' }])
    expect(autoSave.snapshot()).toMatchObject({
      values: { name: ' ', city: 'Prizren' },
      problems: { name: 'Provide a value!' },
    })
    expect(autoSave.hasUnsaved).toBe(true)
  })

  it('shows that it is not saved without a connection, and saves on retry', async () => {
    let isLost = true
    const { autoSave, sent } = aForm(async () => {
      if (isLost) throw new ConnectionLost('There was a problem')
    })
    autoSave.set({ name: 'Bar' })
    await vi.advanceTimersByTimeAsync(500)
    expect(autoSave.snapshot().state).toBe('offline')
    expect(autoSave.hasUnsaved).toBe(true)
    isLost = false
    await autoSave.flush()
    expect(sent).toEqual([{ name: 'Bar' }, { name: 'Bar' }])
    expect(autoSave.hasUnsaved).toBe(false)
  })

  it('shows the server’s message at its field', async () => {
    const { autoSave } = aForm(async () => {
      throw new ApiError(400, 'request-invalid', 'Bad', { name: 'Too long' })
    })
    autoSave.set({ name: 'Bar' })
    await vi.advanceTimersByTimeAsync(500)
    expect(autoSave.snapshot()).toMatchObject({ problems: { name: 'Too long' }, state: 'idle' })
  })

  it('shows changes by another person, but not in the field being edited', async () => {
    const { autoSave, sent } = aForm()
    autoSave.focus('name')
    autoSave.set({ name: 'Bar ' })
    autoSave.setStored({ name: 'Kafe', city: 'Gjakovë' })
    expect(autoSave.snapshot().values).toEqual({ name: 'Bar ', city: 'Gjakovë' })
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toEqual([{ name: 'Bar ' }])
    // The server trims the value; the trailing space stays until the field loses the focus.
    autoSave.setStored({ name: 'Bar', city: 'Gjakovë' })
    expect(autoSave.snapshot().values.name).toBe('Bar ')
    autoSave.leave('name')
    expect(autoSave.snapshot().values.name).toBe('Bar')
  })

  it('sends what was typed during a request after that request', async () => {
    let respond = () => {}
    const { autoSave, sent } = aForm(() => new Promise<void>((resolve) => (respond = resolve)))
    autoSave.set({ name: 'Bar' })
    await vi.advanceTimersByTimeAsync(500)
    autoSave.set({ name: 'Bar 2' })
    await vi.advanceTimersByTimeAsync(500)
    expect(sent).toEqual([{ name: 'Bar' }])
    respond()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([{ name: 'Bar' }, { name: 'Bar 2' }])
  })
})
