import { ActionIcon, Menu } from '@mantine/core'
import { BellRing, Download, EllipsisVertical, Pencil, Printer, ShoppingCart, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { Age } from '#web/office/orders/order-parts.tsx'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { opensByClick } from '#web/office/ui/press-opener.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { downloadCode } from './download-codes.ts'
import styles from './table-card.module.css'
import menuStyles from '#web/office/ui/more-menu.module.css'
import { isForGuests, numberText, stateTones, type OpenCalls, type Table, type TableState } from './table.ts'

interface Props {
  table: Table
  pending: number
  calls: OpenCalls | undefined
  state: TableState
  /** The total of the table's open bill. */
  openTotal: number | null
  /** The table has just called. */
  isFlagged: boolean
  onOpen: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A table with its pending orders and calls; a tap opens them. */
export function TableCard({
  table,
  pending,
  calls = { count: 0, reasons: [] },
  state,
  openTotal,
  isFlagged,
  onOpen,
  onEdit,
  onDelete,
}: Props) {
  const { name, number } = table
  const { money } = useMoney()
  const may = useMay()
  const isReal = isForGuests(table)
  const isNamed = isReal && name !== String(number)
  const numbered = numberText(table)
  return (
    <li
      className={styles.card}
      data-flagged={isFlagged}
      data-waiting={pending + calls.count > 0 || state.kind === 'ready'}
      data-shows={`table:${number}`}
      {...opensByClick}
    >
      <button type="button" data-opener className={styles.open} onClick={onOpen}>
        <span className={styles.name}>{isNamed ? name : numbered}</span>
        {isNamed && <span className={styles.number}>{numbered}</span>}
      </button>
      <span className={styles.badges}>
        <Pill tone={stateTones[state.kind]}>{t(`tables.${state.kind}`)}</Pill>
        {state.since && (
          <span className={styles.since}>
            <Age since={state.since} />
          </span>
        )}
        {openTotal !== null && <span className={styles.total}>{money(openTotal)}</span>}
        {pending > 0 && (
          <span className={styles.orders} role="img" aria-label={t('tables.pending', { n: pending })}>
            <ShoppingCart aria-hidden size={18} />
            <span>{pending}</span>
          </span>
        )}
        {calls.count > 0 && (
          <span className={styles.calls} role="img" aria-label={t('tables.calls', { n: calls.count })}>
            <BellRing aria-hidden size={18} />
            <span>{calls.count}</span>
          </span>
        )}
        {calls.reasons.map((reason) => (
          <span key={reason} className={styles.reason}>
            {t(`calls.reason.${reason}`)}
          </span>
        ))}
      </span>
      {may('editSettings') && (
        <Menu
          position="bottom-end"
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          classNames={{ item: menuStyles.item }}
        >
          <Menu.Target>
            <ActionIcon className={styles.more} color="gray" aria-label={t('tables.menu', { name })}>
              <EllipsisVertical aria-hidden size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isReal && <TableItems table={table} onEdit={onEdit} />}
            <Menu.Item color="wine" leftSection={<Trash2 aria-hidden size={18} />} onClick={onDelete}>
              {t('row.delete.tip')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** Actions that the test table does not need: renaming, and downloading the code. */
function TableItems({ table, onEdit }: Pick<Props, 'table' | 'onEdit'>) {
  return (
    <>
      <Menu.Item leftSection={<Pencil aria-hidden size={18} />} onClick={onEdit}>
        {t('row.edit.tip')}
      </Menu.Item>
      <Menu.Item
        leftSection={<Download aria-hidden size={18} />}
        onClick={() => void downloadCode(table).catch(toastError)}
      >
        {t('tables.download')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`${officePaths.codesToPrint}?table=${table.number}`}
        leftSection={<Printer aria-hidden size={18} />}
      >
        {t('codes.print')}
      </Menu.Item>
    </>
  )
}
