import { useId } from 'react'
import { timesChosen, timesOf } from '#contract/domain/choice.ts'
import { choiceRule } from '#web/lib/choice-rule.ts'
import { isFull, mostTimes } from '#web/lib/choice.ts'
import { t } from '#web/office/texts.ts'
import { QuantityStepper } from '#web/office/ui/quantity-stepper.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import type { DishGroup } from './card.ts'
import { arrowArea, moveByArrows } from '#web/office/ui/move-by-arrows.ts'
import styles from './option-chips.module.css'

interface Props {
  group: DishGroup
  chosen: readonly string[]
  /** Its first option has the focus when the sheet opens. */
  isFirst?: boolean
  onTap: (group: DishGroup, optionId: string) => void
  onTimes: (optionId: string, times: number) => void
}

/**
 * The options of a group; below them what a chosen one requires. One that can be chosen several times has a stepper then. Buttons, not radio buttons: those would choose while the
 * arrow keys move between them.
 */
export function OptionChips(props: Props) {
  const { group, chosen, isFirst, onTap, onTimes } = props
  const { money } = useMoney()
  const id = useId()
  const rule = choiceRule(group, t)
  const isFilled = isFull(group, chosen)
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={rule ? `${id}-rule` : undefined}
      className={styles.group}
    >
      <p className={styles.head}>
        <strong id={id}>{group.name}</strong>
        {rule && (
          <span id={`${id}-rule`} className={styles.rule}>
            {rule}
          </span>
        )}
      </p>
      <div className={styles.chips} {...arrowArea}>
        {group.options.map((option, at) => {
          const isChosen = chosen.includes(option.id)
          const isSoldOut = group.soldOut.includes(option.id)
          const price =
            group.kind === 'size' ? money(option.price) : option.price ? `+ ${money(option.price)}` : ''
          const chip = (
            <button
              key={option.id}
              type="button"
              data-arrow
              data-autofocus={(isFirst && at === 0) || undefined}
              className={styles.chip}
              aria-pressed={isChosen}
              disabled={isSoldOut || (isFilled && !isChosen)}
              onClick={() => onTap(group, option.id)}
              onKeyDown={moveByArrows}
            >
              <span>{option.name}</span>
              {isSoldOut ? (
                <span className={styles.price}>{t('product.soldOut')}</span>
              ) : (
                price && <span className={styles.price}>{price}</span>
              )}
            </button>
          )
          return timesOf(group) > 1 ? (
            <span key={option.id} className={styles.several}>
              {chip}
              {isChosen && (
                <QuantityStepper
                  name={option.name}
                  quantity={timesChosen(option.id, chosen)}
                  min={1}
                  max={mostTimes(group, chosen, option.id)}
                  onChange={(times) => onTimes(option.id, times)}
                />
              )}
            </span>
          ) : (
            chip
          )
        })}
      </div>
      {group.options.map(
        ({ id, groups = [] }) =>
          groups.length > 0 &&
          chosen.includes(id) && (
            <div key={id} className={styles.inside}>
              {groups.map((inside) => (
                <OptionChips key={inside.id} {...props} isFirst={false} group={inside} />
              ))}
            </div>
          ),
      )}
    </div>
  )
}
