import { TextInput } from '@mantine/core'
import { t } from '#web/office/texts.ts'

/** A link to anywhere, which may be left out; it is the `link` of its form. */
export const LinkField = ({ form }: { form: { getInputProps: (field: 'link') => object } }) => (
  <TextInput
    type="url"
    inputMode="url"
    label={`${t('field.link')} (${t('field.optional')})`}
    placeholder="https://"
    {...form.getInputProps('link')}
  />
)
