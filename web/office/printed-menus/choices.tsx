import { NativeSelect, Switch } from '@mantine/core'
import { cardLanguages } from '#contract/domain/card-languages.ts'
import { nameOfLanguage } from '#web/lib/language-name.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import type { Menu } from '#web/office/menus/menu.ts'
import type { Table } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import type { MenuChoice, TentChoice } from './printed.ts'
import styles from './printed-menus.module.css'

interface FieldsProps<Value> {
  choice: Value
  onChange: (choice: Value) => void
}

/** The language that is printed, and another one beside or below it. */
export function LanguageFields({
  languages: [first = '', second = ''],
  onChange,
}: {
  languages: string[]
  onChange: (languages: string[]) => void
}) {
  const all = cardLanguages(useBusinessData().business.configuration)
  const options = all.map((value) => ({ value, label: nameOfLanguage(value) }))
  return (
    <div className={styles.languages}>
      <NativeSelect
        label={t('language')}
        value={first}
        data={options}
        // Choosing the other one swaps the two.
        onChange={({ currentTarget: { value } }) =>
          onChange(second === '' ? [value] : [value, value === second ? first : second])
        }
      />
      {all.length > 1 && (
        <NativeSelect
          label={t('printed.second')}
          value={second}
          data={[
            { value: '', label: t('printed.noSecond') },
            ...options.filter(({ value }) => value !== first),
          ]}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? [first] : [first, value])}
        />
      )}
    </div>
  )
}

const parts = ['withPrices', 'withDescriptions', 'withAllergens', 'withCode'] as const

export function MenuFields({ menus, choice, onChange }: FieldsProps<MenuChoice> & { menus: Menu[] }) {
  return (
    <>
      {menus.length > 1 && (
        <Chips
          kind="checkbox"
          legend={t('printed.menus')}
          options={menus.map(({ id, title }) => ({ value: id, label: title }))}
          chosen={choice.menuIds}
          onChoose={(id) => onChange({ ...choice, menuIds: toggled(choice.menuIds, id) })}
        />
      )}
      <div className={styles.parts}>
        {parts.map((part) => (
          <Switch
            key={part}
            label={t(`printed.${part}`)}
            checked={choice[part]}
            onChange={({ currentTarget }) => onChange({ ...choice, [part]: currentTarget.checked })}
          />
        ))}
      </div>
    </>
  )
}

export function TentFields({ tables, choice, onChange }: FieldsProps<TentChoice> & { tables: Table[] }) {
  if (!tables.length) return null
  return (
    <div className={styles.tables}>
      <Switch
        label={t('printed.eachTable')}
        checked={choice.tableIds.length > 0}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ tableIds: checked ? tables.map(({ id }) => id) : [] })
        }
      />
      {choice.tableIds.length > 0 && (
        <Chips
          kind="checkbox"
          legend={t('codes.which')}
          options={tables.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={choice.tableIds}
          onChoose={(id) => onChange({ tableIds: toggled(choice.tableIds, id) })}
        />
      )}
    </div>
  )
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
