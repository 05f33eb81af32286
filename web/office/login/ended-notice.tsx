import { useEffect } from 'react'
import { officePaths } from '#contract/domain/office-paths.ts'
import { playSound } from '#web/office/notifications/sounds.ts'
import { t } from '#web/office/texts.ts'
import styles from '#web/office/ui/auth-layout.module.css'

const ringEveryMs = 20_000

/** Says that the session has ended; in the kitchen, where nobody watches for it, with a repeated sound. */
export function EndedNotice({ path, isTypedKept = false }: { path: string; isTypedKept?: boolean }) {
  const isKitchen = path.startsWith(officePaths.kitchen)
  useEffect(() => {
    if (!isKitchen) return
    playSound('overdue')
    const ringing = setInterval(() => playSound('overdue'), ringEveryMs)
    return () => clearInterval(ringing)
  }, [isKitchen])
  return (
    <div className={styles.ended} data-loud={isKitchen} role="alert">
      <p className={styles.endedTitle}>{t('login.ended')}</p>
      <p>{t(isKitchen ? 'login.endedKitchen' : 'login.endedHint')}</p>
      {isTypedKept && !isKitchen && <p>{t('login.kept')}</p>}
    </div>
  )
}
