import { Fragment, useId } from 'react'
import type { Option, OptionGroup } from '#web/lib/page-data.ts'
import { useMenuContext, type MenuContextValue } from '../context/menu-context.tsx'
import { useDietFilter } from '../diet/diet-filter.ts'
import { RegularPrice } from '../product/price.tsx'
import { allergenList } from '../diet/marks.tsx'
import { isFull, isMissing, isRadio } from '#web/lib/choice.ts'
import { choiceRule } from '#web/lib/choice-rule.ts'

interface Props {
  group: OptionGroup
  chosen: readonly string[]
  /** The guest tried to order too early: missing choices are highlighted. */
  isAsked: boolean
  isReadOnly: boolean
  onTap: (group: OptionGroup, optionId: string) => void
}

/** One group: its name and rule, and its options as large targets; the groups of a chosen option are below it. */
export function OptionGroupField(props: Props) {
  const { group, chosen, isAsked, isReadOnly, onTap } = props
  const { t, dishLanguage } = useMenuContext()
  const id = useId()
  const lacks = isAsked && isMissing(group, chosen)
  return (
    <fieldset
      className={lacks ? 'option-group option-group-missing' : 'option-group'}
      disabled={isReadOnly}
      aria-describedby={`${id}-rule`}
    >
      <legend className="option-group-name" lang={dishLanguage}>
        {group.name}
      </legend>
      <p className="option-rule" id={`${id}-rule`}>
        <span>{choiceRule(group, t)}</span>
        {lacks && <strong role="alert">{` ${t('option.missing')}`}</strong>}
      </p>
      {group.options.map((option) => (
        <Fragment key={option.id}>
          <OptionField
            group={group}
            option={option}
            name={id}
            isChosen={chosen.includes(option.id)}
            isFull={isFull(group, chosen)}
            onTap={onTap}
          />
          {option.groups && chosen.includes(option.id) && (
            <div className="option-inside">
              {option.groups.map((inside) => (
                <OptionGroupField {...props} key={inside.id} group={inside} />
              ))}
            </div>
          )}
        </Fragment>
      ))}
    </fieldset>
  )
}

interface OptionProps extends Pick<Props, 'group' | 'onTap'> {
  option: Option
  /** The name shared by the radio buttons of a group. */
  name: string
  isChosen: boolean
  isFull: boolean
}

function OptionField({ group, option, name, isChosen, isFull, onTap }: OptionProps) {
  const { t, money, dishLanguage } = useMenuContext()
  const { without } = useDietFilter()
  const { id, price, allergens = [] } = option
  const isSoldOut = group.soldOut.includes(id)
  const isUnwanted = allergens.some((one) => without.includes(one))
  return (
    <label className={isSoldOut ? 'option option-sold-out' : 'option'}>
      <input
        type={isRadio(group) ? 'radio' : 'checkbox'}
        name={name}
        checked={isChosen}
        disabled={isSoldOut || (isFull && !isChosen)}
        onChange={() => onTap(group, id)}
      />
      <span className="option-name">
        <span lang={dishLanguage}>{option.name}</span>
        {allergens.length > 0 && (
          <span className={isUnwanted ? 'option-allergens option-unwanted' : 'option-allergens'}>
            {` ${t('diet.contains', { list: allergenList(allergens, t) })}`}
          </span>
        )}
      </span>
      <span className="option-price">
        <span>{isSoldOut ? t('product.soldOut') : optionPrice(group.kind, price, money)}</span>
        {!isSoldOut && <RegularPrice price={option.regularPrice} />}
      </span>
    </label>
  )
}

/** The price of a size, or the surcharge of an extra; nothing if there is no surcharge. */
function optionPrice(kind: OptionGroup['kind'], price: number, money: MenuContextValue['money']): string {
  if (kind === 'size') return money(price)
  return price ? `+ ${money(price)}` : ''
}
