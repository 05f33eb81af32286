import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#web/office/texts.ts'
import styles from './edit-conflicts.module.css'
import { draftText, useFieldLabel } from './field-text.ts'
import { Picture } from './picture.tsx'
import { useRecordNames } from './record-names.ts'
import type { EditConflict, Edited } from './use-edit.ts'

interface Props<Draft> {
  conflicts: EditConflict[]
  mine: Draft
  theirs: Draft
  textOf: Edited<object, Draft>['textOf']
  onResolve: (conflict: EditConflict, takesTheirs: boolean) => void
}

const pictures = ['pictureUrl', 'photoUrl', 'logo']

/**
 * The fields that somebody else has changed during this edit: the new value, its author, and a choice for
 * each.
 */
export function EditConflicts<Draft extends Record<string, unknown>>({
  conflicts,
  mine,
  theirs,
  textOf,
  onResolve,
}: Props<Draft>) {
  const label = useFieldLabel()
  const names = useRecordNames(conflicts.map(({ field }) => field))
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [conflicts.length])
  return (
    <section className={styles.conflicts} role="alert">
      <p>{t('conflict.title')}</p>
      {conflicts.map((conflict, place) => {
        const { field, by, draftFields } = conflict
        const name = label(field)
        return (
          <fieldset key={field} className={styles.conflict}>
            <legend className={styles.field}>{name}</legend>
            <Version
              by={by ?? t('conflict.somebody')}
              field={field}
              value={theirs[field]}
              text={textOf?.(theirs, field) ?? draftText(theirs, draftFields, names)}
            />
            <Version
              by={t('conflict.you')}
              field={field}
              value={mine[field]}
              text={textOf?.(mine, field) ?? draftText(mine, draftFields, names)}
            />
            <div className={styles.choice}>
              <Button
                ref={place === 0 ? first : undefined}
                variant="default"
                aria-label={`${t('conflict.theirs')}: ${name}`}
                onClick={() => onResolve(conflict, true)}
              >
                {t('conflict.theirs')}
              </Button>
              <Button
                variant="default"
                aria-label={`${t('conflict.mine')}: ${name}`}
                onClick={() => onResolve(conflict, false)}
              >
                {t('conflict.mine')}
              </Button>
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}

function Version({ by, field, value, text }: { by: string; field: string; value: unknown; text: string }) {
  const isPicture = pictures.includes(field) && typeof value === 'string' && value !== ''
  return (
    <p className={styles.version}>
      <span className={styles.by}>{by}</span>
      {isPicture ? <Picture link={value} /> : <span>{text}</span>}
    </p>
  )
}

interface DeletedProps {
  by: string | null
  isBusy: boolean
  onRestore: () => void
}

/** Shown when somebody has deleted the record during this edit. */
export function DeletedMeanwhile({ by, isBusy, onRestore }: DeletedProps) {
  const restore = useRef<HTMLButtonElement>(null)
  useEffect(() => restore.current?.focus(), [])
  return (
    <section className={styles.conflicts} role="alert">
      <p>{t('conflict.deleted', { name: by ?? t('conflict.somebody') })}</p>
      <Button ref={restore} variant="default" loading={isBusy} onClick={onRestore}>
        {t('conflict.restore')}
      </Button>
    </section>
  )
}
