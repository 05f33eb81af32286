import { Button, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { findDietConflict } from '#contract/domain/diet.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { MarksFields } from './marks-fields.tsx'
import styles from './marks-panel.module.css'
import { pickMarks, type Marks } from '#web/office/data/marks.ts'
import type { Product } from '#web/office/data/product.ts'

interface Props {
  /** The products to go through, at least one. */
  queue: readonly [Product, ...Product[]]
  isBusy: boolean
  onSave: (product: Product, marks: Marks) => Promise<Outcome<unknown>>
  onClose: () => void
}

/**
 * Fills in the marks of one product after another without opening each: Space ticks, Enter saves and shows the next.
 */
export function MarksPanel({ queue, isBusy, onSave, onClose }: Props) {
  const [index, setIndex] = useState(0)
  const product = queue[index] ?? queue[0]
  const [marks, setMarks] = useState(() => pickMarks(product))
  const [refused, setRefused] = useState<string>()
  const fields = useRef<HTMLDivElement>(null)
  const isChanged = JSON.stringify(marks) !== JSON.stringify(pickMarks(product))
  const next = queue[index + 1]

  function showNext() {
    if (!next) return onClose()
    setIndex(index + 1)
    setMarks(pickMarks(next))
    setRefused(undefined)
    fields.current?.parentElement?.scrollTo({ top: 0 })
    fields.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  async function save() {
    if (isBusy || findDietConflict(marks)) return
    if (!isChanged) return showNext()
    const outcome = await onSave(product, marks)
    if (outcome.isDone) showNext()
    else setRefused(outcome.fields['diets'])
  }

  return (
    <Panel
      title={product.name}
      isChanged={isChanged}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={showNext}>
            {t(next ? 'marks.skip' : 'cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(next ? 'marks.saveNext' : 'save')}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.fields}>
        <div>
          {queue.length > 1 && (
            <p className={styles.position} role="status">
              <VisuallyHidden>{`${product.name}: `}</VisuallyHidden>
              <span>{t('marks.place', { at: index + 1, of: queue.length })}</span>
            </p>
          )}
          {product.description && <p className={styles.description}>{product.description}</p>}
        </div>
        <MarksFields
          isFirst
          marks={marks}
          error={refused}
          onChange={(change) => setMarks({ ...marks, ...change })}
        />
      </div>
    </Panel>
  )
}
