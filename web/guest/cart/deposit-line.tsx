import { usePanelContext } from '../context/panel-context.ts'
import { depositOf, type PricedLine } from './lines.ts'

type Bottles = Parameters<typeof depositOf>[0][number]

/** The bottles of a line of the cart. */
export const toBottles = ({ product: { deposit }, quantity }: PricedLine): Bottles => ({
  ...(deposit && { deposit }),
  quantity,
})

/** What is paid for bottles, above the total; nothing where there are none. */
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
