import { Switch, TextInput } from '@mantine/core'
import { bounds } from '#contract/domain/bounds.ts'
import { allergens } from '#contract/domain/diet.ts'
import type { OptionGroupKind } from '#contract/domain/options.ts'
import { containsText } from '#web/office/data/marks.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { DraftRows, RowFields, type DraftRow, type RowsForm } from '#web/office/ui/draft-rows.tsx'
import { MoveButtons } from '#web/office/ui/move-buttons.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { useFieldLanguages } from '#web/office/ui/use-field-languages.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { anEmptyOption, type OptionDraft } from './option-draft.ts'
import styles from './options-field.module.css'

interface Props {
  form: RowsForm & {
    values: { options: OptionDraft[]; kind: OptionGroupKind; maxChoices: string }
    setFieldValue: (path: 'options', options: OptionDraft[]) => void
  }
}

/** The options of a group, in the order guests see them. */
export function OptionsField({ form }: Props) {
  const { options, kind, maxChoices } = form.values
  const isOneOnly = kind === 'size' || maxChoices.trim() === '1'
  const setDefault = (at: number, isDefault: boolean) =>
    form.setFieldValue(
      'options',
      options.map((option, place) => {
        if (place === at) return { ...option, isDefault }
        return isOneOnly && isDefault ? { ...option, isDefault: false } : option
      }),
    )
  return (
    <fieldset className={styles.field} data-path="options">
      <legend className={styles.legend}>{t('options.options')}</legend>
      <DraftRows
        rows={options}
        path="options"
        form={form}
        max={bounds.optionsPerGroup}
        addText={t('options.add')}
        makeRow={anEmptyOption}
        onChange={(next) => form.setFieldValue('options', next)}
      >
        {(row) => (
          <OptionFields
            form={form}
            isOnly={options.length === 1}
            onDefault={(isDefault) => setDefault(row.at, isDefault)}
            {...row}
          />
        )}
      </DraftRows>
    </fieldset>
  )
}

interface FieldsProps extends DraftRow<OptionDraft> {
  form: RowsForm
  isOnly: boolean
  onDefault: (isDefault: boolean) => void
}

function OptionFields({
  form,
  row: option,
  at,
  path,
  isLast,
  isOnly,
  onDefault,
  change,
  move,
  remove,
}: FieldsProps) {
  const { primary, secondary } = useFieldLanguages()
  const { symbol } = useMoney()
  const name = t('options.option', { n: at + 1 })
  return (
    <RowFields name={name}>
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
        <div className={styles.buttons}>
          <MoveButtons
            name={option.name || name}
            isFirst={at === 0}
            isLast={isLast}
            isOnly={isOnly}
            onMove={move}
            onRemove={remove}
          />
        </div>
      </div>
      <Switch
        label={t('options.isDefault')}
        checked={option.isDefault}
        error={form.errors[`${path}.isDefault`]}
        onChange={({ currentTarget }) => onDefault(currentTarget.checked)}
      />
      <details className={styles.allergens}>
        <summary>
          <span>{t('options.allergens')}</span>
          {option.allergens.length > 0 && <span>{`: ${containsText(option.allergens)}`}</span>}
        </summary>
        <Chips
          legend={t('options.allergens')}
          kind="checkbox"
          options={allergens.map((value) => ({ value, label: t(`allergen.${value}`) }))}
          chosen={option.allergens}
          onChoose={(one) =>
            change({
              ...option,
              allergens: option.allergens.includes(one)
                ? option.allergens.filter((other) => other !== one)
                : allergens.filter((other) => other === one || option.allergens.includes(other)),
            })
          }
        />
      </details>
    </RowFields>
  )
}
