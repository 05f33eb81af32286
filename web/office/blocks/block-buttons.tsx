import { Button } from '@mantine/core'
import { Ban } from 'lucide-react'
import { useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import styles from './block-buttons.module.css'
import { blockActions } from './block-actions.ts'

interface Props {
  /** The guest's id. */
  guestId: string
  /** The IP address they came from; others may share it. */
  address: string
}

/** Blocks who sent an order or called a waiter: the guest, or the address where a guest comes back as another. */
export function BlockButtons({ guestId, address }: Props) {
  const { run, isBusy } = useActions(blockActions)
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        leftSection={<Ban aria-hidden size={18} />}
        disabled={isBusy}
        onClick={() => void run.block(guestId)}
      >
        {t('blocks.block')}
      </Button>
      <Button
        variant="default"
        leftSection={<Ban aria-hidden size={18} />}
        disabled={isBusy}
        onClick={() => void run.block(address)}
      >
        {t('blocks.address', { address })}
      </Button>
    </div>
  )
}
