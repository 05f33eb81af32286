import { usePanelContext } from '../context/panel-context.ts'
import { depositOf, type PricedLine } from './lines.ts'

type Bottles = Parameters<typeof depositOf>[0][number]

/** The deposit and quantity of a cart line. */
export const toBottles = ({ product: { deposit }, quantity }: PricedLine): Bottles => ({
  ...(deposit && { deposit }),
  quantity,
})

/** The total deposit, shown above the total; nothing if there is none. */
export function DepositLine({ lines }: { lines: readonly Bottles[] }) {
  const { t, money } = usePanelContext()
  const deposit = depositOf(lines)
  if (!deposit) return null
  return (
    <p className="fee">
      <span>{t('cart.deposit')}</span>
      <span>{money(deposit)}</span>
    </p>
  )
}
