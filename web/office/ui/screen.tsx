import { ActionIcon, TextInput } from '@mantine/core'
import { ArrowLeft, Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEventHandler, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useBusinessData, type Business } from '#web/office/data/business-data.ts'
import { ShowMe } from '#web/office/tutorials/show-me.tsx'
import type { Tutorial } from '#web/office/tutorials/tutorials.ts'
import { hasNamesake, isOneOfSeveral } from '#web/office/session/staff-token.ts'
import { t } from '#web/office/texts.ts'
import { LockButton } from './lock-button.tsx'
import styles from './screen.module.css'

interface Props {
  title: string
  /** One line that describes the screen. */
  lead?: string
  back?: { to: string; label: string }
  /** The way back, the title and the icon buttons on one line, and no row of tools. */
  isCompact?: boolean
  /** Links to the screens that belong to this one. */
  tabs?: ReactNode
  search?: SearchProps
  /** Icon buttons, at the end of the title's line. */
  iconButtons?: ReactNode
  /** The tutorials about this screen. */
  tutorials?: readonly Tutorial[]
  /** The screen's buttons, the primary one last. */
  actions?: ReactNode
  children: ReactNode
}

/** Those of a chain have one name. */
const placeName = ({ name, address }: Business): string =>
  hasNamesake(name) ? `${name}, ${address.addressLine}` : name

/** The frame of every screen: title and description, a row with search and actions, then the content. */
export function Screen({
  title,
  lead,
  back,
  isCompact = false,
  tabs,
  search,
  iconButtons,
  tutorials,
  actions,
  children,
}: Props) {
  const { business, pending } = useBusinessData()
  const isFolded = search?.isFolded ?? false
  const [isSearching, setSearching] = useState(() => isFolded && search?.value !== '')
  const waiting =
    pending.orders.count + pending.pickupOrders.count + pending.deliveryOrders.count + pending.calls.count
  function foldSearch() {
    // A hidden search must not filter the list.
    if (isSearching) search?.onChange('')
    setSearching(!isSearching)
  }
  const tab = `${title} · ${isOneOfSeveral() ? placeName(business) : 'Sofra'}`
  return (
    <div className={styles.screen}>
      <title>{waiting ? t('orders.pendingTitle', { n: waiting, title: tab }) : tab}</title>
      <header className={styles.head} data-compact={isCompact}>
        {back && (
          <Link className={styles.back} to={back.to} aria-label={`${t('back')}: ${back.label}`}>
            <ArrowLeft aria-hidden size={20} />
            <span>{back.label}</span>
          </Link>
        )}
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.iconButtons}>
            {isFolded && (
              <SearchToggle label={search?.label ?? ''} isOpen={isSearching} onClick={foldSearch} />
            )}
            {iconButtons}
            {tutorials && <ShowMe of={tutorials} />}
            <LockButton />
          </div>
        </div>
        {lead && (
          <p className={styles.lead} data-optional={isFolded}>
            {lead}
          </p>
        )}
        {tabs}
      </header>
      {!isCompact && (
        <div className={styles.tools} data-folded={isFolded && !isSearching}>
          {search && <SearchBox shouldFocus={isSearching} {...search} />}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
      {children}
    </div>
  )
}

/** Shows and hides the search on a phone. */
function SearchToggle({ label, isOpen, onClick }: { label: string; isOpen: boolean; onClick: () => void }) {
  return (
    <ActionIcon className={styles.fold} aria-label={label} aria-expanded={isOpen} onClick={onClick}>
      <Search aria-hidden size={20} />
    </ActionIcon>
  )
}

interface SearchProps {
  value: string
  label: string
  onChange: (value: string) => void
  /** On a phone the search is behind a button, to leave the screen to the list. */
  isFolded?: boolean
}

export function SearchBox({
  value,
  label,
  onChange,
  shouldFocus = false,
  isScreenFocus = false,
  onKeyDown,
}: SearchProps & {
  shouldFocus?: boolean
  /** The screen begins here, by keyboard. */
  isScreenFocus?: boolean
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (shouldFocus) input.current?.focus()
  }, [shouldFocus])
  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      data-screen-focus={isScreenFocus || undefined}
      aria-label={label}
      placeholder={label}
      leftSection={<Search aria-hidden size={18} />}
      rightSection={
        value && (
          <button type="button" className={styles.clear} aria-label={t('clear')} onClick={() => onChange('')}>
            <X aria-hidden size={18} />
          </button>
        )
      }
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
