import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './price-changes.module.css'

export interface PriceChange {
  id: string
  name: string
  before: number
  /** null: still as before; undefined: not a possible price. */
  after: number | null | undefined
}

/** A preview of new prices beside those of now. */
export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const { money } = useMoney()
  return (
    <table className={styles.prices}>
      <caption className="visually-hidden">{t('many.prices')}</caption>
      <tbody>
        {changes.map(({ id, name, before, after }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{money(before)}</td>
            <td>{after !== null && (after === undefined ? '–' : `→ ${money(after)}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
