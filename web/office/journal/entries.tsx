import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { formatDate, formatTime } from '#web/lib/time.ts'
import { mayOpen } from '#web/office/session/screen-access.ts'
import { deviceName } from '#contract/domain/device-name.ts'
import { t } from '#web/office/texts.ts'
import { changesOf, sentenceOf, type Entry } from './entry-text.ts'
import styles from './journal.module.css'

interface Props {
  entries: Entry[]
  /** Says the day with the time, where days are no headings. */
  isShort?: boolean
  /** Gets the focus: what was loaded last begins here. */
  firstNew?: string | undefined
}

/** Entries of the journal, latest first. */
export const Entries = ({ entries, isShort = false, firstNew }: Props) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li
        key={entry.id}
        ref={entry.id === firstNew ? focusItem : undefined}
        tabIndex={-1}
        className={styles.entry}
      >
        <JournalEntry entry={entry} isShort={isShort} />
      </li>
    ))}
  </ul>
)

/** Screen readers continue at the first new item. */
const focusItem = (item: HTMLElement | null) => item?.focus({ preventScroll: true })

function JournalEntry({ entry, isShort }: { entry: Entry; isShort: boolean }) {
  const { happenedOn, device, userAgent, approvedBy } = entry
  const changes = changesOf(entry)
  const address = isShort ? undefined : addressOf(entry)
  return (
    <>
      <p className={styles.sentence}>{sentenceOf(entry)}</p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, label, was, became }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {was !== undefined && <del>{was}</del>}
                {was !== undefined && <span aria-hidden>→</span>}
                <span>{became}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.meta}>
        <time dateTime={happenedOn}>
          {isShort ? `${formatDate(happenedOn)} ${formatTime(happenedOn)}` : formatTime(happenedOn)}
        </time>
        {approvedBy && <span>{t('journal.approvedBy', { name: approvedBy })}</span>}
        {(device || userAgent) && (
          <span>{device ?? deviceName(userAgent) ?? t('settings.unknownDevice')}</span>
        )}
        {address && (
          <Link
            className={styles.open}
            to={address}
            aria-label={t('row.open', { name: entry.label || (entry.by ?? '') })}
          >
            {t('journal.open')}
          </Link>
        )}
      </p>
    </>
  )
}

/** The screens that show a record in a panel, by the parameter that names it. */
const panels = {
  menu: ['menus', 'menu'],
  product: ['products', 'product'],
  optionGroup: ['optionGroups', 'options'],
  priceRule: ['priceRules', 'price'],
  coupon: ['coupons', 'coupon'],
  dailyMenu: ['dailyMenus', 'daily'],
  event: ['events', 'event'],
  order: ['orders', 'order'],
  person: ['people', 'person'],
  drawer: ['drawers', 'drawer'],
} as const

/** Where the record can be opened; what was deleted cannot. */
function addressOf({ record, recordId, action }: Entry): string | undefined {
  if (!recordId || !(record in panels) || action === 'deleted' || action === 'removed') return undefined
  const [screen, name] = panels[record as keyof typeof panels]
  return mayOpen(screen) ? `${officePaths[screen]}?${name}=${recordId}` : undefined
}
