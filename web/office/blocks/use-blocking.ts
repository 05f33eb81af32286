import { useActions } from '#web/office/actions/actions.ts'
import { confirm } from '#web/office/actions/confirm.tsx'
import { t } from '#web/office/texts.ts'
import { blockActions } from './block-actions.ts'

/**
 * Blocks a guest or an address. An address may be the business's own network, so there is a second question.
 */
export function useBlocking({ guestId, address }: { guestId: string; address: string }) {
  const { run, isBusy } = useActions(blockActions)
  async function blockAddress() {
    const isMeant = await confirm(t('blocks.addressHint'), {
      subject: t('blocks.address', { address }),
      yes: t('blocks.goOn'),
      no: t('cancel'),
    })
    if (isMeant) await run.block(address)
  }
  return { isBusy, blockGuest: () => void run.block(guestId), blockAddress: () => void blockAddress() }
}
