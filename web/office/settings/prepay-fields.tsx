import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { prepayModes } from '#contract/domain/payments.ts'
import { t } from '#web/office/texts.ts'

const fields = ['prepayTable', 'prepayPickup', 'prepayDelivery'] as const
type Field = (typeof fields)[number]

interface Props {
  /** The properties of a field of the form. */
  text: (field: Field) => { value: string; onChange: (event: ChangeEvent<HTMLSelectElement>) => void }
}

/** Whether guests pay online with their orders, by the kind of order. */
export function PrepayFields({ text }: Props) {
  const modes = prepayModes.map((value) => ({ value, label: t(`settings.prepay.${value}`) }))
  return fields.map((field, at) => (
    <NativeSelect
      key={field}
      label={t(`settings.${field}`)}
      description={at === 0 ? t('settings.prepayHint') : undefined}
      rightSection={<ChevronDown aria-hidden size={18} />}
      data={modes}
      {...text(field)}
    />
  ))
}
