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
import styles from './prices-panel.module.css'
import type { Product } from './product.ts'

interface Props {
  products: Product[]
  isBusy: boolean
  onSave: (changes: ManyChange[]) => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Raises or lowers the prices of many products by percent or by an amount, and previews the new prices. */
export function PricesPanel({ products, isBusy, onSave, onClose }: Props) {
  const { money, symbol } = useMoney()
  const [direction, setDirection] = useState<'raise' | 'lower'>('raise')
  const [kind, setKind] = useState<PriceStep['kind']>('percent')
  const [typed, setTyped] = useState('')
  const size = readNumber(typed)
  const isGiven = typeof size === 'number' && size > 0
  const by = isGiven && direction === 'lower' ? -size : size
  const prices = products.map((product) => ({
    product,
    price: isGiven ? newPrice(product.price, { kind, by: Number(by) }) : product.price,
  }))
  const isPossible = isGiven && prices.every(({ price }) => price !== undefined)

  async function save() {
    const changes = prices.flatMap(({ product, price }) =>
      price === undefined || price === product.price ? [] : [{ product, change: { price } }],
    )
    if ((await onSave(changes)).isDone) onClose()
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
      <table className={styles.prices}>
        <caption className="visually-hidden">{t('many.prices')}</caption>
        <tbody>
          {prices.map(({ product, price }) => (
            <tr key={product.id}>
              <th scope="row">{product.name}</th>
              <td>{money(product.price)}</td>
              <td>{isGiven && (price === undefined ? '–' : `→ ${money(price)}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
