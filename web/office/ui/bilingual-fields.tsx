import { Textarea, TextInput, type InputWrapperProps } from '@mantine/core'
import { t } from '#web/office/texts.ts'
import { useFieldLanguages } from './use-field-languages.ts'

interface Props {
  field: 'title' | 'name' | 'description'
  /** Which of the two languages are required. */
  required?: 'both' | 'primary' | 'none'
  /** Focused when the panel opens. */
  isFirst?: boolean
  /** Stands below the field of the first language. */
  hint?: string | undefined
  form: { getInputProps: (field: string) => object }
}

const inputWrapperOrder: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/** A text in the business's two languages, one field below the other; `titleEn` holds the second language of `title`. */
export function BilingualFields({ field, required = 'both', isFirst = false, hint, form }: Props) {
  const { primary, secondary } = useFieldLanguages()
  const fields = [
    { name: field, language: primary, isRequired: required !== 'none' },
    { name: `${field}En`, language: secondary, isRequired: required === 'both' },
  ]
  return fields.map(({ name, language, isRequired }, index) => {
    const label = t(`field.${field}In`, { language })
    const props = {
      ...form.getInputProps(name),
      required: isRequired,
      label: isRequired ? label : `${label} (${t('field.optional')})`,
      'data-autofocus': (isFirst && index === 0) || undefined,
      description: index === 0 && hint,
      inputWrapperOrder,
    }
    return field === 'description' ? (
      <Textarea key={name} autosize minRows={2} maxRows={8} {...props} />
    ) : (
      <TextInput key={name} {...props} />
    )
  })
}
