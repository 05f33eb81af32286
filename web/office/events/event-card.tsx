import { CalendarClock, ExternalLink } from 'lucide-react'
import { displayableLink } from '#contract/shared/links.ts'
import { t } from '#web/office/texts.ts'
import { Picture } from '#web/office/ui/picture.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { RowActions } from '#web/office/ui/row-actions.tsx'
import styles from './event-card.module.css'
import type { BusinessEvent } from './business-event.ts'
import { formatRange } from './moments.ts'

interface Props {
  event: BusinessEvent
  zone: string
  now: Date
  isBusy: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

export function EventCard({ event, zone, now, ...actions }: Props) {
  const { title, titleEn, description, pictureUrl, active, startTime, endTime } = event
  const [videoUrl, link] = [displayableLink(event.videoUrl), displayableLink(event.link)]
  const isOver = endTime !== null && new Date(endTime) <= now
  const range = formatRange(startTime, endTime, zone)
  const state = !active ? 'row.inactive' : isOver ? 'events.over' : 'row.active'
  return (
    <article className={styles.card} data-off={!active || isOver}>
      {videoUrl ? (
        <video className={styles.video} src={videoUrl} controls muted playsInline preload="metadata" />
      ) : (
        <Picture link={pictureUrl} size="large" />
      )}
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        {titleEn && titleEn !== title && <p className={styles.second}>{titleEn}</p>}
        <p className={styles.description}>{description}</p>
        {range && (
          <p className={styles.detail}>
            <CalendarClock aria-hidden size={18} />
            <span>{range}</span>
          </p>
        )}
        {link && (
          <a className={styles.detail} href={link} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden size={18} />
            <span className={styles.link}>{link.replace(/^https?:\/\//, '')}</span>
          </a>
        )}
      </div>
      <div className={styles.footer}>
        <Pill tone={active && !isOver ? 'good' : 'off'}>{t(state)}</Pill>
        <span className={styles.actions}>
          <RowActions name={title} isActive={active} {...actions} />
        </span>
      </div>
    </article>
  )
}
