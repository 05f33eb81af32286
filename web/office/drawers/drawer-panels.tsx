import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DrawerCountForm, DrawerForm, DrawerMoveForm } from '#contract/api/drawers.ts'
import { bounds } from '#contract/domain/bounds.ts'
import type { DrawerMove } from '#contract/domain/drawers.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { readNumber } from '#web/office/ui/numbers.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { moneyText, useMoney } from '#web/office/ui/use-money.ts'
import { drawerName, writeOnce, type Drawer } from './drawer.ts'
import styles from './drawers.module.css'

type Writing = () => Promise<Drawer>

const actions = {
  open: action((write: Writing) => write(), { confirm: false, successText: 'drawers.opened' }),
  move: action((write: Writing) => write(), { confirm: false, successText: 'drawers.moved' }),
  count: action((write: Writing, _counted: number) => write(), {
    confirm: (_, counted) => ({
      subject: `${t('drawers.counted')}: ${moneyText(counted)}`,
      text: t('ask.continue'),
    }),
    successText: 'drawers.closed',
  }),
}

/** Opens the caller's own drawer or the house's, of those that are not open. */
export function OpenPanel({
  owners,
  onClose,
}: {
  owners: readonly ('house' | 'you')[]
  onClose: () => void
}) {
  const { symbol: currency } = useMoney()
  const { run, isBusy } = useActions(actions)
  const [write] = useState(() =>
    writeOnce((body: { whose: 'house' | 'you'; opening: number }, idempotencyKey) =>
      api('POST drawers', { body, idempotencyKey }),
    ),
  )
  const form = useDraft({ whose: owners[0] ?? 'house', opening: '' }, DrawerForm, ({ whose, opening }) => ({
    whose,
    opening: readNumber(opening),
  }))
  const texts = { house: 'drawers.house', you: 'drawers.yours' } as const
  return (
    <FormPanel
      title={t('drawers.start')}
      form={form}
      isBusy={isBusy}
      onSave={(body) => run.open(() => write(body))}
      onClose={onClose}
    >
      <Chips
        field="whose"
        kind="radio"
        legend={t('drawers.whose')}
        options={owners.map((value) => ({ value, label: t(texts[value]) }))}
        chosen={[form.values.whose]}
        onChoose={(whose) => form.setFieldValue('whose', whose)}
      />
      <p className={styles.hint}>{t('drawers.whoseHint')}</p>
      <NumberField
        isFirst
        kind="money"
        label={t('drawers.opening', { currency })}
        {...form.getInputProps('opening')}
      />
    </FormPanel>
  )
}

/** Cash that goes into a drawer, or out of it, without a bill. */
export function MovePanel({
  drawer,
  kind,
  onClose,
}: {
  drawer: Drawer
  kind: DrawerMove
  onClose: () => void
}) {
  const { symbol: currency } = useMoney()
  const { run, isBusy } = useActions(actions)
  const [write] = useState(() =>
    writeOnce((body: { kind: DrawerMove; amount: number; reason: string }, idempotencyKey) =>
      api('POST drawers/:id/moves', { params: { id: drawer.id }, body, idempotencyKey }),
    ),
  )
  const form = useDraft({ amount: '', reason: '' }, DrawerMoveForm, ({ amount, reason }) => ({
    kind,
    amount: readNumber(amount),
    reason,
  }))
  return (
    <FormPanel
      title={`${t(kind === 'in' ? 'drawers.cashIn' : 'drawers.cashOut')} · ${drawerName(drawer)}`}
      form={form}
      isBusy={isBusy}
      onSave={(body) => run.move(() => write(body))}
      onClose={onClose}
    >
      <NumberField
        isFirst
        kind="money"
        label={t('drawers.amount', { currency })}
        {...form.getInputProps('amount')}
      />
      <TextInput
        required
        label={t('orders.reason')}
        maxLength={bounds.reasonText}
        {...form.getInputProps('reason')}
      />
    </FormPanel>
  )
}

/** Takes down what was counted in a drawer, which closes it. */
export function CountPanel({
  drawer,
  onCounted,
  onClose,
}: {
  drawer: Drawer
  onCounted: (drawer: Drawer) => void
  onClose: () => void
}) {
  const { symbol: currency } = useMoney()
  const { run, isBusy } = useActions(actions)
  const [write] = useState(() =>
    writeOnce((body: { counted: number; note?: string | null | undefined }, idempotencyKey) =>
      api('POST drawers/:id/close', { params: { id: drawer.id }, body, idempotencyKey }),
    ),
  )
  const form = useDraft({ counted: '', note: '' }, DrawerCountForm, ({ counted, note }) => ({
    counted: readNumber(counted),
    note: note.trim() || null,
  }))
  return (
    <FormPanel
      title={`${t('drawers.countClose')} · ${drawerName(drawer)}`}
      form={form}
      isBusy={isBusy}
      onSave={async (body) => {
        const outcome = await run.count(() => write(body), body.counted)
        if (outcome.isDone) onCounted(outcome.result)
        return outcome
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('drawers.countHint')}</p>
      <NumberField
        isFirst
        kind="money"
        label={t('drawers.countedAmount', { currency })}
        {...form.getInputProps('counted')}
      />
      <TextInput
        label={`${t('drawers.note')} (${t('field.optional')})`}
        maxLength={bounds.reasonText}
        {...form.getInputProps('note')}
      />
    </FormPanel>
  )
}
