import { useEffect, useRef } from 'react'
import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { chooseTimes, inOrder, tapOption, type Choice } from '#web/lib/choice.ts'
import { NoteField } from './note-field.tsx'
import { OptionGroupField } from './option-group-field.tsx'

interface Props {
  product: Pick<Product, 'groups'>
  choice: Choice
  onChange: (choice: Choice) => void
  /** Display only: nothing can be ordered here. */
  isReadOnly?: boolean
}

/**
 * The option groups of a product, and a note. After an early attempt to order, focuses the first missing
 * group.
 */
export function Choices({ product: { groups = [] }, choice, onChange, isReadOnly = false }: Props) {
  const { enableNotes } = useMenuContext().business.configuration
  const root = useRef<HTMLDivElement>(null)
  const { attempts } = choice
  useEffect(() => {
    if (attempts) root.current?.querySelector<HTMLElement>('.option-group-missing input:enabled')?.focus()
  }, [attempts])
  // Options that have sold out meanwhile are no longer chosen.
  const options = inOrder(groups, choice.options)
  return (
    <div className="option-groups" ref={root}>
      {groups.map((group) => (
        <OptionGroupField
          key={group.id}
          group={group}
          chosen={options}
          isAsked={attempts > 0}
          isReadOnly={isReadOnly}
          onTap={(of, id) => onChange({ ...choice, options: tapOption(groups, options, of, id) })}
          onTimes={(id, times) => onChange({ ...choice, options: chooseTimes(groups, options, id, times) })}
        />
      ))}
      {!isReadOnly && (enableNotes || choice.note !== '') && (
        <NoteField note={choice.note} onChange={(note) => onChange({ ...choice, note })} />
      )}
    </div>
  )
}
