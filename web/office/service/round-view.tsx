import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ChevronUp, Send } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { priceLine, totalOf, type Card } from '#web/office/card/card.ts'
import type { Place } from './places.ts'
import { RoundLines } from './round-lines.tsx'
import styles from './round.module.css'
import { countPieces, type Round } from './rounds.ts'
import { Sheet } from '#web/office/ui/sheet.tsx'

interface Props {
  place: Place
  card: Card
  round: Round
  isBusy: boolean
  onSend: () => void
}

/** The round: beside the card where there is room, else a bar at the foot that opens it. */
export function RoundView({ place, card, round, isBusy, onSend }: Props) {
  const isBeside = useMediaQuery('(min-width: 1100px)', window.innerWidth >= 1100)
  const { money } = useMoney()
  const [isOpen, setOpen] = useState(false)
  const priced = round.lines.map((line) => priceLine(card, line))
  const pieces = countPieces(round.lines)
  const total = money(totalOf(card, priced))
  const lines = <RoundLines place={place} card={card} round={round} priced={priced} />
  const sendButton = (
    <Button
      size="md"
      className={styles.send}
      leftSection={<Send aria-hidden size={18} />}
      loading={isBusy}
      disabled={pieces === 0}
      onClick={onSend}
    >
      {t('service.send')}
    </Button>
  )
  if (isBeside)
    return (
      <aside className={styles.beside} aria-labelledby="round">
        <h2 id="round" className={styles.heading}>
          <span>{t('service.round')}</span>
          <span>{pieces > 0 && `${pieces} · ${total}`}</span>
        </h2>
        <div className={styles.scrolling}>{lines}</div>
        {sendButton}
      </aside>
    )
  return (
    <>
      <aside className={styles.bar} data-bottom-bar aria-label={t('service.round')}>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <ChevronUp aria-hidden size={20} />
          <span className="visually-hidden">{`${t('service.round')}: `}</span>
          <span>{pieces === 0 ? t('service.roundEmpty') : `${pieces} · ${total}`}</span>
        </button>
        {sendButton}
      </aside>
      {isOpen && (
        <Sheet
          title={pieces === 0 ? t('service.round') : `${t('service.round')} · ${total}`}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button variant="default" onClick={() => setOpen(false)}>
                {t('service.goOn')}
              </Button>
              {sendButton}
            </>
          }
        >
          {lines}
        </Sheet>
      )}
    </>
  )
}
