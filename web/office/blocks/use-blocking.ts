import { useCallback } from 'react'
import { useActions } from '#web/office/actions/actions.ts'
import { confirm } from '#web/office/actions/confirm.tsx'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { blockActions, blockedName, readBlocks } from './block-actions.ts'

/** What staff can do to the guest behind an order or call. */
interface Choice {
  label: string
  run: () => void
}

/**
 * Blocks a guest or an address, or unblocks what is blocked. An address may be the business's own network, so there is
 * a second question.
 */
export function useBlocking({ guestId, address }: { guestId: string; address: string }) {
  const { run, isBusy } = useActions(blockActions)
  const read = useCallback(
    (signal: AbortSignal) => readBlocks(signal, [guestId, address]),
    [guestId, address],
  )
  const { data: blocks, reload } = useAsyncData(read)
  const isBlocked = (value: string) => blocks?.some((block) => block.value === value) ?? false
  async function block(value: string) {
    await run.block(value)
    reload()
  }
  async function unblock(value: string) {
    await run.unblock({ value, name: blockedName(value) })
    // Even if it failed: somebody else may have unblocked them.
    reload()
  }
  async function blockAddress() {
    const isMeant = await confirm(t('blocks.addressHint'), {
      subject: t('blocks.address', { address }),
      yes: t('blocks.goOn'),
      no: t('cancel'),
    })
    if (isMeant) await block(address)
  }
  const choices: [guest: Choice, address: Choice] = [
    isBlocked(guestId)
      ? { label: t('blocks.unblock'), run: () => void unblock(guestId) }
      : { label: t('blocks.block'), run: () => void block(guestId) },
    isBlocked(address)
      ? { label: t('blocks.unblockAddress', { address }), run: () => void unblock(address) }
      : { label: t('blocks.address', { address }), run: () => void blockAddress() },
  ]
  return { isBusy, choices }
}
