import { TextInput } from '@mantine/core'
import { t } from '#web/office/texts.ts'

/** An optional link, bound to the form's `link` field. */
export const LinkField = ({ form }: { form: { getInputProps: (field: 'link') => object } }) => (
  <TextInput
    type="url"
    inputMode="url"
    label={`${t('field.link')} (${t('field.optional')})`}
    placeholder="https://"
    {...form.getInputProps('link')}
  />
)
