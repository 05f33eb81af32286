import { Button } from '@mantine/core'
import { Ban } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import styles from './block-buttons.module.css'
import { useBlocking } from './use-blocking.ts'

interface Props {
  /** The guest's id. */
  guestId: string
  /** The guest's IP address; others may share it. */
  address: string
}

/** Blocks the guest behind an order or call, or their IP address if they return as a new guest. */
export function BlockButtons({ guestId, address }: Props) {
  const { isBusy, blockGuest, blockAddress } = useBlocking({ guestId, address })
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        leftSection={<Ban aria-hidden size={18} />}
        disabled={isBusy}
        onClick={blockGuest}
      >
        {t('blocks.block')}
      </Button>
      <Button
        variant="default"
        leftSection={<Ban aria-hidden size={18} />}
        disabled={isBusy}
        onClick={blockAddress}
      >
        {t('blocks.address', { address })}
      </Button>
    </div>
  )
}
