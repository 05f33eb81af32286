import { useState } from 'react'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { readNumber } from '#web/office/ui/numbers.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import type { ManyChange } from './many-actions.ts'
import { newPrice, type PriceStep } from './new-prices.ts'
import { PriceChanges, type PriceChange } from './price-changes.tsx'
import { withSizePrices, type Product } from '#web/office/data/product.ts'

interface Props {
  products: Product[]
  isBusy: boolean
  onSave: (changes: ManyChange[]) => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Raises or lowers the prices of many products by percent or by an amount, and previews the new prices. */
export function PricesPanel({ products, isBusy, onSave, onClose }: Props) {
  const { currency, symbol } = useMoney()
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise')
  const [kind, setKind] = useState<PriceStep['kind']>('percent')
  const [typed, setTyped] = useState('')
  const size = readNumber(typed)
  const isGiven = typeof size === 'number' && size > 0
  const by = isGiven && direction === 'lower' ? -size : size
  const changes = products.flatMap(pricesOf).map((priced) => ({
    ...priced,
    after: isGiven ? newPrice(priced.before, { kind, by: Number(by) }, currency) : null,
  }))
  const isPossible = isGiven && changes.every(({ after }) => after !== undefined)

  async function save() {
    const changed = changes.filter(({ before, after }) => after !== before)
    const byProduct = [...Map.groupBy(changed, ({ product }) => product)]
    const outcome = await onSave(
      byProduct.map(([product, prices]) => ({ product, change: toChange(product, prices) })),
    )
    if (outcome.isDone) onClose()
  }

  return (
    <Panel
      title={t('many.prices')}
      isChanged={typed !== ''}
      isBusy={isBusy}
      save={{ disabled: !isPossible }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPossible) void save()
      }}
      onClose={onClose}
    >
      <Chips
        legend={t('many.direction')}
        kind="radio"
        options={[
          { value: 'raise', label: t('many.raise') },
          { value: 'lower', label: t('many.lower') },
        ]}
        chosen={[direction]}
        onChoose={setDirection}
      />
      <Chips
        legend={t('many.kind')}
        kind="radio"
        options={[
          { value: 'percent', label: t('many.percent') },
          { value: 'amount', label: t('many.amount', { currency: symbol }) },
        ]}
        chosen={[kind]}
        onChoose={setKind}
      />
      <NumberField
        kind="money"
        isFirst
        label={t('many.by')}
        value={typed}
        error={isGiven && !isPossible ? t('many.impossible') : undefined}
        onChange={setTyped}
      />
      <PriceChanges changes={changes} />
    </Panel>
  )
}

/** A price of a product: its own, or that of one of its sizes. */
interface Priced {
  id: string
  product: Product
  name: string
  before: number
  size?: string
}

const pricesOf = (product: Product): Priced[] =>
  product.sizes.length
    ? product.sizes.map(({ id, name, price }) => ({
        id: `${product.id} ${id}`,
        product,
        name: t('sizes.of', { name: product.name, size: name }),
        before: price,
        size: id,
      }))
    : [{ id: product.id, product, name: product.name, before: product.price }]

function toChange(
  product: Product,
  prices: readonly (Priced & Pick<PriceChange, 'after'>)[],
): ManyChange['change'] {
  const changed = prices.flatMap(({ size, after }) => (after ? [{ size, after }] : []))
  const sizes = changed.flatMap(({ size, after }) => (size ? [[size, after] as const] : []))
  if (sizes.length) return { optionGroups: withSizePrices(product, new Map(sizes)) }
  return changed[0] ? { price: changed[0].after } : {}
}
