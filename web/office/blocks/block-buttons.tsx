import { Button } from '@mantine/core'
import { Ban } from 'lucide-react'
import styles from './block-buttons.module.css'
import { useBlocking } from './use-blocking.ts'

interface Props {
  /** The guest's id. */
  guestId: string
  /** The guest's IP address; others may share it. */
  address: string
}

/** Blocks or unblocks the guest behind an order or call, or their IP address if they return as a new guest. */
export function BlockButtons({ guestId, address }: Props) {
  const { isBusy, choices } = useBlocking({ guestId, address })
  return (
    <div className={styles.buttons}>
      {choices.map(({ label, run }) => (
        <Button
          key={label}
          variant="default"
          leftSection={<Ban aria-hidden size={18} />}
          disabled={isBusy}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
