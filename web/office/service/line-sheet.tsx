import { Button, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { bounds } from '#contract/domain/bounds.ts'
import { tapOption } from '#web/lib/choice.ts'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { priceLine, type Card } from './card.ts'
import { OptionChips } from './option-chips.tsx'
import { CourseAndSeat } from './course-and-seat.tsx'
import { phone } from './places.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { changeLine, type Round } from './rounds.ts'
import { Sheet } from './sheet.tsx'
import { useIsDesk } from './use-is-desk.ts'

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
  const isDesk = useIsDesk()
  const line = round.lines.find(({ id }) => id === lineId)
  if (!line) return null
  const { dish, total } = priceLine(card, line)
  const groups = dish?.groups ?? []
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
      <QuantityStepper
        name={line.name}
        quantity={line.quantity}
        min={1}
        onChange={(quantity) => changeLine(place, lineId, { quantity })}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <TextInput
          label={t('service.note')}
          placeholder={t('service.noteHint')}
          data-autofocus={isDesk || undefined}
          maxLength={bounds.note}
          enterKeyHint="done"
          value={line.note}
          onChange={({ currentTarget }) => changeLine(place, lineId, { note: currentTarget.value })}
        />
      </form>
      {place !== phone && (
        <CourseAndSeat line={line} onChange={(served) => changeLine(place, lineId, served)} />
      )}
      {groups.map((group) => (
        <OptionChips
          key={group.id}
          group={group}
          chosen={line.options}
          onTap={(group, id) =>
            changeLine(place, lineId, { options: tapOption(groups, line.options, group, id) })
          }
        />
      ))}
    </Sheet>
  )
}
