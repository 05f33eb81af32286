import { OptionGroupForm } from '#contract/api/option-groups.ts'
import { charges, type Charges, type OptionGroupKind } from '#contract/domain/options.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import { t } from '#web/office/texts.ts'
import { BilingualFields } from '#web/office/ui/bilingual-fields.tsx'
import { Chips } from '#web/office/ui/chips.tsx'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { numberForInput, readNumber, readOptionalNumber } from '#web/office/ui/numbers.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { anEmptyOption, toOptionDraft, readOption } from './option-draft.ts'
import type { OptionGroup, OptionGroupBody } from './option-group.ts'
import styles from './option-group-panel.module.css'
import { OptionsField } from './options-field.tsx'

const toDraft = (group: OptionGroup | undefined) => ({
  name: group?.name ?? '',
  nameEn: group?.nameEn ?? '',
  kind: group?.kind ?? ('extra' as OptionGroupKind),
  minChoices: numberForInput(group?.minChoices ?? 0),
  maxChoices: numberForInput(group?.maxChoices),
  freeChoices: numberForInput(group?.freeChoices ?? 0),
  maxPerOption: numberForInput(group?.maxPerOption ?? 1),
  charges: group?.charges ?? ('each' as Charges),
  options: group?.options.map(toOptionDraft) ?? [anEmptyOption(), anEmptyOption()],
})
type Draft = ReturnType<typeof toDraft>

/** Exactly one size must be chosen, whatever was typed before. */
const oneSize = { minChoices: 1, maxChoices: 1, freeChoices: 0, maxPerOption: 1, charges: 'each' as const }

const read = ({ minChoices, maxChoices, freeChoices, maxPerOption, options, ...draft }: Draft) => ({
  ...draft,
  ...(draft.kind === 'size'
    ? oneSize
    : {
        minChoices: readNumber(minChoices),
        maxChoices: readOptionalNumber(maxChoices),
        freeChoices: readNumber(freeChoices),
        maxPerOption: readNumber(maxPerOption),
      }),
  options: options.map(readOption),
})

const kinds = ['extra', 'size'] as const

export function OptionGroupPanel({ item: group, ...panel }: RecordPanelProps<OptionGroup, OptionGroupBody>) {
  const form = useDraft(toDraft(group), OptionGroupForm, read)
  const { kind } = form.values
  return (
    <FormPanel
      title={t(group ? 'options.edit' : 'options.create')}
      form={form}
      edited={group && { record: group, toDraft }}
      {...panel}
    >
      <BilingualFields field="name" isFirst form={form} />
      <Chips
        field="kind"
        legend={t('options.kind')}
        kind="radio"
        summary={t(`options.kind.${kind}Hint`)}
        options={kinds.map((value) => ({ value, label: t(`options.kind.${value}`) }))}
        chosen={[kind]}
        onChoose={(kind) => form.setFieldValue('kind', kind)}
      />
      {kind === 'extra' && (
        <div>
          <div className={styles.choices}>
            <NumberField kind="whole" label={t('options.minChoices')} {...form.getInputProps('minChoices')} />
            <NumberField
              kind="whole"
              isOptional
              label={t('options.maxChoices')}
              {...form.getInputProps('maxChoices')}
            />
            <NumberField
              kind="whole"
              label={t('options.freeChoices')}
              {...form.getInputProps('freeChoices')}
            />
            <NumberField
              kind="whole"
              label={t('options.maxPerOption')}
              {...form.getInputProps('maxPerOption')}
            />
          </div>
          <p className={styles.hint}>{t('options.choicesHint')}</p>
        </div>
      )}
      {kind === 'extra' && (
        <Chips
          field="charges"
          legend={t('options.charges')}
          kind="radio"
          options={charges.map((value) => ({ value, label: t(`options.charges.${value}`) }))}
          chosen={[form.values.charges]}
          onChoose={(one) => form.setFieldValue('charges', one)}
        />
      )}
      <OptionsField form={form} />
    </FormPanel>
  )
}
