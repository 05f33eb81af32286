import type { Option } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'
import type { PricedLine } from './lines.ts'

/** The options that were chosen, in the order of their groups. */
export const chosenOptions = ({ product: { groups = [] }, options = [] }: PricedLine): Option[] =>
  groups.flatMap((group) => group.options.filter(({ id }) => options.includes(id)))

export const chosenNames = (line: PricedLine): string[] => chosenOptions(line).map(({ name }) => name)

/** What was chosen with a dish, and the guest's note on it. */
export function LineChoice({ options, note }: { options: readonly string[]; note?: string | undefined }) {
  return (
    <>
      {options.length > 0 && <LineParts names={options} />}
      {note && <span className="line-note">“{note}”</span>}
    </>
  )
}

/** What a daily menu consists of, or what was chosen with a dish. */
export function LineParts({ names }: { names: readonly string[] }) {
  const { dishLanguage } = usePanelContext()
  return (
    <span className="line-parts" lang={dishLanguage}>
      {names.join(' · ')}
    </span>
  )
}
