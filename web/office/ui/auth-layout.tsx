import type { ReactNode } from 'react'
import packageJson from '../../../package.json' with { type: 'json' }
import { LanguageSelect } from './language-select.tsx'
import logo from '#web/ui/sofra.svg'
import styles from './auth-layout.module.css'

interface Props {
  title: string
  subtitle: string
  /** Wide enough for two columns of fields. */
  isWide?: boolean
  children: ReactNode
}

/** The card of the sign-in, sign-up and reset screens, without header and sidebar (back-office specification, section 2). */
export function AuthLayout({ title, subtitle, isWide = false, children }: Props) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Sofra`}</title>
      <div className={styles.card} data-wide={isWide}>
        <img className={styles.logo} src={logo} alt="Sofra" width={48} height={48} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        {children}
      </div>
      <footer className={styles.footer}>
        <LanguageSelect />
        <p className={styles.version}>{`v${packageJson.version}`}</p>
      </footer>
    </main>
  )
}

/** The error of a whole form, announced immediately. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  )
}
