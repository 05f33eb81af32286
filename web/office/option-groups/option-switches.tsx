import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import type { Option, OptionGroup } from './option-group.ts'
import styles from './option-switches.module.css'

interface Props {
  group: OptionGroup
  onSell: (option: Option, soldOut: boolean) => void
}

/** The options of a group with their prices; a tap marks one as sold out or available. */
export function OptionSwitches({ group, onSell }: Props) {
  const { money } = useMoney()
  return (
    <ul className={styles.options}>
      {group.options.map((option) => {
        const isSoldOut = group.soldOut.includes(option.id)
        return (
          <li key={option.id}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={isSoldOut}
              onClick={() => onSell(option, !isSoldOut)}
            >
              <span>{option.name}</span> <span className={styles.price}>{money(option.price)}</span>
              <span className="visually-hidden">{`: ${t('options.sell')}`}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
