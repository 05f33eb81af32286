import { useActions } from '#web/office/actions/actions.ts'
import { confirm } from '#web/office/actions/confirm.tsx'
import { t } from '#web/office/texts.ts'
import { blockActions } from './block-actions.ts'

/** Blocking a guest, or an address: that may be the house's own network, so it is asked twice. */
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
