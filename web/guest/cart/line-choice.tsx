import type { Option } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'
import type { PricedLine } from './lines.ts'

/** The chosen options, in the order of their groups. */
export const chosenOptions = ({ product: { groups = [] }, options = [] }: PricedLine): Option[] =>
  groups.flatMap((group) => group.options.filter(({ id }) => options.includes(id)))

export const chosenNames = (line: PricedLine): string[] => chosenOptions(line).map(({ name }) => name)

/** The options chosen with a dish, and the guest's note. */
export function LineChoice({ options, note }: { options: readonly string[]; note?: string | undefined }) {
  return (
    <>
      {options.length > 0 && <LineParts names={options} />}
      {note && <span className="line-note">{`“${note}”`}</span>}
    </>
  )
}

/** The parts of a daily menu, or the options chosen with a dish. */
export function LineParts({ names }: { names: readonly string[] }) {
  const { dishLanguage } = usePanelContext()
  return (
    <span className="line-parts" lang={dishLanguage}>
      {names.join(' · ')}
    </span>
  )
}
