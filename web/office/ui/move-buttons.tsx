import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { RowButton } from './row.tsx'

interface Props {
  name: string
  isFirst: boolean
  isLast: boolean
  isOnly: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** The buttons to move and remove a row. */
export function MoveButtons({ name, isFirst, isLast, isOnly, onMove, onRemove }: Props) {
  const up = t('options.up', { name })
  const down = t('options.down', { name })
  const remove = t('options.remove', { name })
  return (
    <>
      <RowButton icon={ArrowUp} label={up} tip={up} disabled={isFirst} onClick={() => onMove(-1)} />
      <RowButton icon={ArrowDown} label={down} tip={down} disabled={isLast} onClick={() => onMove(1)} />
      <RowButton icon={X} label={remove} tip={remove} isDanger disabled={isOnly} onClick={onRemove} />
    </>
  )
}
