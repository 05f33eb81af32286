import { PriceRuleForm } from '#contract/api/price-rules.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { timeForInput, timeOfDay } from '#web/lib/time.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import { t, type PlainTextKey } from '#web/office/texts.ts'
import { BilingualFields } from '#web/office/ui/bilingual-fields.tsx'
import { Chips } from '#web/office/ui/chips.tsx'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { numberForInput, readNumber } from '#web/office/ui/numbers.ts'
import { TimeField } from '#web/office/ui/time-field.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { WeekdaysField } from '#web/office/ui/weekdays-field.tsx'
import { readWeekdays, toWeekdayKeys } from '#web/office/ui/weekdays.ts'
import {
  kinds,
  measures,
  scopes,
  wordOf,
  type Named,
  type Nameable,
  type PriceRule,
  type PriceRuleBody,
} from './price-rule.ts'
import styles from './price-rule-panel.module.css'
import { ProductsField } from './products-field.tsx'

type Measure = (typeof measures)[number]

const toDraft = (rule: PriceRule | undefined, { menus, products }: Nameable) => ({
  name: rule?.name ?? '',
  nameEn: rule?.nameEn ?? '',
  scope: `prices.scope.${rule?.scope ?? 'all'}` as (typeof scopes)[number],
  submenus: namedOf(
    rule?.submenuIds,
    menus.flatMap(({ submenus }) => submenus),
  ),
  products: namedOf(rule?.productIds, products),
  measure: measureOf(rule),
  percent: numberForInput(rule && rule.percent !== null ? Math.abs(rule.percent) : null),
  price: rule && rule.price !== null ? amountForInput(rule.price) : '',
  kind: `prices.kind.${rule?.orderKind ?? 'any'}` as (typeof kinds)[number],
  days: toWeekdayKeys(rule?.days),
  startTime: timeForInput(rule?.startTime),
  endTime: timeForInput(rule?.endTime),
})
type Draft = ReturnType<typeof toDraft>

const namedOf = (ids: readonly string[] = [], all: readonly Named[]): Named[] =>
  ids.flatMap((id) => all.find((one) => one.id === id) ?? [])

function measureOf(rule: PriceRule | undefined): Measure {
  if (rule && rule.price !== null) return 'prices.measure.price'
  return (rule?.percent ?? -1) < 0 ? 'prices.measure.off' : 'prices.measure.more'
}

function read({ scope, submenus, products, measure, percent, price, kind, ...draft }: Draft) {
  const number = readNumber(percent)
  const size = typeof number === 'number' ? Math.abs(number) : number
  const isPrice = measure === 'prices.measure.price'
  const signed = measure === 'prices.measure.off' && typeof size === 'number' ? -size : size
  return {
    name: draft.name,
    nameEn: draft.nameEn,
    scope: wordOf(scope),
    submenuIds: scope === 'prices.scope.submenus' ? submenus.map(({ id }) => id) : [],
    productIds: scope === 'prices.scope.products' ? products.map(({ id }) => id) : [],
    percent: isPrice ? null : signed,
    price: isPrice ? readNumber(price) : null,
    orderKind: kind === 'prices.kind.any' ? null : wordOf(kind),
    days: readWeekdays(draft.days),
    ...readWindow(draft),
  }
}

const midnight = '00:00:00'

/** Midnight to midnight means all day. */
function readWindow({ startTime, endTime }: Pick<Draft, 'startTime' | 'endTime'>) {
  const [start, end] = [timeOfDay(startTime), timeOfDay(endTime)]
  const isAllDay = start === midnight && end === midnight
  return { startTime: isAllDay ? null : start, endTime: isAllDay ? null : end }
}

interface Props extends RecordPanelProps<PriceRule, PriceRuleBody> {
  nameable: Nameable
}

