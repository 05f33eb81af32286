import { ActionIcon, Button } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import styles from './review.module.css'
import type { ReviewSubmenu } from './review.ts'
import { TitleField, TitleIsRight, type TitleSave } from './title-field.tsx'

interface Props {
  submenu: ReviewSubmenu
  /** The title is to be checked here, not in a row above all sections. */
  isToCheck: boolean
  isBusy: boolean
  /** Undefined if the section cannot be moved up. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onSave: TitleSave
  onAdd: () => void
}

/** A section of the read menu: its title as an input, buttons to move it, and one to add a dish. */
export function SectionHead({ submenu, isToCheck, isBusy, onUp, onDown, onSave, onAdd }: Props) {
  const { title } = submenu
  return (
    <div className={styles.sectionHead}>
      <h2 className="visually-hidden">{title}</h2>
      <TitleField submenu={submenu} onSave={onSave} />
      {isToCheck && <TitleIsRight submenu={submenu} onSave={onSave} />}
      <ActionIcon disabled={!onUp || isBusy} aria-label={t('review.sectionUp', { title })} onClick={onUp}>
        <ArrowUp aria-hidden size={20} />
      </ActionIcon>
      <ActionIcon
        disabled={!onDown || isBusy}
        aria-label={t('review.sectionDown', { title })}
        onClick={onDown}
      >
        <ArrowDown aria-hidden size={20} />
      </ActionIcon>
      <Button
        variant="subtle"
        className={styles.addDish}
        leftSection={<Plus aria-hidden size={18} />}
        aria-label={t('review.addTo', { title })}
        onClick={onAdd}
      >
        {t('review.addDish')}
      </Button>
      {isToCheck && <p className={styles.titleDoubt}>{t('review.titleDoubt')}</p>}
    </div>
  )
}
