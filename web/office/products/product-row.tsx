import { Switch, Tooltip } from '@mantine/core'
import { CircleMinus, Pencil, Trash2 } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { Picture } from '#web/office/ui/picture.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { Row, RowButton } from '#web/office/ui/row.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import styles from './product-row.module.css'
import type { Product } from './submenu-products.screen.tsx'

interface Props {
  product: Product
  isBusy: boolean
  onToggle: () => void
  onEdit: () => void
  onTakeOff: () => void
  onDelete: () => void
}

export function ProductRow({ product, isBusy, onToggle, onEdit, onTakeOff, onDelete }: Props) {
  const { money } = useMoney()
  const { name, nameEn, price, preparingTime, active, images } = product
  const time = preparingTime === null ? '' : ` · ${t('minutes', { n: preparingTime })}`
  return (
    <Row
      picture={<Picture link={images[0]?.thumbnail} />}
      title={name}
      subtitle={nameEn}
      holds={money(price) + time}
      pill={!active && <Pill tone="off">{t('products.soldOut')}</Pill>}
      isOff={!active}
      opens={onEdit}
    >
      <Tooltip label={t(active ? 'products.available' : 'products.soldOut')}>
        <span className={styles.switch}>
          <Switch
            aria-label={t('products.toggle', { name })}
            checked={active}
            disabled={isBusy}
            onChange={onToggle}
          />
        </span>
      </Tooltip>
      <RowButton icon={Pencil} label={t('row.edit', { name })} tip={t('row.edit.tip')} onClick={onEdit} />
      <RowButton
        icon={CircleMinus}
        label={t('products.remove', { name })}
        tip={t('products.remove.tip')}
        disabled={isBusy}
        onClick={onTakeOff}
      />
      <RowButton
        icon={Trash2}
        label={t('row.delete', { name })}
        tip={t('row.delete.tip')}
        isDanger
        disabled={isBusy}
        onClick={onDelete}
      />
    </Row>
  )
}
