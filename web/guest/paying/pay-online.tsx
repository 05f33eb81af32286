import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { ButtonText } from '../ui/button-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Chips } from './chips.tsx'
import { goTo } from './go-to.ts'
import { payErrorText } from './pay-error-text.ts'
import { ownPieces, partOf, type Bill, type Choice } from './payable.ts'
import { tipOf } from './tip.ts'
import { TipField } from './tip-field.tsx'

interface Props {
  bill: Bill
  tips: readonly number[]
  tableNumber: number
  /** The bill is not what the guest saw any more. */
  onOutdated: () => void
}

/**
 * Pays by phone: the guest's own dishes unless they choose something else. The total is that of the dishes, and the tip
 * that they chose.
 */
export function PayOnline({ bill, tips, tableNumber, onOutdated }: Props) {
  const { t, money, business } = usePanelContext()
  const { currency } = business.configuration
  const hasOwn = Object.keys(ownPieces(bill)).length > 0
  const [choice, setChoice] = useState<Choice | null>(null)
  const [pieces, setPieces] = useState<Record<string, number>>({})
  const [of, setOf] = useState(bill.split?.of ?? 2)
  const [percent, setPercent] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Others may pay while the guest thinks about it.
  const usual = bill.split ? 'share' : hasOwn ? 'mine' : 'all'
  const chosen = choice === 'mine' && !hasOwn ? 'all' : (choice ?? usual)
  const part = partOf(bill, { choice: chosen, pieces, of }, currency)
  const tip = tipOf(part.amount, percent, currency)
  const canPay = part.amount > 0 && !isBusy

  async function pay(): Promise<void> {
    if (!canPay) return
    setBusy(true)
    setProblem(null)
    try {
      const { url } = await api('POST open/clients/payments', {
        body: { ...part, tip, businessId: business.id, tableNumber },
      })
      await goTo(url)
    } catch (error) {
      setBusy(false)
      setProblem(payErrorText(t, error))
      onOutdated()
    }
  }

  const choices = (['mine', 'dishes', 'share', 'all'] as const).filter((one) => one !== 'mine' || hasOwn)
  return (
    <section className="pay-online" aria-labelledby="pay-online">
      <h3 id="pay-online">{t('pay.title')}</h3>
      <Chips
        legend={t('pay.what')}
        options={choices.map((value) => [value, t(`pay.what.${value}`)])}
        chosen={chosen}
        onChoose={(value) => setChoice(value)}
      />
      {chosen === 'dishes' && (
        <Dishes bill={bill} pieces={pieces} onChange={(change) => setPieces({ ...pieces, ...change })} />
      )}
      {chosen === 'share' && (
        <div className="pay-line">
          <span>{t('pay.people')}</span>
          <Stepper name={t('pay.people')} value={of} min={2} max={99} onChange={setOf} />
        </div>
      )}
      <TipField tips={tips} percent={percent} onChoose={setPercent} />
      <button type="button" className="button button-wide" aria-disabled={!canPay} onClick={() => void pay()}>
        <ButtonText busyText={isBusy ? t('pay.starting') : null}>
          {t('pay.now', { amount: money(part.amount + tip) })}
        </ButtonText>
      </button>
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </section>
  )
}

interface DishesProps {
  bill: Bill
  pieces: Readonly<Record<string, number>>
  onChange: (change: Record<string, number>) => void
}

function Dishes({ bill, pieces, onChange }: DishesProps) {
  const { local, money } = usePanelContext()
  const items = new Map(
    bill.guests.flatMap(({ orderItems }) => orderItems.map((item) => [item.id, item] as const)),
  )
  return (
    <ul className="pay-dishes">
      {bill.toPay.map(({ itemId, quantity, amount }) => {
        const product = items.get(itemId)?.product
        const name = product ? local(product.name, product.nameEn) : ''
        return (
          <li key={itemId} className="pay-line">
            <span>
              <span>{name}</span>
              <small>{` ${quantity} × · ${money(amount)}`}</small>
            </span>
            <Stepper
              name={name}
              value={pieces[itemId] ?? 0}
              min={0}
              max={quantity}
              onChange={(value) => onChange({ [itemId]: value })}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface StepperProps {
  name: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Stepper({ name, value, min, max, onChange }: StepperProps) {
  const { t } = usePanelContext()
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={t('pay.fewer', { name })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <span className="stepper-count" aria-live="polite">
        {value}
      </span>
      <button
        type="button"
        aria-label={t('pay.more', { name })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
