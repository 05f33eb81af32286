import { t } from '#web/office/texts.ts'
import { fieldErrorText } from '#web/office/ui/form-validator.ts'
import styles from './import-panel.module.css'
import type { FileProblem } from './product-file.ts'
import { useProductLabels } from '#web/office/ui/product-labels.ts'

/** Nobody reads more at once: users correct these and choose the file again. */
const maxShown = 100

/** The errors of an import file: line, product, field and reason. */
export function ImportProblems({ problems }: { problems: FileProblem[] }) {
  const labels: Record<string, string> = useProductLabels()
  const left = problems.length - maxShown
  return (
    <>
      <ul className={styles.problems}>
        {problems.slice(0, maxShown).map((wrong) => {
          const { line, product, field } = wrong
          const named = product && (product.name ?? t('import.product', { n: product.place }))
          return (
            <li key={`${line} ${product?.place} ${field}`}>
              <span className={styles.line}>{t('import.line', { n: line })}</span>
              <span className={styles.where}>
                {[named, field && (labels[field] ?? field)].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.why}>{reasonText(wrong)}</span>
            </li>
          )
        })}
      </ul>
      {left > 0 && <p className={styles.text}>{t('import.more', { n: left })}</p>}
    </>
  )
}

const reasonText = ({ product, problem }: FileProblem): string =>
  !product && problem.problem !== 'maxItems' ? t('import.shape') : fieldErrorText(problem)
