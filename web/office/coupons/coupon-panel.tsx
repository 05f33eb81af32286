import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { CouponForm } from '#contract/api/coupons.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { formatDay } from '#contract/domain/time-window.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import { t } from '#web/office/texts.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { DateField } from '#web/office/ui/date-field.tsx'
import { readDate } from '#web/office/ui/dates.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { numberForInput, readNumber, readOptionalNumber } from '#web/office/ui/numbers.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './coupon-panel.module.css'
import { kindOf, kinds, type Coupon, type CouponBody, type Dish, type Kind } from './coupon.ts'

const dayForInput = (day: string | null | undefined): string => (day ? formatDay(day) : '')

const toDraft = (coupon: Coupon | undefined) => ({
  code: coupon?.code ?? '',
  kind: kindOf(coupon),
  percent: numberForInput(coupon?.percent),
  amount: typeof coupon?.amount === 'number' ? amountForInput(coupon.amount) : '',
  freeProductId: coupon?.freeProductId ?? '',
  minimumOrder: coupon?.minimumOrder ? amountForInput(coupon.minimumOrder) : '',
  fromDate: dayForInput(coupon?.fromDate),
  untilDate: dayForInput(coupon?.untilDate),
  maxUses: numberForInput(coupon?.maxUses),
  maxUsesPerGuest: numberForInput(coupon?.maxUsesPerGuest),
})
type Draft = ReturnType<typeof toDraft>

/** What was typed for another kind does not count. */
const read = ({ kind, ...draft }: Draft) => ({
  code: draft.code,
  percent: kind === 'coupons.kind.percent' ? readNumber(draft.percent) : null,
  amount: kind === 'coupons.kind.amount' ? readNumber(draft.amount) : null,
  freeProductId: kind === 'coupons.kind.dish' ? draft.freeProductId : null,
  minimumOrder: readOptionalNumber(draft.minimumOrder) ?? 0,
  fromDate: readDate(draft.fromDate) || null,
  untilDate: readDate(draft.untilDate) || null,
  maxUses: readOptionalNumber(draft.maxUses),
  maxUsesPerGuest: readOptionalNumber(draft.maxUsesPerGuest),
})

interface Props extends RecordPanelProps<Coupon, CouponBody> {
  dishes: readonly Dish[]
}

export function CouponPanel({ item: coupon, dishes, ...panel }: Props) {
  const { symbol: currency } = useMoney()
  const form = useDraft(toDraft(coupon), CouponForm, read)
  const { kind } = form.values
  return (
    <FormPanel
      title={t(coupon ? 'coupons.edit' : 'coupons.create')}
      form={form}
      edited={coupon && { record: coupon, toDraft }}
      {...panel}
    >
      <TextInput
        required
        data-autofocus
        label={t('coupons.code')}
        description={t('coupons.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={bounds.typedCouponCode}
        {...form.getInputProps('code')}
      />
      <Chips
        field="kind"
        legend={t('coupons.kind')}
        kind="radio"
        options={kinds.map((value) => ({ value, label: t(value) }))}
        chosen={[kind]}
        onChoose={(kind: Kind) => form.setFieldValue('kind', kind)}
      />
      <div>
        {kind === 'coupons.kind.percent' && (
          <NumberField kind="whole" label={t('prices.percent')} {...form.getInputProps('percent')} />
        )}
        {kind === 'coupons.kind.amount' && (
          <NumberField
            kind="money"
            label={t('coupons.amount', { currency })}
            {...form.getInputProps('amount')}
          />
        )}
        {kind === 'coupons.kind.dish' && (
          <NativeSelect
            required
            label={t('coupons.dish')}
            rightSection={<ChevronDown aria-hidden size={18} />}
            data={[{ value: '', label: '–' }, ...dishes.map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.getInputProps('freeProductId')}
          />
        )}
        <p className={styles.hint}>{t(kind === 'coupons.kind.dish' ? 'coupons.dishHint' : 'coupons.hint')}</p>
      </div>
      <NumberField
        kind="money"
        isOptional
        label={t('coupons.minimum', { currency })}
        {...form.getInputProps('minimumOrder')}
      />
      <div className={styles.pair}>
        <DateField
          label={`${t('daily.fromDate')} (${t('field.optional')})`}
          {...form.getInputProps('fromDate')}
        />
        <DateField
          label={`${t('daily.untilDate')} (${t('field.optional')})`}
          {...form.getInputProps('untilDate')}
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          kind="whole"
          isOptional
          label={t('coupons.maxUses')}
          {...form.getInputProps('maxUses')}
        />
        <NumberField
          kind="whole"
          isOptional
          label={t('coupons.maxUsesPerGuest')}
          {...form.getInputProps('maxUsesPerGuest')}
        />
        <p className={styles.hint}>{t('coupons.usesHint')}</p>
      </div>
    </FormPanel>
  )
}
