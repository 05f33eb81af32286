import { bounds } from '#contract/domain/bounds.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import type { RoundLine } from '#web/office/card/card.ts'

type Served = Pick<RoundLine, 'course' | 'seat'>

interface Props {
  line: Served
  onChange: (served: Partial<Served>) => void
}

/** How many seats are offered to tap; there are seldom more at a table. */
const seatsShown = 8

const none = ''
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

/** With which course the kitchen makes a line, and for which seat it is. */
export const CourseAndSeat = ({ line: { course, seat }, onChange }: Props) => (
  <>
    <Chips
      kind="radio"
      legend={t('service.course')}
      options={[{ value: none, label: t('service.atOnce') }, ...numbers(bounds.coursesPerRound)]}
      chosen={[String(course ?? none)]}
      onChoose={(value) => onChange({ course: Number(value) || undefined })}
    />
    <Chips
      kind="radio"
      legend={t('service.ofSeat')}
      options={[{ value: none, label: t('service.forTable') }, ...numbers(seatsShown)]}
      chosen={[String(seat ?? none)]}
      onChoose={(value) => onChange({ seat: Number(value) || undefined })}
    />
  </>
)
