import { Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { z } from 'zod'
import { bounds } from '#contract/bounds.ts'
import { ProductForm } from '#contract/products.ts'
import { amountForInput, readNumber } from '#web/lib/money.ts'
import type { Outcome } from '#web/office/actions.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { useFieldLanguages } from '#web/office/ui/languages.ts'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { problemsOf } from '#web/office/ui/problems.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { PicturesField } from './pictures-field.tsx'
import { useStagedPictures, type StagedPictures } from './staged-pictures.ts'
import type { Product } from './submenu-products.screen.tsx'

export interface ProductDraft {
  name: string
  nameEn: string
  description: string
  descriptionEn: string
  price: string
  preparingTime: string
  active: boolean
}

/** The form wants the minutes; the API takes products without (contract page, section 4). */
const check = problemsOf(ProductForm.extend({ preparingTime: z.int().min(0).max(bounds.maxPreparingTime) }))
const withNumbers = ({ price, preparingTime, ...draft }: ProductDraft) => ({
  ...draft,
  price: readNumber(price),
  preparingTime: readNumber(preparingTime),
})

interface Props {
  /** The product to edit; without one a new one is made. */
  product: Product | undefined
  isBusy: boolean
  onSave: (draft: ProductDraft, pictures: StagedPictures) => Promise<Outcome<unknown>>
  onClose: () => void
}

export function ProductPanel({ product, isBusy, onSave, onClose }: Props) {
  const { primary, secondary } = useFieldLanguages()
  const { symbol } = useMoney()
  const pictures = useStagedPictures(product?.images ?? [])
  const form = useForm<ProductDraft>({
    initialValues: {
      name: product?.name ?? '',
      nameEn: product?.nameEn ?? '',
      description: product?.description ?? '',
      descriptionEn: product?.descriptionEn ?? '',
      price: product ? amountForInput(product.price, currentLanguage()) : '',
      preparingTime: product?.preparingTime?.toString() ?? '',
      active: product?.active ?? true,
    },
    validate: (draft) => check(withNumbers(draft)),
    validateInputOnBlur: true,
  })

  async function save(draft: ProductDraft) {
    const outcome = await onSave(draft, pictures.staged)
    if (outcome.isDone) onClose()
    else form.setErrors(outcome.fields)
  }

  const text = { autosize: true, minRows: 2, maxRows: 8, required: true }
  return (
    <Panel
      title={t(product ? 'products.edit' : 'products.create')}
      isChanged={form.isDirty() || pictures.isChanged}
      isBusy={isBusy}
      save={{}}
      onSubmit={form.onSubmit((draft) => void save(draft))}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('field.nameIn', { language: primary })}
        {...form.getInputProps('name')}
      />
      <TextInput
        required
        label={t('field.nameIn', { language: secondary })}
        {...form.getInputProps('nameEn')}
      />
      <Textarea
        {...text}
        label={t('field.descriptionIn', { language: primary })}
        {...form.getInputProps('description')}
      />
      <Textarea
        {...text}
        label={t('field.descriptionIn', { language: secondary })}
        {...form.getInputProps('descriptionEn')}
      />
      <NumberField
        kind="money"
        label={t('products.price', { currency: symbol })}
        {...form.getInputProps('price')}
      />
      <NumberField
        kind="whole"
        label={t('products.preparingTime')}
        {...form.getInputProps('preparingTime')}
      />
      <PicturesField shown={pictures.shown} free={pictures.free} onAdd={pictures.add} />
      <Switch
        label={t('products.available')}
        description={t('products.availableHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </Panel>
  )
}
