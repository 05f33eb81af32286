import { Button, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { allergens } from '#contract/domain/diet.ts'
import { containsText } from '#web/office/products/marks.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import { useDraftRows } from '#web/office/ui/use-draft-rows.ts'
import type { DraftForm } from '#web/office/ui/use-draft.ts'
import { useFieldLanguages } from '#web/office/ui/use-field-languages.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { anEmptyOption, type OptionDraft } from './option-draft.ts'
import styles from './options-field.module.css'

interface Props {
  form: {
    values: { options: OptionDraft[] }
    errors: Record<string, ReactNode>
    getInputProps: (path: string) => ReturnType<DraftForm<Record<string, unknown>, unknown>['getInputProps']>
    setFieldValue: (path: 'options', options: OptionDraft[]) => void
    clearFieldError: (path: string) => void
  }
}

/** The options of a group, in the order guests see them. */
export function OptionsField({ form }: Props) {
  const { options } = form.values
  const { list, add, move, change, remove } = useDraftRows({
    rows: options,
    path: 'options',
    form,
    onChange: (next) => form.setFieldValue('options', next),
  })

  return (
    <fieldset className={styles.field} data-path="options">
      <legend className={styles.legend}>{t('options.options')}</legend>
      <ol className={styles.list} ref={list}>
        {options.map((option, at) => (
          <li key={option.key} className={styles.option}>
            <OptionFields
              form={form}
              at={at}
              option={option}
              onChange={(changed) => change(at, { ...option, ...changed })}
            >
              <Buttons
                name={option.name || t('options.option', { n: at + 1 })}
                isFirst={at === 0}
                isLast={at === options.length - 1}
                isOnly={options.length === 1}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            </OptionFields>
          </li>
        ))}
      </ol>
      {form.errors['options'] && (
        <p className={styles.problem} role="alert">
          {form.errors['options']}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<Plus aria-hidden size={18} />}
        disabled={options.length >= bounds.optionsPerGroup}
        onClick={() => add(anEmptyOption())}
      >
        {t('options.add')}
      </Button>
    </fieldset>
  )
}

interface FieldsProps extends Props {
  at: number
  option: OptionDraft
  onChange: (change: Partial<OptionDraft>) => void
  /** The option's buttons. */
  children: ReactNode
}

function OptionFields({ form, at, option, onChange, children }: FieldsProps) {
  const { primary, secondary } = useFieldLanguages()
  const { symbol } = useMoney()
  const path = `options.${at}`
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">{t('options.option', { n: at + 1 })}</legend>
      <div className={styles.texts}>
        <TextInput
          required
          label={t('field.nameIn', { language: primary })}
          {...form.getInputProps(`${path}.name`)}
        />
        <TextInput
          required
          label={t('field.nameIn', { language: secondary })}
          {...form.getInputProps(`${path}.nameEn`)}
        />
      </div>
      <div className={styles.line}>
        <NumberField
          kind="money"
          isOptional
          label={t('options.price', { currency: symbol })}
          {...form.getInputProps(`${path}.price`)}
        />
        <div className={styles.buttons}>{children}</div>
      </div>
      <details className={styles.allergens}>
        <summary>
          {t('options.allergens')}
          {option.allergens.length > 0 && `: ${containsText(option.allergens)}`}
        </summary>
        <Chips
          legend={t('options.allergens')}
          kind="checkbox"
          options={allergens.map((value) => ({ value, label: t(`allergen.${value}`) }))}
          chosen={option.allergens}
          onChoose={(one) =>
            onChange({
              allergens: option.allergens.includes(one)
                ? option.allergens.filter((other) => other !== one)
                : allergens.filter((other) => other === one || option.allergens.includes(other)),
            })
          }
        />
      </details>
    </fieldset>
  )
}

interface ButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  isOnly: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** The buttons to move and remove a row. */
export function Buttons({ name, isFirst, isLast, isOnly, onMove, onRemove }: ButtonsProps) {
  const up = t('options.up', { name })
  const down = t('options.down', { name })
  const remove = t('options.remove', { name })
  return (
    <>
      <RowButton icon={ArrowUp} label={up} tip={up} disabled={isFirst} onClick={() => onMove(-1)} />
      <RowButton icon={ArrowDown} label={down} tip={down} disabled={isLast} onClick={() => onMove(1)} />
      <RowButton icon={X} label={remove} tip={remove} isDanger disabled={isOnly} onClick={onRemove} />
    </>
  )
}
