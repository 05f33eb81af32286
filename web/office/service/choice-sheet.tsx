import { Button } from '@mantine/core'
import { useState } from 'react'
import { fromMills } from '#contract/domain/money.ts'
import { choicePriceMills, findChoiceProblem } from '#contract/domain/options.ts'
import { chooseTimes, firstChoice, isRadio, tapOption } from '#web/lib/choice.ts'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import type { Dish, DishGroup } from '#web/office/card/card.ts'
import { OptionChips } from '#web/office/card/option-chips.tsx'
import { Sheet } from '#web/office/ui/sheet.tsx'

interface Props {
  dish: Dish
  onChosen: (options: string[]) => void
  onClose: () => void
}

/**
 * What must be chosen with a dish. Where one of each group is chosen, the last tap adds it; extras come later, on the
 * line.
 */
export function ChoiceSheet({ dish, onChosen, onClose }: Props) {
  const { money } = useMoney()
  const required = dish.groups.filter(({ minChoices }) => minChoices > 0)
  const [chosen, setChosen] = useState([...firstChoice(required).options])
  const isComplete = !findChoiceProblem(required, chosen)
  function tap(group: DishGroup, id: string): void {
    const next = tapOption(required, chosen, group, id)
    if (!findChoiceProblem(required, next) && openGroups(required, next).every(isRadio)) onChosen(next)
    else setChosen(next)
  }
  const price = fromMills(choicePriceMills(dish.ownPrice, dish.groups, chosen))
  return (
    <Sheet
      title={dish.name}
      onClose={onClose}
      footer={
        !openGroups(required, chosen).every(isRadio) && (
          <Button size="md" disabled={!isComplete} onClick={() => onChosen(chosen)}>
            {t('service.add', { price: money(isComplete ? price : dish.lowestPrice) })}
          </Button>
        )
      }
    >
      {required.map((group, at) => (
        <OptionChips
          key={group.id}
          group={group}
          chosen={chosen}
          isFirst={at === 0}
          onTap={tap}
          onTimes={(id, times) => setChosen(chooseTimes(required, chosen, id, times))}
        />
      ))}
    </Sheet>
  )
}

/** These groups, each followed by those of its chosen options. */
const openGroups = (groups: readonly DishGroup[], chosen: readonly string[]): DishGroup[] =>
  groups.flatMap((group) => [
    group,
    ...group.options.flatMap(({ id, groups: inside = [] }) =>
      chosen.includes(id) ? openGroups(inside, chosen) : [],
    ),
  ])
