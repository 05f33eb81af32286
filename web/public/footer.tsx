import type { ReactNode } from 'react'
import { usePublicContext } from './public-context.tsx'

/** The main links again, at the end of each page. */
export function Footer({ demoMenu, children }: { demoMenu?: string | null; children?: ReactNode }) {
  const { t, to } = usePublicContext()
  return (
    <footer className="foot" id="footer">
      <p className="foot-name">Sofra</p>
      <p className="foot-meaning">{t('footer.meaning')}</p>
      <ul>
        <li>
          <a href={to('/search')}>{t('nav.search')}</a>
        </li>
        {demoMenu && (
          <li>
            <a href={demoMenu}>{t('landing.demo')}</a>
          </li>
        )}
        <li>
          <a href="/login">{t('landing.signIn')}</a>
        </li>
        <li>
          <a href="/register">{t('landing.signUp')}</a>
        </li>
        <li>{children ?? <a href={to('/privacy')}>{t('privacy.title')}</a>}</li>
      </ul>
    </footer>
  )
}
