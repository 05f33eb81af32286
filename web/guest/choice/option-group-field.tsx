import { Fragment, useId, useRef } from 'react'
import { timesChosen, timesOf } from '#contract/domain/choice.ts'
import type { Option, OptionGroup } from '#web/lib/page-data.ts'
import { useMenuContext, type MenuContextValue } from '../context/menu-context.tsx'
import { useDietFilter } from '../diet/diet-filter.ts'
import { Icon } from '../ui/icon.tsx'
import { RegularPrice } from '../product/price.tsx'
import { allergenList } from '../diet/marks.tsx'
import { isFull, isMissing, isRadio, mostTimes } from '#web/lib/choice.ts'
import { choiceRule } from '#web/lib/choice-rule.ts'

interface Props {
  group: OptionGroup
  chosen: readonly string[]
  /** The guest tried to order too early: missing choices are highlighted. */
  isAsked: boolean
  isReadOnly: boolean
  onTap: (group: OptionGroup, optionId: string) => void
  onTimes: (optionId: string, times: number) => void
}

/** One group: its name and rule, and its options as large targets; the groups of a chosen option are below it. */
export function OptionGroupField(props: Props) {
  const { group, chosen, isAsked, isReadOnly, onTap, onTimes } = props
  const { t, dishLang } = useMenuContext()
  const id = useId()
  const lacks = isAsked && isMissing(group, chosen)
  return (
    <fieldset
      className={lacks ? 'option-group option-group-missing' : 'option-group'}
      disabled={isReadOnly}
      aria-describedby={`${id}-rule`}
    >
      <legend className="option-group-name" {...dishLang(group.notes?.name)}>
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
            times={timesChosen(option.id, chosen)}
            most={mostTimes(group, chosen, option.id)}
            isFull={isFull(group, chosen)}
            onTap={onTap}
            onTimes={onTimes}
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

interface OptionProps extends Pick<Props, 'group' | 'onTap' | 'onTimes'> {
  option: Option
  /** The name shared by the radio buttons of a group. */
  name: string
  /** How often it is chosen, and could be. */
  times: number
  most: number
  isFull: boolean
}

function OptionField({ group, option, name, times, most, isFull, onTap, onTimes }: OptionProps) {
  const { card, money, dishLang } = useMenuContext()
  const { without } = useDietFilter()
  const { id, price, allergens = [] } = option
  const isSoldOut = group.soldOut.includes(id)
  const isUnwanted = allergens.some((one) => without.includes(one))
  const input = useRef<HTMLInputElement>(null)
  const isChosen = times > 0
  const field = (
    <label className={isSoldOut ? 'option option-sold-out' : 'option'}>
      <input
        ref={input}
        type={isRadio(group) ? 'radio' : 'checkbox'}
        name={name}
        checked={isChosen}
        disabled={isSoldOut || (isFull && !isChosen)}
        onChange={() => onTap(group, id)}
      />
      <span className="option-name">
        <span {...dishLang(option.notes?.name)}>{option.name}</span>
        {allergens.length > 0 && (
          <span
            className={isUnwanted ? 'option-allergens option-unwanted' : 'option-allergens'}
            {...card.lang}
          >
            {` ${card.t('diet.contains', { list: allergenList(allergens, card.t, card.comma) })}`}
          </span>
        )}
      </span>
      <span className="option-price">
        <span {...(isSoldOut && card.lang)}>
          {isSoldOut ? card.t('product.soldOut') : optionPrice(group.kind, price, money)}
        </span>
        {!isSoldOut && <RegularPrice price={option.regularPrice} />}
      </span>
    </label>
  )
  if (timesOf(group) === 1) return field
  return (
    <div className="option-several">
      {field}
      {isChosen && (
        <OptionStepper
          name={option.name}
          times={times}
          most={most}
          onChange={(next) => {
            // The stepper disappears at 0: the checkbox keeps the keyboard focus.
            if (next === 0) input.current?.focus()
            onTimes(id, next)
          }}
        />
      )}
    </div>
  )
}

interface StepperProps {
  name: string
  times: number
  most: number
  onChange: (times: number) => void
}

/** How often an option is chosen. */
function OptionStepper({ name, times, most, onChange }: StepperProps) {
  const { t } = useMenuContext()
  return (
    <span className="stepper" role="group" aria-label={name}>
      <button type="button" aria-label={t('cart.less', { name })} onClick={() => onChange(times - 1)}>
        <Icon name="minus" />
      </button>
      <span className="stepper-count" aria-live="polite">
        {times}
      </span>
      <button
        type="button"
        aria-label={t('cart.more', { name })}
        disabled={times >= most}
        onClick={() => onChange(times + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}

/** The price of a size, or the surcharge of an extra; nothing if there is no surcharge. */
function optionPrice(kind: OptionGroup['kind'], price: number, money: MenuContextValue['money']): string {
  if (kind === 'size') return money(price)
  return price ? `+ ${money(price)}` : ''
}
