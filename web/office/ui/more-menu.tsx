import { Button, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import styles from './more-menu.module.css'

/** What is done seldom on a screen, behind one button; its items are `Menu.Item`s. */
export function MoreMenu({ children }: { children: ReactNode }) {
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: styles.item }}
    >
      <Menu.Target>
        <Button variant="default" leftSection={<Ellipsis aria-hidden size={18} />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
