import { useMediaQuery } from '@mantine/hooks'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { RowButton } from '#web/office/ui/row.tsx'
import styles from './menus.module.css'

/** The guest's menu at table 1, next to the list from 768 px up (back-office specification, section 2). */
export function Preview() {
  const { business } = useBusinessData()
  const [reloads, setReloads] = useState(0)
  const isWide = useMediaQuery('(min-width: 768px)', window.innerWidth >= 768)
  if (!isWide) return null
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.previewHead}>
        <h2 id="preview" className={styles.previewTitle}>
          {t('preview.title')}
        </h2>
        <RowButton
          icon={RotateCw}
          label={t('preview.refresh')}
          tip={t('preview.refresh')}
          onClick={() => setReloads(reloads + 1)}
        />
      </div>
      <div className={styles.phone}>
        <iframe
          key={reloads}
          className={styles.frame}
          title={t('preview.frame')}
          src={`/menu/${business.id}/1`}
        />
      </div>
    </section>
  )
}
