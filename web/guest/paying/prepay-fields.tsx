import { usePanelContext } from '../context/panel-context.ts'
import { Chips } from './chips.tsx'
import { TipField } from './tip-field.tsx'
import type { Prepay } from './use-prepay.ts'

/** Whether to pay now or later, and the tip; nothing where orders are not paid first. */
export function PrepayFields({ prepay }: { prepay: Prepay }) {
  const { t, business } = usePanelContext()
  const { mode, isPaid, percent, setChosen, setPercent } = prepay
  if (!mode) return null
  return (
    <div className="prepay">
      {mode === 'choice' && (
        <Chips
          legend={t('prepay.title')}
          options={[
            ['later', t('prepay.later')],
            ['now', t('prepay.now')],
          ]}
          chosen={isPaid ? 'now' : 'later'}
          onChoose={(value) => setChosen(value === 'now')}
        />
      )}
      {isPaid && <TipField tips={business.prepay?.tips ?? []} percent={percent} onChoose={setPercent} />}
    </div>
  )
}
