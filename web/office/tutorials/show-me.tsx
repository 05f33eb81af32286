import { Menu, Tooltip } from '@mantine/core'
import { CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/office/texts.ts'
import menuStyles from '#web/office/ui/more-menu.module.css'
import { OpenTutorial, useTutorialAddress } from './open-tutorial.tsx'
import styles from './show-me.module.css'
import type { Tutorial } from './tutorials.ts'

/** A button that opens the tutorials about a screen, over it. */
export function ShowMe({ of: tutorials }: { of: readonly Tutorial[] }) {
  const address = useTutorialAddress()
  const [isChoosing, setChoosing] = useState(false)
  const [only, ...others] = tutorials
  const sign = (onClick?: () => void) => (
    <button type="button" className={styles.sign} {...(onClick && { onClick })}>
      <CirclePlay aria-hidden size={20} />
      <span className={styles.label}>{t('help.showMe')}</span>
    </button>
  )
  return (
    <>
      {only && others.length === 0 ? (
        <Tooltip label={t(`help.${only}`)}>{sign(() => address.open(only))}</Tooltip>
      ) : (
        <Menu
          position="bottom-end"
          opened={isChoosing}
          onChange={setChoosing}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          classNames={{ item: menuStyles.item }}
        >
          <Menu.Target>{sign()}</Menu.Target>
          <Menu.Dropdown>
            {tutorials.map((name) => (
              <Menu.Item
                key={name}
                leftSection={<CirclePlay aria-hidden size={18} />}
                onClick={() => address.open(name)}
              >
                {t(`help.${name}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <OpenTutorial address={address} />
    </>
  )
}
