import { TextInput } from '@mantine/core'
import { ArrowLeft, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import styles from './screen.module.css'

interface Props {
  title: string
  /** One line that describes the screen. */
  lead: string
  back?: { to: string; label: string }
  search?: { value: string; label: string; onChange: (value: string) => void }
  /** The screen's buttons, the primary one last. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen: title and description, a row with search and actions, then the content. */
export function Screen({ title, lead, back, search, actions, children }: Props) {
  const { pending } = useBusinessData()
  const waiting = pending.orders.count + pending.deliveryOrders.count + pending.calls.count
  const tab = `${title} · Sofra`
  return (
    <div className={styles.screen}>
      <title>{waiting ? t('orders.pendingTitle', { n: waiting, title: tab }) : tab}</title>
      <header className={styles.head}>
        {back && (
          <Link className={styles.back} to={back.to} aria-label={`${t('back')}: ${back.label}`}>
            <ArrowLeft aria-hidden size={20} />
            <span>{back.label}</span>
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.tools}>
        {search && <SearchBox {...search} />}
        <div className={styles.actions}>{actions}</div>
      </div>
      {children}
    </div>
  )
}

export function SearchBox({ value, label, onChange }: NonNullable<Props['search']>) {
  return (
    <TextInput
      className={styles.search}
      type="search"
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
    />
  )
}
