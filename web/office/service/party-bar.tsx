import { Button } from '@mantine/core'
import { UserPlus, UsersRound, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { PartyPanel } from './party-panel.tsx'
import styles from './pad.module.css'
import { partyText, type Place, type Visit } from './places.ts'
import { changeRound } from './rounds.ts'

interface Props {
  place: Place
  /** The one that the round is for; undefined: nobody sits there yet. */
  party: Visit | undefined
}

/** Who sits there: of several parties, the one that the round is for; and one more can sit down. */
export function PartyBar({ place, party }: Props) {
  const [opened, setOpened] = useState<'party' | 'new'>()
  const { table, parties } = place
  if (!table && !party) return null
  const text = party
    ? [partyText(party), t('bill.since', { time: formatTime(party.openedOn) })].filter(Boolean).join(' · ')
    : t('tables.free')
  return (
    <div className={styles.party}>
      {parties.length > 1 && (
        <Chips
          kind="radio"
          legend={t('service.forWhom')}
          options={parties.map((visit, at) => ({ value: visit.id, label: nameOf(visit, at) }))}
          chosen={party ? [party.id] : []}
          onChoose={(visitId) => changeRound(place.id, () => ({ visitId }))}
        />
      )}
      <div className={styles.partyLine}>
        <span className={styles.who}>{text}</span>
        <PartyButton
          icon={UsersRound}
          label={t(party ? 'service.party' : 'service.seat')}
          isShort={party !== undefined}
          onClick={() => setOpened(party ? 'party' : 'new')}
        />
        {table && party && (
          <PartyButton icon={UserPlus} label={t('service.second')} isShort onClick={() => setOpened('new')} />
        )}
      </div>
      {opened && (
        <PartyPanel
          place={place}
          party={opened === 'party' ? party : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

interface PartyButtonProps {
  icon: LucideIcon
  label: string
  /** On a narrow screen only its icon. */
  isShort: boolean
  onClick: () => void
}

/** Beside what is said of the party. */
export const PartyButton = ({ icon: Icon, label, isShort, onClick }: PartyButtonProps) => (
  <Button variant="subtle" className={styles.partyButton} aria-label={label} onClick={onClick}>
    <Icon aria-hidden size={20} />
    <span className={styles.partyWord} data-short={isShort}>
      {label}
    </span>
  </Button>
)

/** A party among others: by its name, or since when it sits there. */
const nameOf = (visit: Visit, at: number): string => visit.label ?? t('service.partyNumber', { n: at + 1 })
