import { useId } from 'react'
import { planCurrency, planKeys, plans, type PlanKey } from '#contract/domain/plans.ts'
import { formatPlanPrice } from '#web/lib/plan-price.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import styles from './billing.module.css'

interface Props {
  value: PlanKey
  onChange: (key: PlanKey) => void
}

/** The plans side by side, as radio buttons. */
export function PlanFields({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.legend}>{t('billing.plans')}</legend>
      {planKeys.map((key) => (
        <label key={key} className={styles.plan}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={key}
            checked={value === key}
            onChange={() => onChange(key)}
          />
          <span className={styles.planName}>{planName(key)}</span>
          <span className={styles.price}>{planPrice(key)}</span>
          {key === 'yearly_1' && <span className={styles.free}>{t('billing.twoMonthsFree')}</span>}
        </label>
      ))}
    </fieldset>
  )
}

export const planName = (key: PlanKey): string => t(key === 'yearly_1' ? 'billing.yearly' : 'billing.monthly')

/** `$190 a year` */
export function planPrice(key: PlanKey): string {
  const price = formatPlanPrice(plans[key].price, planCurrency, currentLanguage())
  return t(key === 'yearly_1' ? 'billing.perYear' : 'billing.perMonth', { price })
}

/** The plan named in the address. */
export const readPlan = (params: URLSearchParams): PlanKey | undefined =>
  planKeys.find((key) => key === params.get('key'))
