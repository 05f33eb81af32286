import { Button } from '@mantine/core'
import { useState } from 'react'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { priceLine, termsAtTable, type Card } from '#web/office/card/card.ts'
import { LineFields } from '#web/office/card/line-fields.tsx'
import { toRoundLine } from '#web/office/card/ordered-line.ts'
import { problemText } from '#web/office/card/problem-text.ts'
import { Sheet } from '#web/office/ui/sheet.tsx'
import { useCard } from '#web/office/card/use-card.ts'
import type { OrderItem } from '#web/office/data/order.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'

/** How an item is wanted instead. */
export interface Wanted {
  quantity: number
  /** Undefined: those of a set menu stay. */
  options: string[] | undefined
  note: string
  /** The same for each attempt: a lost answer must not order it twice. */
  idempotencyKey: string
}

interface Props {
  /** As it was when the sheet was opened. */
  item: OrderItem
  isBusy: boolean
  onSave: (wanted: Wanted) => void
  onClose: () => void
}

/** Changes an item that was sent, before the kitchen has made it: its pieces, options and note. */
export function ReplaceSheet(props: Props) {
  const { card, problem, reload } = useCard(false, termsAtTable)
  const { item, onClose } = props
  if (card) return <ReplaceForm card={card} {...props} />
  return (
    <Sheet title={item.product.name} onClose={onClose}>
      <LoadState problem={problem} onRetry={reload} />
    </Sheet>
  )
}

function ReplaceForm({ item, card, isBusy, onSave, onClose }: Props & { card: Card }) {
  const { money } = useMoney()
  const [line, setLine] = useState(() => ({ ...toRoundLine(card, item), id: crypto.randomUUID() }))
  const { dish, problem, total, deposit } = priceLine(card, line)
  const { id: idempotencyKey, quantity, options, note } = line
  const save = () => onSave({ quantity, options: item.parts ? undefined : options, note, idempotencyKey })
  // What is sold out gives back its own pieces first: whether they are enough, the server knows.
  const isPossible = problem === undefined || problem === 'soldOut'
  return (
    <Sheet
      title={line.name}
      onClose={onClose}
      footer={
        <Button disabled={isBusy || !isPossible} onClick={save}>
          {isPossible
            ? t('lines.save', { total: money(fromMills(toMills(total) + toMills(deposit))) })
            : problemText(problem)}
        </Button>
      }
    >
      <LineFields
        line={line}
        groups={item.parts ? [] : (dish?.groups ?? [])}
        onChange={(change) => setLine({ ...line, ...change, id: crypto.randomUUID() })}
        onDone={save}
      />
    </Sheet>
  )
}
