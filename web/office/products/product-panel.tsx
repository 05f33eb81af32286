import { Switch } from '@mantine/core'
import { z } from 'zod'
import { bounds } from '#contract/bounds.ts'
import { ProductForm } from '#contract/products.ts'
import { amountForInput, readNumber } from '#web/lib/money.ts'
import type { Outcome } from '#web/office/actions.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { BothLanguages } from '#web/office/ui/both-languages.tsx'
import { useDraft } from '#web/office/ui/draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { PicturesField } from './pictures-field.tsx'
import { useStagedPictures, type StagedPictures } from './staged-pictures.ts'
import type { Product } from './submenu-products.screen.tsx'

const draftOf = (product: Product | undefined) => ({
  name: product?.name ?? '',
  nameEn: product?.nameEn ?? '',
  description: product?.description ?? '',
  descriptionEn: product?.descriptionEn ?? '',
  price: product ? amountForInput(product.price, currentLanguage()) : '',
  preparingTime: product?.preparingTime?.toString() ?? '',
  active: product?.active ?? true,
})
export type ProductDraft = ReturnType<typeof draftOf>

/** The form wants the minutes; the API takes products without (contract page, section 4). */
const Checked = ProductForm.extend({ preparingTime: z.int().min(0).max(bounds.maxPreparingTime) })
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

export function ProductPanel({ product, onSave, ...panel }: Props) {
  const { symbol } = useMoney()
  const pictures = useStagedPictures(product?.images ?? [])
  const form = useDraft(draftOf(product), Checked, withNumbers)
  return (
    <FormPanel
      title={t(product ? 'products.edit' : 'products.create')}
      form={form}
      isChanged={pictures.isChanged}
      onSave={(draft) => onSave(draft, pictures.staged)}
      {...panel}
    >
      <BothLanguages what="name" isFirst form={form} />
      <BothLanguages what="description" form={form} />
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
    </FormPanel>
  )
}
