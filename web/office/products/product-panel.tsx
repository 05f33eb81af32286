import { Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { givenBadges } from '#contract/domain/badges.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { ProductForm, type ProductField } from '#contract/api/products.ts'
import { Description, Price } from '#contract/shared/shapes.ts'
import { api } from '#web/lib/api.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import type { Outcome, Runnables } from '#web/office/actions/actions.ts'
import type { Edit } from '#web/office/actions/record-edit.ts'
import { t } from '#web/office/texts.ts'
import { BilingualFields } from '#web/office/ui/bilingual-fields.tsx'
import { Chips } from '#web/office/ui/chips.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { numberForInput, readNumber, readOptionalNumber, type Unreadable } from '#web/office/ui/numbers.ts'
import { StationField } from '#web/office/stations/station-field.tsx'
import { GoesWellWithField } from './goes-well-with-field.tsx'
import { MarksFields } from './marks-fields.tsx'
import { pickMarks, toggled, type Marks } from '#web/office/data/marks.ts'
import { PlaceField, type Place } from './place-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { useProductLabels } from '#web/office/ui/product-labels.ts'
import { OptionGroupsField } from '#web/office/option-groups/option-groups-field.tsx'
import { useOptionGroups } from '#web/office/option-groups/use-option-groups.ts'
import { lowestOfDrafts, readUse, toUseDraft, type UseDraft } from '#web/office/option-groups/use-draft.ts'
import { TaxField } from '#web/office/taxes/tax-field.tsx'
import type { productActions } from './product-actions.ts'
import { isPriceMissing, type Product } from '#web/office/data/product.ts'
import { createProductSave, type ProductBody } from './product-save.ts'
import { StockField } from './stock/stock-field.tsx'
import { useStagedPictures } from './use-staged-pictures.ts'
import { useTicketHint } from './use-ticket-hint.ts'

const toDraft = (product: Product | undefined) =>
  ({
    name: product?.name ?? '',
    nameEn: product?.nameEn ?? '',
    description: product?.description ?? '',
    descriptionEn: product?.descriptionEn ?? '',
    // A missing price is an empty field.
    price: product?.price ? amountForInput(product.price) : '',
    preparingTime: numberForInput(product?.preparingTime),
    ...pickMarks(product),
    badges: product?.badges ?? [],
    goesWellWith: product?.goesWellWith ?? [],
    active: product?.active ?? true,
    station: product?.station ?? '',
    untranslated: product?.untranslated ?? false,
    optionGroups: product?.optionGroups.map(toUseDraft) ?? [],
    taxId: product?.taxId ?? '',
    deposit: product?.deposit ? amountForInput(product.deposit) : '',
  }) satisfies Record<ProductField, unknown>

/**
 * What a dish lives without, such as one read from a photo: it need not be given to change something else. A new product
 * gets all of it.
 */
const missingOf = (product: Product | undefined) => ({
  price: priceOf(product) === null,
  description: describedIn(product),
  preparingTime: product !== undefined && product.preparingTime === null,
})
/** Null: it is missing. */
const priceOf = (product: Product | undefined) => product && (isPriceMissing(product) ? null : product.price)
function describedIn(product: Product | undefined): 'both' | 'primary' | 'none' {
  if (!product || (product.description !== null && product.descriptionEn !== null)) return 'both'
  return product.description === null ? 'none' : 'primary'
}

const PreparingTime = z.int().min(0).max(bounds.maxPreparingTime)
/** The form requires the preparing time; the API does not (contract page, section 4). */
const checkedOf = (product: Product | undefined) =>
  ProductForm.safeExtend({
    price: orMissing(Price, priceOf(product)),
    preparingTime: orMissing(PreparingTime, product?.preparingTime),
    description: orMissing(Description, product?.description),
    descriptionEn: orMissing(Description, product?.descriptionEn),
  })
/** A field that may stay null where it is; only the API of a change takes that, so its type stays the field's own. */
const orMissing = <Field extends z.ZodType>(field: Field, before: unknown): Field =>
  before === null ? (field.nullable() as unknown as Field) : field

/** Every field in the contract's format, or marked as unreadable: a number left as text does not compile. */
type ReadDraft = { [Field in ProductField]: ProductBody[Field] | Unreadable | null }
const readOf =
  (product: Product | undefined) =>
  ({
    description,
    descriptionEn,
    price,
    preparingTime,
    optionGroups,
    taxId,
    deposit,
    ...draft
  }: ReturnType<typeof toDraft>): ReadDraft => ({
    ...draft,
    description: textOrMissing(description, product?.description),
    descriptionEn: textOrMissing(descriptionEn, product?.descriptionEn),
    optionGroups: optionGroups.map(readUse),
    taxId: taxId || null,
    deposit: deposit.trim() === '' ? 0 : readNumber(deposit),
    price: priceOf(product) === null ? readOptionalNumber(price) : readNumber(price),
    preparingTime:
      product?.preparingTime === null ? readOptionalNumber(preparingTime) : readNumber(preparingTime),
  })
/** An empty text stays null where it was. */
const textOrMissing = (typed: string, before: string | null | undefined): string | null =>
  before === null && typed.trim() === '' ? null : typed

const addToSubmenu = ({ menuId, id }: Place, productId: string) =>
  api('POST menus/:menuId/sub-menus/:id/products', {
    params: { menuId, id },
    body: { productIds: [productId] },
  })

const unsaved = { isDone: false as const, fields: {} }

interface Props {
  /** The product to edit; undefined for a new one. */
  product: Product | undefined
  /** Adds a newly created product to the collection on the screen. */
  addToCollection?: ((id: string) => Promise<unknown>) | undefined
  /** Sets how many are left; without it the stock is not shown. */
  onStock?: Runnables<typeof productActions>['setStock']
  isBusy: boolean
  run: Runnables<Pick<typeof productActions, 'save' | 'createAnother' | 'undoCreate'>>
  onClose: () => void
}

export function ProductPanel({ product, addToCollection, onStock, run, ...panel }: Props) {
  const labels = useProductLabels()
  const missing = missingOf(product)
  const [save, setSave] = useState(() => createProductSave(product))
  const last = useRef<string>(undefined)
  const pictures = useStagedPictures(product?.images ?? [])
  const [link, setLink] = useState('')
  const [isLinkWrong, setLinkWrong] = useState(false)
  const [place, setPlace] = useState<Place>()
  const canPlace = !addToCollection && !product?.isPlaced
  const addTo = addToCollection ?? (place && ((id: string) => addToSubmenu(place, id)))
  const form = useDraft(toDraft(product), checkedOf(product), readOf(product))

  const groups = useOptionGroups()
  const lowest = lowestOfDrafts(form.values.optionGroups, groups.data ?? [])
  const isSized = groups.data ? lowest !== undefined : Boolean(product?.sizes.length)

  /** The price of a product with sizes is that of the lowest. */
  function changeGroups(optionGroups: UseDraft[]): void {
    const price = lowestOfDrafts(optionGroups, groups.data ?? [])
    form.setFieldValue('optionGroups', optionGroups)
    if (price !== undefined) form.setFieldValue('price', amountForInput(price))
  }
  /** A product that lacked only its price becomes available with it. */
  function changePrice(price: string): void {
    form.setFieldValue('price', price)
    if (missing.price) form.setFieldValue('active', price.trim() !== '')
  }
  /** Returns false if the typed text is not a link. */
  function addLink(): boolean {
    const isLink = pictures.addLink(link)
    setLinkWrong(!isLink)
    if (isLink) setLink('')
    return isLink
  }
  async function saveAll(body: ProductBody, edit?: Edit<ProductBody>): Promise<Outcome<unknown>> {
    // A link that was typed but not added is saved too.
    if (link.trim() && !addLink()) return unsaved
    const outcome = await run.save({
      name: body.name,
      work: () => save(body, pictures.staged, { addToCollection: addTo, edit }),
    })
    return outcome.isDone && !outcome.result.isWhole ? unsaved : outcome
  }
  async function saveAnother(body: ProductBody): Promise<Outcome<unknown>> {
    if (link.trim() && !addLink()) return unsaved
    const outcome = await run.createAnother(() =>
      save(body, pictures.staged, { addToCollection: addTo, isQuiet: true }),
    )
    if (!outcome.isDone) return outcome
    if (!outcome.result.isWhole) return unsaved
    last.current = outcome.result.id
    pictures.reset()
    setSave(() => createProductSave(undefined))
    return outcome
  }
  const undoLast = async () => (last.current ? run.undoCreate(last.current) : unsaved)

  return (
    <FormPanel
      title={t(product ? 'products.edit' : 'products.create')}
      form={form}
      edited={product && { record: product, toDraft }}
      isChanged={pictures.isChanged || link !== '' || place !== undefined}
      onSave={saveAll}
      another={product ? undefined : { onSave: saveAnother, onUndo: undoLast }}
      {...panel}
    >
      <BilingualFields field="name" isFirst form={form} hint={useTicketHint(form.values)} />
      {canPlace && <PlaceField place={place} onChange={setPlace} />}
      <BilingualFields field="description" required={missing.description} form={form} />
      {product?.untranslated && (
        <Switch
          label={labels.untranslated}
          description={t('products.untranslatedHint')}
          {...form.getInputProps('untranslated', { type: 'checkbox' })}
        />
      )}
      <NumberField
        kind="money"
        label={labels.price}
        disabled={isSized}
        description={isSized && t('products.priceOfSizes')}
        isOptional={missing.price}
        {...form.getInputProps('price')}
        onChange={changePrice}
      />
      <NumberField
        kind="whole"
        isOptional={missing.preparingTime}
        label={labels.preparingTime}
        {...form.getInputProps('preparingTime')}
      />
      <MarksFields
        marks={form.values}
        error={form.errors['diets']}
        onChange={(change: Partial<Marks>) => form.setValues(change)}
      />
      <Chips
        field="badges"
        legend={labels.badges}
        kind="checkbox"
        options={givenBadges.map((value) => ({ value, label: t(`badge.${value}`) }))}
        chosen={form.values.badges}
        onChoose={(one) => form.setFieldValue('badges', toggled(givenBadges, form.values.badges, one))}
      />
      <TaxField {...form.getInputProps('taxId')} />
      <NumberField isOptional kind="money" label={labels.deposit} {...form.getInputProps('deposit')} />
      <StationField inherited={t('station.asSubmenu')} {...form.getInputProps('station')} />
      <OptionGroupsField
        loaded={groups}
        uses={form.values.optionGroups}
        errors={form.errors}
        onChange={changeGroups}
      />
      <GoesWellWithField
        productId={product?.id}
        chosen={form.values.goesWellWith}
        error={form.errors['goesWellWith']}
        onChange={(ids) => form.setFieldValue('goesWellWith', ids)}
      />
      <PicturesField
        pictures={pictures}
        link={link}
        linkProblem={isLinkWrong ? t('problem.link') : undefined}
        onLink={setLink}
        onAddLink={addLink}
      />
      {product && onStock && <StockField product={product} isBusy={panel.isBusy} onSet={onStock} />}
      <Switch
        label={labels.active}
        description={t('products.availableHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </FormPanel>
  )
}
