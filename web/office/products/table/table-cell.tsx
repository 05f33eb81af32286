import { Square, SquareCheck } from 'lucide-react'
import { useId } from 'react'
import { readFlag } from '#contract/texts/read-flag.ts'
import { t } from '#web/office/texts.ts'
import { useProductLabels } from '#web/office/ui/product-labels.ts'
import { isPriceMissing, type Product } from '#web/office/data/product.ts'
import type { Column } from './columns.ts'
import type { Names } from './named-cells.ts'
import styles from './product-table.module.css'
import type { CellState } from './use-cell-edits.ts'

interface Props {
  product: Product
  column: Column
  names: Names
  row: number
  place: number
  state: CellState | undefined
  isActive: boolean
  draft: string | undefined
  onType: (typed: string) => void
}

/** A cell: its value, the text being typed, or a typed text that is not saved, with the reason. */
export function TableCell({ product, column, names, row, place, state, isActive, draft, onType }: Props) {
  const problemId = useId()
  const problem = draft === undefined ? state?.problem : undefined
  const text = state?.typed ?? column.write(product, names)
  return (
    <div
      role="gridcell"
      aria-colindex={place + 1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && problemId}
      tabIndex={isActive && draft === undefined ? 0 : -1}
      className={styles.cell}
      data-row={row}
      data-column={place}
      data-kind={column.kind}
      data-state={stateName(state)}
    >
      {draft === undefined ? (
        <Value product={product} column={column} text={text} />
      ) : (
        <Editor product={product} column={column} names={names} draft={draft} onType={onType} />
      )}
      {problem && (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}

const stateName = (state: CellState | undefined): string | undefined =>
  state && (state.problem ? 'failed' : 'saving')

function Value({ product, column, text }: { product: Product; column: Column; text: string }) {
  if (column.kind === 'flag') {
    const Icon = readFlag(text) ? SquareCheck : Square
    return (
      <span className={styles.flag} data-acts>
        <Icon aria-hidden size={18} />
        <span>{text}</span>
      </span>
    )
  }
  if (column.field === 'price' && product.sizes.length)
    return (
      <span className={styles.text} data-acts>
        {t('products.priceFrom', { price: text })}
      </span>
    )
  if (column.field === 'price' && isPriceMissing(product) && text === '')
    return <span className={styles.missing}>{t('products.priceMissing')}</span>
  return <span className={styles.text}>{text}</span>
}

function Editor({
  product,
  column,
  names,
  draft,
  onType,
}: Pick<Props, 'product' | 'column' | 'names' | 'onType'> & { draft: string }) {
  const label = useProductLabels()[column.field]
  const listId = useId()
  return (
    <>
      <input
        list={column.suggest && listId}
        ref={focusAtEnd}
        className={styles.input}
        aria-label={`${product.name}: ${label}`}
        inputMode={column.kind === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        value={draft}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {column.suggest && (
        <datalist id={listId}>
          {column.suggest(draft, names).map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

/** A stable function, so that it runs only once, when the input is mounted. */
function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
