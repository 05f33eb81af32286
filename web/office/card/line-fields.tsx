import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { chooseTimes, tapOption } from '#web/lib/choice.ts'
import { t } from '#web/office/texts.ts'
import type { DishGroup, RoundLine } from './card.ts'
import { OptionChips } from './option-chips.tsx'
import { QuantityStepper } from '#web/office/ui/quantity-stepper.tsx'
import { useIsDesk } from '#web/office/ui/use-is-desk.ts'

interface Props {
  line: Pick<RoundLine, 'name' | 'quantity' | 'note' | 'options'>
  groups: readonly DishGroup[]
  onChange: (change: Partial<Pick<RoundLine, 'quantity' | 'note' | 'options'>>) => void
  /** Enter in the note. */
  onDone: () => void
  /** Between the note and the options. */
  children?: ReactNode
}

/** The pieces, note and options of a line. */
export function LineFields({ line, groups, onChange, onDone, children }: Props) {
  const isDesk = useIsDesk()
  return (
    <>
      <QuantityStepper
        name={line.name}
        quantity={line.quantity}
        min={1}
        onChange={(quantity) => onChange({ quantity })}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onDone()
        }}
      >
        <TextInput
          label={t('service.note')}
          placeholder={t('service.noteHint')}
          data-autofocus={isDesk || undefined}
          maxLength={bounds.note}
          enterKeyHint="done"
          value={line.note}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      </form>
      {children}
      {groups.map((group) => (
        <OptionChips
          key={group.id}
          group={group}
          chosen={line.options}
          onTap={(group, id) => onChange({ options: tapOption(groups, line.options, group, id) })}
          onTimes={(id, times) => onChange({ options: chooseTimes(groups, line.options, id, times) })}
        />
      ))}
    </>
  )
}
