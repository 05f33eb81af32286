import { TextInput, type TextInputProps } from '@mantine/core'
import { bounds } from '#contract/domain/bounds.ts'
import { t } from '#web/office/texts.ts'

/** A new PIN, which whoever types it may read. */
export const PinField = (props: TextInputProps) => (
  <TextInput
    required
    label={t('pin.new')}
    description={t('pin.hint')}
    inputMode="numeric"
    autoComplete="off"
    maxLength={bounds.pinMax}
    {...props}
  />
)
