import { Button, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { v7 as uuid } from 'uuid'
import { bounds } from '#contract/domain/bounds.ts'
import { orderKinds } from '#contract/domain/price-rules.ts'
import { t } from '#web/office/texts.ts'
import { DateField } from '#web/office/ui/date-field.tsx'
import { DraftRows, RowFields, type DraftRow, type RowsForm } from '#web/office/ui/draft-rows.tsx'
import { useFieldLanguages } from '#web/office/ui/use-field-languages.ts'
import { toWindow, type ExceptionDraft } from './opening-hours-draft.ts'
import styles from './opening-hours.module.css'
import { WindowFields } from './windows-fields.tsx'

interface Props {
  form: RowsForm & {
    values: { exceptions: ExceptionDraft[] }
    setFieldValue: (path: 'exceptions', exceptions: ExceptionDraft[]) => void
  }
}

/** Holidays and other days with different hours; without a time window the business is closed. */
export function ExceptionsField({ form }: Props) {
  const { exceptions } = form.values
  return (
    <section className={styles.part} data-path="exceptions" aria-label={t('hours.exceptions')}>
      <h3 className={styles.heading}>{t('hours.exceptions')}</h3>
      <p className={styles.hint}>{t('hours.exceptionsHint')}</p>
      <DraftRows
        rows={exceptions}
        path="exceptions"
        form={form}
        max={bounds.hoursExceptions}
        addText={t('hours.addException')}
        makeRow={anEmptyException}
        onChange={(next) => form.setFieldValue('exceptions', next)}
      >
        {(row) => <ExceptionFields form={form} {...row} />}
      </DraftRows>
    </section>
  )
}

const anEmptyException = (): ExceptionDraft => ({
  key: uuid(),
  from: '',
  until: '',
  kind: '',
  windows: [],
  note: '',
  noteEn: '',
})

function ExceptionFields({
  form,
  row: exception,
  path,
  change,
  remove,
}: DraftRow<ExceptionDraft> & { form: RowsForm }) {
  const { primary, secondary } = useFieldLanguages()
  const { windows } = exception
  const name = exception.note || exception.from || t('hours.exception')
  const kinds = ['', ...orderKinds] as const
  return (
    <RowFields name={name}>
      <div className={styles.dates}>
        <DateField label={t('hours.from')} {...form.getInputProps(`${path}.from`)} />
        <DateField
          label={`${t('hours.until')} (${t('field.optional')})`}
          {...form.getInputProps(`${path}.until`)}
        />
      </div>
      <NativeSelect
        label={t('hours.kind')}
        rightSection={<ChevronDown aria-hidden size={18} />}
        data={kinds.map((value) => ({
          value,
          label: value ? t(`hours.kind.${value}`) : t('hours.kind.all'),
        }))}
        {...form.getInputProps(`${path}.kind`)}
      />
      <div className={styles.windows}>
        {windows.length === 0 && <p className={styles.closed}>{t('hours.closed')}</p>}
        {windows.map((window, at) => (
          <WindowFields
            key={window.key}
            form={form}
            path={`${path}.windows.${at}`}
            of={name}
            onRemove={() => change({ ...exception, windows: windows.toSpliced(at, 1) })}
          />
        ))}
        <Button
          variant="subtle"
          className={styles.add}
          leftSection={<Plus aria-hidden size={18} />}
          aria-label={`${name}: ${t('hours.add')}`}
          disabled={windows.length >= bounds.windowsPerDay}
          onClick={() =>
            change({
              ...exception,
              windows: [...windows, toWindow({ startTime: '12:00', endTime: '22:00' })],
            })
          }
        >
          {t('hours.add')}
        </Button>
      </div>
      <div className={styles.dates}>
        <TextInput
          label={`${t('hours.note', { language: primary })} (${t('field.optional')})`}
          {...form.getInputProps(`${path}.note`)}
        />
        <TextInput
          label={`${t('hours.note', { language: secondary })} (${t('field.optional')})`}
          {...form.getInputProps(`${path}.noteEn`)}
        />
      </div>
      <Button
        variant="subtle"
        color="wine"
        className={styles.add}
        leftSection={<Trash2 aria-hidden size={18} />}
        aria-label={`${name}: ${t('hours.removeException')}`}
        onClick={remove}
      >
        {t('hours.removeException')}
      </Button>
    </RowFields>
  )
}
