import { TextInput } from '@mantine/core'
import { t } from '#web/office/texts.ts'

/** A link as people write it: `chezana.be/jazz` gets its `https://`, so that it need not be typed. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]\S*)?$/u.test(text) ? `https://${text}` : text
}

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
