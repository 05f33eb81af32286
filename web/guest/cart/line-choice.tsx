import { chosenOf } from '#contract/domain/choice.ts'
import { countedOptions } from '#contract/domain/counted-options.ts'
import { requiredGroups, withOptionNames } from '#contract/domain/courses.ts'
import { cheapestChoice } from '#contract/domain/options.ts'
import type { Option, OptionGroup } from '#web/lib/page-data.ts'
import type { LangAttributes } from '../context/menu-context.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import type { PricedLine } from './lines.ts'

/** The chosen options, in the order of their groups, each as often as it is chosen. */
export const chosenOptions = ({ product: { groups = [] }, options = [] }: PricedLine): Option[] =>
  chosenIn(groups, options)

const chosenIn = (groups: readonly OptionGroup[], ids: readonly string[]): Option[] =>
  groups.flatMap((group) => chosenOf(group, ids))

/** Their names, those of a set menu's dishes with the options chosen for them. */
export const chosenNames = (line: PricedLine): string[] =>
  countedOptions(chosenOptions(line), ({ name, groups = [] }) =>
    withOptionNames(name, countedOptions(chosenIn(groups, line.options ?? []))),
  )

/** A dish of a daily menu without choices: it has its cheapest size and required options. */
export const includedName = ({ name, groups = [] }: PricedLine['dishes'][number]): string =>
  withOptionNames(name, countedOptions(chosenIn(requiredGroups(groups), cheapestChoice(groups))))

interface ChoiceProps {
  options: readonly string[]
  note?: string | undefined
  /** Of the options, if not that of dish names. */
  lang?: LangAttributes | undefined
}

/** The options chosen with a dish, and the guest's note. */
export function LineChoice({ options, note, lang }: ChoiceProps) {
  return (
    <>
      {options.length > 0 && <LineParts names={options} lang={lang} />}
      {note && <span className="line-note">{`“${note}”`}</span>}
    </>
  )
}

/** The parts of a daily menu, or the options chosen with a dish. */
export function LineParts({ names, lang }: { names: readonly string[]; lang?: LangAttributes | undefined }) {
  const { dishLang } = usePanelContext()
  return (
    <span className="line-parts" {...(lang ?? dishLang())}>
      {names.join(' · ')}
    </span>
  )
}
