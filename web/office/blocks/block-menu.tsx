import { ActionIcon, Menu } from '@mantine/core'
import { Ban, EllipsisVertical } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import menuStyles from '#web/office/ui/more-menu.module.css'
import { useBlocking } from './use-blocking.ts'

/** The block actions as a row's menu. */
export function BlockMenu({ guestId, address }: { guestId: string; address: string }) {
  const { isBusy, choices } = useBlocking({ guestId, address })
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
        {choices.map(({ label, run }) => (
          <Menu.Item key={label} leftSection={<Ban aria-hidden size={18} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
