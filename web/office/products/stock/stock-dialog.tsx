import { Button, Modal, Switch } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Stock } from '#contract/api/products.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { numberForInput, readNumber } from '#web/office/ui/numbers.ts'
import { useInvalidFocus } from '#web/office/ui/use-invalid-focus.ts'
import type { Product } from '#web/office/data/product.ts'
import { uncounted, type GivenStock } from './stock.ts'
import styles from './stock.module.css'

interface Props {
  product: Product
  onSet: (given: GivenStock) => Promise<Outcome<unknown>>
  onClose: () => void
}

const validate = createValidator(Stock)

/** Asks how many pieces are left, and until when that applies. */
export function StockDialog({ product, onSet, onClose }: Props) {
  const [typed, setTyped] = useState(numberForInput(product.stock))
  const [isUntilOpening, setUntilOpening] = useState(product.stock === null || product.stockUntil !== null)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const { formRef, focusInvalid } = useInvalidFocus()

  async function set(given: GivenStock) {
    setSaving(true)
    const { isDone } = await onSet(given)
    setSaving(false)
    if (isDone) onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may be opened from within another form.
    event.stopPropagation()
    const given = { stock: readNumber(typed), until: isUntilOpening ? 'opening' : null } as const
    const found = validate(given)['stock']
    setProblem(found)
    if (found || typeof given.stock !== 'number') return focusInvalid()
    void set({ stock: given.stock, until: given.until })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stock.of', { name: product.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
      zIndex={400}
    >
      <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
        <NumberField
          kind="whole"
          isFirst
          label={t('stock.pieces')}
          value={typed}
          error={problem}
          onChange={setTyped}
        />
        <Switch
          label={t('stock.untilOpening')}
          description={t('stock.untilOpeningHint')}
          checked={isUntilOpening}
          onChange={({ currentTarget }) => setUntilOpening(currentTarget.checked)}
        />
        <div className={styles.buttons}>
          {product.stock !== null && (
            <Button variant="default" disabled={isSaving} onClick={() => void set(uncounted)}>
              {t('stock.again')}
            </Button>
          )}
          <Button type="submit" disabled={isSaving}>
            {t('stock.set')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
