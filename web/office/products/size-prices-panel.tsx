import { useState } from 'react'
import { z } from 'zod'
import { Price } from '#contract/shared/shapes.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { readNumber } from '#web/office/ui/numbers.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { PriceChanges } from './price-changes.tsx'
import type { Product } from '#web/office/data/product.ts'

interface Props {
  product: Product
  isBusy: boolean
  /** Saves the new prices, by the ids of their sizes. */
  onSave: (product: Product, prices: ReadonlyMap<string, number>) => Promise<Outcome<unknown>>
  onClose: () => void
}

const validate = createValidator(z.object({ price: Price }))

/** The prices of a product's sizes, of which any may change. */
export function SizePricesPanel({ product, isBusy, onSave, onClose }: Props) {
  const { symbol } = useMoney()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const sizes = product.sizes.map((size, at) => {
    const text = typed.get(size.id) ?? amountForInput(size.price)
    const price = readNumber(text)
    const problem = validate({ price })['price']
    const isChanged = problem === undefined && price !== size.price
    return { ...size, at, text, problem, newPrice: isChanged ? Number(price) : null }
  })
  const changed = sizes.flatMap(({ id, newPrice }) => (newPrice === null ? [] : [[id, newPrice] as const]))
  const canSave = changed.length > 0 && sizes.every(({ problem }) => problem === undefined)

  async function save() {
    if ((await onSave(product, new Map(changed))).isDone) onClose()
  }

  return (
    <Panel
      title={t('sizes.title', { name: product.name })}
      isChanged={changed.length > 0}
      isBusy={isBusy}
      save={{ disabled: !canSave }}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) void save()
      }}
      onClose={onClose}
    >
      <p>{t('sizes.lead')}</p>
      {sizes.map(({ id, name, at, text, problem }) => (
        <NumberField
          key={id}
          kind="money"
          isFirst={at === 0}
          label={t('sizes.newPrice', { name, currency: symbol })}
          value={text}
          error={problem}
          onChange={(next) => setTyped((before) => new Map(before).set(id, next))}
        />
      ))}
      <PriceChanges
        changes={sizes.map(({ id, name, price, newPrice }) => ({ id, name, before: price, after: newPrice }))}
      />
    </Panel>
  )
}
