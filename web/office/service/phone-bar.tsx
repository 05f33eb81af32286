import { UserPen } from 'lucide-react'
import { formatTime } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { CustomerSheet, kindName } from './customer-sheet.tsx'
import styles from './pad.module.css'
import { PartyButton } from './party-bar.tsx'
import type { Takeaway } from './phone-orders.ts'
import type { Place } from './places.ts'
import type { PhoneCustomer } from './rounds.ts'

/** Why it is asked who orders: the call has begun, somebody wants to change it, or the order cannot be sent without. */
export type Asking = 'first' | 'change' | 'missing'

interface Props {
  place: Place
  takeaway: Takeaway
  customer: PhoneCustomer
  asking: Asking | undefined
  onAsk: (asking: Asking | undefined) => void
}

/** Who orders by phone, and a button to say so. */
export function PhoneBar({ place, takeaway, customer, asking, onAsk }: Props) {
  const { kind, name, phoneNumber, wantedOn } = customer
  const who = [name, phoneNumber].filter(Boolean).join(' · ') || t('service.noCustomer')
  const when = wantedOn && t('orders.for', { time: formatTime(wantedOn) })
  return (
    <div className={styles.party}>
      <div className={styles.partyLine}>
        <span className={styles.who}>{[kindName(kind), who, when].filter(Boolean).join(' · ')}</span>
        <PartyButton icon={UserPen} label={t('service.customer')} isShort onClick={() => onAsk('change')} />
      </div>
      {asking && (
        <CustomerSheet
          place={place}
          takeaway={takeaway}
          customer={customer}
          isSending={asking === 'missing'}
          onClose={() => onAsk(undefined)}
        />
      )}
    </div>
  )
}
