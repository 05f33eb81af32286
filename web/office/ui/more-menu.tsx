import { Button, Menu } from '@mantine/core'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#web/office/texts.ts'
import styles from './more-menu.module.css'

/** The rarely used actions of a screen behind one button: `MoreItem`s, and `MoreLink`s to other screens. */
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

/** Sets groups of items apart. */
export const MoreDivider = () => <Menu.Divider />

interface Item {
  icon: LucideIcon
  label: string
}

interface MoreItemProps extends Item {
  className?: string | undefined
  isDanger?: boolean
  disabled?: boolean
  onClick: () => void
}

export const MoreItem = ({ icon: Icon, label, isDanger = false, ...item }: MoreItemProps) => (
  <Menu.Item leftSection={<Icon aria-hidden size={18} />} {...(isDanger && { color: 'wine' })} {...item}>
    {label}
  </Menu.Item>
)

export const MoreLink = ({ icon: Icon, label, to }: Item & { to: string }) => (
  <Menu.Item component={Link} to={to} leftSection={<Icon aria-hidden size={18} />}>
    {label}
  </Menu.Item>
)
