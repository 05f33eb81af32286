import type { ReactNode } from 'react'
import { ContactLinks, useHasContact } from './contact-links.tsx'
import { menuLink } from './menu-link.ts'
import { usePublicContext } from './public-context.tsx'

/** The footer of each page: the main links again, and how to reach the operator. */
export function Footer({ demoMenu, children }: { demoMenu?: string | null; children?: ReactNode }) {
  const { t, to, language } = usePublicContext()
  const hasContact = useHasContact()
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
            <a {...menuLink(demoMenu, language)}>{t('landing.demo')}</a>
          </li>
        )}
        <li>
          <a href="/login">{t('landing.signIn')}</a>
        </li>
        <li>
          <a href="/register">{t('landing.signUp')}</a>
        </li>
        <li>
          <a href={to('/#questions')}>{t('questions.title')}</a>
        </li>
        <li>{children ?? <a href={to('/privacy')}>{t('privacy.title')}</a>}</li>
      </ul>
      {hasContact && (
        <p className="contact" id="contact">
          <span>{t('contact.title')}</span>
          <ContactLinks />
        </p>
      )}
    </footer>
  )
}
