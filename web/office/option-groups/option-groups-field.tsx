import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { ruleText, type OptionGroup } from './option-group.ts'
import styles from './option-groups-field.module.css'
import { MoveButtons } from '#web/office/ui/move-buttons.tsx'
import { PricedChoice } from '#web/office/ui/priced-choice.tsx'
import type { useOptionGroups } from './use-option-groups.ts'
import { withOption, withOwnPrice, type UseDraft } from './use-draft.ts'

interface Props {
  loaded: ReturnType<typeof useOptionGroups>
  uses: UseDraft[]
  errors: Record<string, ReactNode>
  onChange: (uses: UseDraft[]) => void
}

/** The option groups that a product uses, in order, each with its excluded options and its own prices. */
export function OptionGroupsField({ loaded, ...field }: Props) {
  const { data: groups, problem, reload } = loaded
  return (
    <fieldset className={styles.field} data-path="optionGroups">
      <legend className={styles.legend}>{t('products.optionGroups')}</legend>
      {groups ? <Uses groups={groups} {...field} /> : <LoadState problem={problem} onRetry={reload} />}
    </fieldset>
  )
}

function Uses({ groups, uses, errors, onChange }: Omit<Props, 'loaded'> & { groups: OptionGroup[] }) {
  const byId = new Map(groups.map((group) => [group.id, group]))
  // A deleted group stays in the product, so that Undo can restore it, but is not shown.
  const shown = uses.flatMap((use, at) => {
    const group = byId.get(use.id)
    return group ? [{ use, at, group }] : []
  })
  const hasSize = shown.some(({ group }) => group.kind === 'size')
  const others = groups.filter(
    ({ id, kind }) => !uses.some((use) => use.id === id) && !(hasSize && kind === 'size'),
  )

  function move(place: number, by: -1 | 1): void {
    const [from, to] = [shown[place], shown[place + by]]
    if (from && to) onChange(uses.with(from.at, to.use).with(to.at, from.use))
  }
  return (
    <>
      {shown.length > 0 ? (
        <ol className={styles.groups}>
          {shown.map(({ use, at, group }, place) => (
            <li key={use.id} className={styles.group}>
              <div className={styles.head}>
                <span className={styles.name}>{group.name}</span>
                <span className={styles.rule}>{ruleText(group)}</span>
              </div>
              <div className={styles.buttons}>
                <MoveButtons
                  name={group.name}
                  isFirst={place === 0}
                  isLast={place === shown.length - 1}
                  isOnly={false}
                  onMove={(by) => move(place, by)}
                  onRemove={() => onChange(uses.toSpliced(at, 1))}
                />
              </div>
              <UsedOptions
                group={group}
                use={use}
                errorOf={(place) => errors[`optionGroups.${at}.prices.${place}.price`]}
                onChange={(changed) => onChange(uses.with(at, changed))}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.none}>{t('options.none')}</p>
      )}
      {others.length > 0 && (
        <NativeSelect
          label={t('options.add.group')}
          value=""
          data={[
            { value: '', label: '–' },
            ...others.map((group) => ({ value: group.id, label: `${group.name} (${ruleText(group)})` })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value) onChange([...uses, { id: value, without: [], prices: [] }])
          }}
        />
      )}
      <Link className={styles.link} to={officePaths.optionGroups}>
        {t('options.manage')}
      </Link>
    </>
  )
}

interface UsedOptionsProps {
  group: OptionGroup
  use: UseDraft
  errorOf: (place: number) => ReactNode
  onChange: (use: UseDraft) => void
}

function UsedOptions({ group, use, errorOf, onChange }: UsedOptionsProps) {
  const { symbol } = useMoney()
  return (
    <ul className={styles.options}>
      {group.options.map(({ id, name, price }) => {
        const isOffered = !use.without.includes(id)
        const own = use.prices.findIndex((one) => one.id === id)
        return (
          <PricedChoice
            key={id}
            name={name}
            isChosen={isOffered}
            onChoose={(isChosen) => onChange(withOption(use, id, isChosen))}
            priceLabel={t('options.ownPriceOf', { name, currency: symbol })}
            price={use.prices[own]?.price ?? ''}
            placeholder={amountForInput(price)}
            error={own >= 0 && errorOf(own)}
            onPrice={(price) => onChange(withOwnPrice(use, id, price))}
          />
        )
      })}
    </ul>
  )
}