export function PriceRulePanel({ item: rule, nameable, ...panel }: Props) {
  const form = useDraft(toDraft(rule, nameable), PriceRuleForm, read)
  const { values, errors } = form
  return (
    <FormPanel
      title={t(rule ? 'prices.edit' : 'prices.create')}
      form={form}
      edited={rule && { record: rule, toDraft: (record: PriceRule) => toDraft(record, nameable) }}
      {...panel}
    >
      <BilingualFields field="name" required="primary" isFirst form={form} />
      <p className={styles.hint}>{t('prices.nameHint')}</p>
      <Chips
        field="percent"
        legend={t('prices.measure')}
        kind="radio"
        options={toOptions(measures)}
        chosen={[values.measure]}
        onChoose={(measure) => form.setFieldValue('measure', measure)}
      />
      <MeasureField form={form} measure={values.measure} />
      <Chips
        field="scope"
        legend={t('prices.scope')}
        kind="radio"
        options={toOptions(scopes)}
        chosen={[values.scope]}
        onChoose={(scope) => form.setFieldValue('scope', scope)}
      />
      {values.scope === 'prices.scope.submenus' && (
        <SubmenusField
          nameable={nameable}
          chosen={values.submenus}
          error={errors['submenuIds']}
          onChange={(submenus) => form.setFieldValue('submenus', submenus)}
        />
      )}
      {values.scope === 'prices.scope.products' && (
        <ProductsField
          products={nameable.products}
          chosen={values.products}
          error={errors['productIds']}
          onChange={(products) => form.setFieldValue('products', products)}
        />
      )}
      <WeekdaysField value={values.days} onChange={(days) => form.setFieldValue('days', days)} />
      <fieldset className={styles.hours}>
        <legend className={styles.legend}>{t('prices.hours')}</legend>
        <TimeField label={t('submenus.start')} {...form.getInputProps('startTime')} />
        <TimeField label={t('submenus.end')} {...form.getInputProps('endTime')} />
        <p className={styles.hint}>{t('prices.hoursHint')}</p>
      </fieldset>
      <Chips
        field="orderKind"
        legend={t('prices.kind')}
        kind="radio"
        options={toOptions(kinds)}
        chosen={[values.kind]}
        onChoose={(kind) => form.setFieldValue('kind', kind)}
      />
    </FormPanel>
  )
}

const toOptions = <Key extends PlainTextKey>(keys: readonly Key[]) =>
  keys.map((value) => ({ value, label: t(value as PlainTextKey) }))

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item]

interface MeasureProps {
  form: { getInputProps: (field: string) => { onChange: (value: string) => void } }
  measure: Measure
}

function MeasureField({ form, measure }: MeasureProps) {
  const { symbol } = useMoney()
  if (measure !== 'prices.measure.price')
    return <NumberField kind="whole" label={t('prices.percent')} {...form.getInputProps('percent')} />
  return (
    <div>
      <NumberField
        kind="money"
        label={t('products.price', { currency: symbol })}
        {...form.getInputProps('price')}
      />
      <p className={styles.hint}>{t('prices.priceHint')}</p>
    </div>
  )
}

interface SubmenusProps {
  nameable: Nameable
  chosen: Named[]
  error: React.ReactNode
  onChange: (submenus: Named[]) => void
}

/** The submenus of a rule, grouped by menu. */
function SubmenusField({ nameable: { menus }, chosen, error, onChange }: SubmenusProps) {
  const all = menus.flatMap(({ submenus }) => submenus)
  const chosenIds = chosen.map(({ id }) => id)
  const choose = (id: string) => {
    const ids = toggled(chosenIds, id)
    onChange(all.filter((one) => ids.includes(one.id)))
  }
  return menus
    .filter(({ submenus }) => submenus.length)
    .map(({ title, submenus }, at) => (
      <Chips
        key={submenus[0]?.id}
        {...(at === 0 && { field: 'submenuIds', error })}
        legend={title}
        kind="checkbox"
        options={submenus.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosenIds}
        onChoose={choose}
      />
    ))
}
