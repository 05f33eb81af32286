import { Button } from '@mantine/core'
import { useRef, useState, type RefObject } from 'react'
import type { Another } from '#web/office/actions/record-actions.ts'
import { t } from '#web/office/texts.ts'
import styles from './series.module.css'
import type { DraftForm } from './use-draft.ts'
import type { Upload } from './use-upload.ts'

interface Options<Draft extends Record<string, unknown>, Body> {
  form: DraftForm<Draft, Body>
  upload: Upload | undefined
  another: Another<Body> | undefined
}
interface Series {
  /** The title or name of the record created last; undefined if there is none, or it was undone. */
  last: string | undefined
  count: number
  state: RefObject<HTMLDivElement | null>
  save: () => void
  undo: () => void
}

/**
 * Creates one record after another in the same form: after each save the form is empty, with the focus on its
 * first field.
 */
export function useSeries<Draft extends Record<string, unknown>, Body>({
  form,
  upload,
  another,
}: Options<Draft, Body>): Series {
  const [created, setCreated] = useState<{ last: string | undefined; count: number }>({
    last: undefined,
    count: 0,
  })
  const state = useRef<HTMLDivElement>(null)
  const focusFirst = () =>
    state.current?.closest('form')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

  async function save(body: Body) {
    const values = form.getValues()
    const name = values['title'] ?? values['name']
    const outcome = await another?.onSave(body)
    if (!outcome) return
    if (!outcome.isDone) return form.setErrors(outcome.fields)
    upload?.cancel()
    form.reset()
    setCreated(({ count }) => ({ last: typeof name === 'string' ? name : undefined, count: count + 1 }))
    focusFirst()
  }
  async function undo() {
    const outcome = await another?.onUndo()
    if (outcome?.isDone) setCreated(({ count }) => ({ last: undefined, count: count - 1 }))
    focusFirst()
  }
  return {
    ...created,
    state,
    save: () => form.onSubmit((body) => void save(body))(),
    undo: () => void undo(),
  }
}

/** The records created so far in this panel, with Undo for the last one. */
export function SeriesState({ series, isBusy }: { series: Series; isBusy: boolean }) {
  const { last, count, state, undo } = series
  return (
    <div ref={state} className={styles.series} data-empty={count === 0}>
      <p role="status">
        {count > 0 &&
          `${last ? `${t('series.created', { name: last })} · ` : ''}${t('series.count', { n: count })}`}
      </p>
      {last && (
        <Button variant="subtle" size="compact-sm" className={styles.undo} disabled={isBusy} onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
