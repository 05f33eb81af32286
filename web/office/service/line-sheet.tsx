import { Button } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { priceLine, type Card } from '#web/office/card/card.ts'
import { CourseAndSeat } from './course-and-seat.tsx'
import { phone } from './places.ts'
import { LineFields } from '#web/office/card/line-fields.tsx'
import { changeLine, type Round } from './rounds.ts'
import { Sheet } from '#web/office/ui/sheet.tsx'

interface Props {
  place: string
  card: Card
  round: Round
  lineId: string
  onClose: () => void
}

/** Changes a line of the round, at once: its pieces, note and options. */
export function LineSheet({ place, card, round, lineId, onClose }: Props) {
  const { money } = useMoney()
  const line = round.lines.find(({ id }) => id === lineId)
  if (!line) return null
  const { dish, total } = priceLine(card, line)
  return (
    <Sheet
      title={line.name}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="default"
            leftSection={<Trash2 aria-hidden size={18} />}
            onClick={() => {
              changeLine(place, lineId, { quantity: 0 })
              onClose()
            }}
          >
            {t('field.remove')}
          </Button>
          <Button onClick={onClose}>{t('service.done', { total: money(total) })}</Button>
        </>
      }
    >
      <LineFields
        line={line}
        groups={dish?.groups ?? []}
        onChange={(change) => changeLine(place, lineId, change)}
        onDone={onClose}
      >
        {place !== phone && (
          <CourseAndSeat line={line} onChange={(served) => changeLine(place, lineId, served)} />
        )}
      </LineFields>
    </Sheet>
  )
}
