import { ActionIcon, Menu } from '@mantine/core'
import { Ban, EllipsisVertical } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import menuStyles from '#web/office/ui/more-menu.module.css'
import { useBlocking } from './use-blocking.ts'

/** The block actions as a row's menu. */
export function BlockMenu({ guestId, address }: { guestId: string; address: string }) {
  const { isBusy, blockGuest, blockAddress } = useBlocking({ guestId, address })
  const icon = <Ban aria-hidden size={18} />
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: menuStyles.item }}
    >
      <Menu.Target>
        <ActionIcon aria-label={t('blocks.menu')} disabled={isBusy}>
          <EllipsisVertical aria-hidden size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={icon} onClick={blockGuest}>
          {t('blocks.block')}
        </Menu.Item>
        <Menu.Item leftSection={icon} onClick={blockAddress}>
          {t('blocks.address', { address })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
