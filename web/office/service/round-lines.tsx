import { ActionIcon, TextInput } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { firstCourse, isOnHold } from '#contract/domain/held-courses.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { optionNames, sumOf, type Card, type PricedLine } from '#web/office/card/card.ts'
import { LineSheet } from './line-sheet.tsx'
import type { Place } from './places.ts'
import { problemText } from '#web/office/card/problem-text.ts'
import { QuantityStepper } from '#web/office/ui/quantity-stepper.tsx'
import styles from './round.module.css'
import { changeLine, changeRound, type Round } from './rounds.ts'

interface Props {
  place: Place
  card: Card
  round: Round
  priced: readonly PricedLine[]
}

/** The lines of the round, its comment and, of a new party at the counter, its name. */
export function RoundLines({ place, card, round, priced }: Props) {
  const { money } = useMoney()
  const [changed, setChanged] = useState<string>()
  const deposit = fromMills(priced.reduce((sum, line) => sum + toMills(line.deposit), 0))
  const isNewParty = !place.table && !place.takeaway && place.parties.length === 0
  const byCourse = priced.toSorted((one, other) => (one.line.course ?? 0) - (other.line.course ?? 0))
  const firedUpTo = firstCourse(round.lines)
  const sum = sumOf(priced)
  const fee = card.terms.feeOf(sum)
  const isTooLittle = sum < card.terms.minimum
  return (
    <>
      {priced.length === 0 && <p className={styles.hint}>{t('service.roundEmpty')}</p>}
      {priced.length > 0 && (
        <ul className={styles.lines} aria-label={t('service.round')}>
          {byCourse.map(({ line, dish, problem, total }, at) => (
            <li key={line.id} className={styles.line} data-problem={problem !== undefined}>
              {line.course !== byCourse[at - 1]?.line.course && line.course && (
                <h3 className={styles.course}>
                  {[t('order.course', { n: line.course }), isOnHold({ firedUpTo }, line) && t('order.onHold')]
                    .filter(Boolean)
                    .join(' · ')}
                </h3>
              )}
              <div className={styles.stepper}>
                <QuantityStepper
                  name={line.name}
                  quantity={line.quantity}
                  min={0}
                  onChange={(quantity) => changeLine(place.id, line.id, { quantity })}
                />
              </div>
              <span className={styles.what}>
                <span className={styles.name}>{line.name}</span>
                {dish && line.options.length > 0 && (
                  <span className={styles.options}>{optionNames(dish.groups, line.options)}</span>
                )}
                {line.seat && <span className={styles.options}>{t('order.seat', { n: line.seat })}</span>}
                {line.note && <span className={styles.note}>{line.note}</span>}
                {problem && <span className={styles.problem}>{problemText(problem)}</span>}
              </span>
              <span className={styles.sum}>{money(total)}</span>
              <ActionIcon
                className={styles.change}
                color="gray"
                aria-label={t('service.change', { name: line.name })}
                onClick={() => setChanged(line.id)}
              >
                <Ellipsis aria-hidden size={20} />
              </ActionIcon>
            </li>
          ))}
          {deposit > 0 && (
            <li className={styles.deposit}>
              <span>{t('orders.deposit')}</span>
              <span>{money(deposit)}</span>
            </li>
          )}
          {fee > 0 && (
            <li className={styles.deposit}>
              <span>{t('deliveries.fee')}</span>
              <span>{money(fee)}</span>
            </li>
          )}
        </ul>
      )}
      {isTooLittle && (
        <p className={styles.note}>{t('service.minimum', { amount: money(card.terms.minimum) })}</p>
      )}
      {isNewParty && (
        <TextInput
          label={t('service.label')}
          description={t('service.labelHint')}
          maxLength={bounds.visitLabel}
          autoComplete="off"
          value={round.label}
          onChange={({ currentTarget }) => changeRound(place.id, () => ({ label: currentTarget.value }))}
        />
      )}
      <TextInput
        label={t('order.comment')}
        maxLength={bounds.comment}
        autoComplete="off"
        value={round.comment}
        onChange={({ currentTarget }) => changeRound(place.id, () => ({ comment: currentTarget.value }))}
      />
      {changed && (
        <LineSheet
          place={place.id}
          card={card}
          round={round}
          lineId={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}
