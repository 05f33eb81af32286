import { t } from '#web/office/texts.ts'
import { useFieldLanguages } from '#web/office/ui/languages.ts'
import { problemText } from '#web/office/ui/problems.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './import-panel.module.css'
import type { FileProblem } from './product-file.ts'

/** More than this nobody reads at once: corrected, the file is chosen again. */
const most = 100

/** What was wrong with a file: the line, the product, the field and why. */
export function ImportProblems({ problems }: { problems: FileProblem[] }) {
  const fieldName = useFieldNames()
  const left = problems.length - most
  return (
    <>
      <ul className={styles.problems}>
        {problems.slice(0, most).map((wrong) => {
          const { line, product, field } = wrong
          const named = product && (product.name ?? t('import.product', { n: product.place }))
          return (
            <li key={`${line} ${product?.place} ${field}`}>
              <span className={styles.line}>{t('import.line', { n: line })}</span>
              <span className={styles.where}>
                {[named, field && fieldName(field)].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.why}>{reasonOf(wrong)}</span>
            </li>
          )
        })}
      </ul>
      {left > 0 && <p className={styles.text}>{t('import.more', { n: left })}</p>}
    </>
  )
}

const reasonOf = ({ product, problem }: FileProblem): string =>
  !product && problem.problem !== 'maxItems' ? t('import.shape') : problemText(problem)

/** As the product's own form names them. */
function useFieldNames() {
  const { primary, secondary } = useFieldLanguages()
  const { symbol } = useMoney()
  const names: Record<string, string> = {
    name: t('field.nameIn', { language: primary }),
    nameEn: t('field.nameIn', { language: secondary }),
    description: t('field.descriptionIn', { language: primary }),
    descriptionEn: t('field.descriptionIn', { language: secondary }),
    price: t('products.price', { currency: symbol }),
    preparingTime: t('products.preparingTime'),
    allergens: t('marks.allergens'),
    diets: t('marks.diet'),
    spicy: t('marks.spicy'),
    active: t('products.available'),
    images: t('products.pictures'),
  }
  return (field: string) => names[field] ?? field
}
