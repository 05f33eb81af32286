import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { PauseNotice } from '#web/office/orders/pause.tsx'
import type { Table } from '#web/office/tables/table.ts'
import { useReload } from '#web/office/data/use-reload.ts'
import { t } from '#web/office/texts.ts'
import { replaceToast } from '#web/office/toasts/toasts.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { CardView } from './card-view.tsx'
import { Had } from './had.tsx'
import { PartyBar } from './party-bar.tsx'
import { PhoneBar, type Asking } from './phone-bar.tsx'
import { customerProblems, newCustomer, toByPhone } from './phone-orders.ts'
import type { Place, Visit } from './places.ts'
import styles from './pad.module.css'
import { RoundView } from './round-view.tsx'
import { readRound, useRound, type PhoneCustomer } from './rounds.ts'
import { closeRound, fateOf, sendRounds, unsentToast, type Addressee } from './send-round.ts'
import { UnsentRounds, UnstoredNotice } from './unsent-list.tsx'
import type { CardReading } from '#web/office/card/use-card.ts'

interface Props {
  place: Place
  tables: readonly Table[]
  reading: CardReading
}

/** The card of a place and the round that is taken there, until it is sent. */
export function Pad({ place, tables, reading: { card, problem, reload } }: Props) {
  const [isSending, setSending] = useState(false)
  const isHere = useIsHere()
  const reloadScreen = useReload()
  const navigate = useNavigate()
  const round = useRound(place.id)
  const { paused } = useBusinessData().business
  const party = place.parties.find(({ id }) => id === round.visitId) ?? place.parties[0]
  const { takeaway } = place
  const customer = takeaway && (round.customer ?? newCustomer(takeaway))
  const isUnknown = takeaway && customer && Object.keys(customerProblems(customer, takeaway)).length > 0
  const [asking, setAsking] = useState<Asking | undefined>(isUnknown ? 'first' : undefined)

  async function send(): Promise<void> {
    if (isUnknown && readRound(place.id).lines.length > 0) {
      setAsking('missing')
      return
    }
    const round = card && closeRound(place, addresseeOf(place, party, customer), card)
    if (!round) return
    setSending(true)
    await sendRounds()
    setSending(false)
    // On a slow network the waiter may be at another table by now.
    if (!isHere.current) return
    const fate = fateOf(round)
    // What was refused may be sold out, or cost something else now.
    if (fate === 'refused') reload()
    else if (fate === 'sent') void reloadScreen()
    else replaceToast(unsentToast, { message: t(`service.${fate}`) })
    if (fate !== 'refused' && !readRound(place.id).lines.length) await navigate(officePaths.service)
  }

  const sendByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => sendByKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <Screen
      title={place.label}
      back={{ to: officePaths.service, label: t('tables.title') }}
      isCompact
      iconButtons={party && <Had party={party} place={place} tables={tables} card={card} />}
    >
      <UnstoredNotice />
      <PauseNotice kind={customer?.kind ?? 'table'} paused={paused} />
      <div className={styles.pad}>
        <div className={styles.main}>
          {takeaway && customer ? (
            <PhoneBar {...{ place, takeaway, customer, asking }} onAsk={setAsking} />
          ) : (
            <PartyBar place={place} party={party} />
          )}
          <UnsentRounds place={place.id} />
          {card ? (
            <CardView place={place.id} card={card} round={round} isCovered={asking !== undefined} />
          ) : (
            <LoadState problem={problem} onRetry={reload} />
          )}
        </div>
        {card && (
          <RoundView
            place={place}
            card={card}
            round={round}
            isBusy={isSending && round.lines.length === 0}
            onSend={() => void send()}
          />
        )}
      </div>
    </Screen>
  )
}

function addresseeOf(place: Place, party: Visit | undefined, customer: PhoneCustomer | undefined): Addressee {
  if (customer) return { byPhone: toByPhone(customer) }
  if (party) return { visitId: party.id }
  return place.table ? { tableId: place.table.id } : {}
}

/** Whether the pad of this place is still on the screen. */
function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
