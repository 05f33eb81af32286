import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'

const printing = {
  again: action((orderId: string) => api('POST printers/tickets', { body: { orderId } }), {
    confirm: 'printers.againAsk',
    successText: 'printers.againDone',
  }),
}

/** Prints the tickets of an approved order again, if there are printers. */
export function PrintAgain({ orderId }: { orderId: string }) {
  const { pending } = useBusinessData()
  const { run, isBusy } = useActions(printing)
  if (!pending.printers.length) return null
  return (
    <Button
      variant="default"
      leftSection={<Printer aria-hidden size={18} />}
      disabled={isBusy}
      onClick={() => void run.again(orderId)}
    >
      {t('printers.again')}
    </Button>
  )
}
