import { usePanelContext } from '../context/panel-context.ts'
import { Chips } from './chips.tsx'

interface Props {
  /** In percent; none: no tip is asked for. */
  tips: readonly number[]
  percent: number
  onChoose: (percent: number) => void
}

/** The tips that the business offers, and none, which is as large. */
export function TipField({ tips, percent, onChoose }: Props) {
  const { t } = usePanelContext()
  if (!tips.length) return null
  return (
    <Chips
      legend={t('pay.tip')}
      options={[0, ...tips].map((value) => [String(value), value ? `${value} %` : t('pay.noTip')])}
      chosen={String(percent)}
      onChoose={(value) => onChoose(Number(value))}
    />
  )
}
