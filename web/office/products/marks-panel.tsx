import { Button, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { findDietConflict } from '#contract/domain/diet.ts'
import type { Outcome } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { MarksFields } from './marks-fields.tsx'
import styles from './marks-panel.module.css'
import { marksOf, type Marks } from './marks.ts'
import type { Product } from './product.ts'

interface Props {
  /** Those to go through, one after the other; at least one. */
  queue: readonly [Product, ...Product[]]
  isBusy: boolean
  onSave: (product: Product, marks: Marks) => Promise<Outcome<unknown>>
  onClose: () => void
}

/**
 * States what one product after the other contains, without opening each: Space ticks, Enter saves and shows the next.
 */
export function MarksPanel({ queue, isBusy, onSave, onClose }: Props) {
  const [place, setPlace] = useState(0)
  const product = queue[place] ?? queue[0]
  const [marks, setMarks] = useState(() => marksOf(product))
  const [refused, setRefused] = useState<string>()
  const fields = useRef<HTMLDivElement>(null)
  const isChanged = JSON.stringify(marks) !== JSON.stringify(marksOf(product))
  const following = queue[place + 1]

  function goOn() {
    if (!following) return onClose()
    setPlace(place + 1)
    setMarks(marksOf(following))
    setRefused(undefined)
    fields.current?.parentElement?.scrollTo({ top: 0 })
    fields.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  async function save() {
    if (isBusy || findDietConflict(marks)) return
    if (!isChanged) return goOn()
    const outcome = await onSave(product, marks)
    if (outcome.isDone) goOn()
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
      foot={
        <>
          <Button variant="default" onClick={goOn}>
            {t(following ? 'marks.skip' : 'cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(following ? 'marks.saveNext' : 'save')}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.fields}>
        <div>
          {queue.length > 1 && (
            <p className={styles.place} role="status">
              <VisuallyHidden>{product.name}: </VisuallyHidden>
              {t('marks.place', { at: place + 1, of: queue.length })}
            </p>
          )}
          {product.description && <p className={styles.description}>{product.description}</p>}
        </div>
        <MarksFields
          isFirst
          marks={marks}
          problem={refused}
          onChange={(change) => setMarks({ ...marks, ...change })}
        />
      </div>
    </Panel>
  )
}
