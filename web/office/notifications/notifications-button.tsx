import { Volume2, VolumeOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/office/texts.ts'
import { RowButton } from '#web/office/ui/row.tsx'
import { useSound } from './sounds.ts'
import { NotificationsPanel } from './notifications-panel.tsx'

/** Opens the sound and push settings of this device; on every screen that receives orders or calls. */
export function NotificationsButton() {
  const [isOpen, setOpen] = useState(false)
  const { sound } = useSound()
  const label = t(
    sound === 'on' ? 'notices.soundOn' : sound === 'off' ? 'notices.soundOff' : 'notices.soundWaits',
  )
  return (
    <>
      <RowButton
        icon={sound === 'on' ? Volume2 : VolumeOff}
        label={`${t('notices.title')}: ${label}`}
        tip={label}
        onClick={() => setOpen(true)}
      />
      {isOpen && <NotificationsPanel onClose={() => setOpen(false)} />}
    </>
  )
}
