import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { SearchBox } from '#web/office/ui/screen.tsx'
import { useSearch } from '#web/office/ui/use-search.ts'
import type { Named } from './price-rule.ts'
import styles from './products-field.module.css'

interface Props {
  products: Named[]
  chosen: Named[]
  error: ReactNode
  onChange: (products: Named[]) => void
}

const getTexts = ({ name }: Named) => [name]
/** Further products are found by searching. */
const maxShown = 30

/** The products of a rule: the chosen ones first, others are found by searching. */
export function ProductsField({ products, chosen, error, onChange }: Props) {
  const search = useSearch(products, getTexts)
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const others = search.found.filter(({ id }) => !chosenIds.has(id))
  const choose = (product: Named, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, product] : chosen.filter(({ id }) => id !== product.id))
  return (
    <fieldset className={styles.field} data-path="productIds" data-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{t('prices.chosen', { n: chosen.length })}</legend>
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <SearchBox value={search.text} label={t('products.search')} onChange={search.setText} />
      <ul className={styles.products}>
        {[...chosen, ...others.slice(0, maxShown)].map((product) => (
          <li key={product.id}>
            <Checkbox
              label={product.name}
              checked={chosenIds.has(product.id)}
              onChange={({ currentTarget }) => choose(product, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {others.length === 0 && search.hasNoMatch && (
        <p className={styles.hint}>{t('row.none', { text: search.text })}</p>
      )}
      {others.length > maxShown && (
        <p className={styles.hint}>{t('prices.others', { n: others.length - maxShown })}</p>
      )}
    </fieldset>
  )
}
