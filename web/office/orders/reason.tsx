import { TextInput } from '@mantine/core'
import { bounds } from '#contract/domain/bounds.ts'
import { t, type PlainTextKey } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'

type UsualReason = PlainTextKey extends infer Key
  ? Key extends `lines.reason.${infer Reason}`
    ? Reason
    : never
  : never

interface Props {
  /** Offered for one tap. */
  usual: readonly UsualReason[]
  value: string
  onChange: (reason: string) => void
}

/** Why money changes: one tap for a usual reason, or the waiter's own words. */
export function Reason({ usual, value, onChange }: Props) {
  const reasons = usual.map((reason) => t(`lines.reason.${reason}`))
  return (
    <>
      <Chips
        kind="radio"
        legend={t('orders.reason')}
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        chosen={reasons.includes(value) ? [value] : []}
        onChoose={onChange}
      />
      <TextInput
        label={t('orders.reasonText')}
        value={value}
        maxLength={bounds.reasonText}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  )
}
