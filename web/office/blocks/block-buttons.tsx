import { Button } from '@mantine/core'
import { Ban } from 'lucide-react'
import { useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import styles from './block-buttons.module.css'
import { blockActions } from './block-actions.ts'

interface Props {
  /** The guest's id. */
  guestId: string
  /** The guest's IP address; others may share it. */
  address: string
}

/** Blocks the guest behind an order or call, or their IP address if they return as a new guest. */
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
