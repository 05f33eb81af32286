import { t } from '#web/office/texts.ts'
import styles from './phone.module.css'
import { arrowArea, moveByArrows } from '#web/office/ui/move-by-arrows.ts'
import type { KnownCustomer } from './use-suggested-customers.ts'

interface Props {
  customers: readonly KnownCustomer[]
  onTake: (customer: KnownCustomer) => void
}

/** Customers who ordered before: one tap fills in their number, name and address. */
export function KnownCustomers({ customers, onTake }: Props) {
  if (!customers.length) return null
  return (
    <ul className={styles.known} aria-label={t('service.known')} {...arrowArea}>
      {customers.map((customer) => (
        <li key={customer.phoneNumber}>
          <button
            type="button"
            className={styles.one}
            data-arrow
            onKeyDown={moveByArrows}
            onClick={() => onTake(customer)}
          >
            <span className={styles.name}>
              {[customer.name, customer.phoneNumber].filter(Boolean).join(' · ')}
            </span>
            {customer.address && <span className={styles.address}>{customer.address}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
