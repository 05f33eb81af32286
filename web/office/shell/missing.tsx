import { Button } from '@mantine/core'
import { Compass } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { AuthLayout } from '#web/office/ui/auth-layout.tsx'
import authStyles from '#web/office/ui/auth-layout.module.css'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'

/** Shown at an unknown address: inside the shell, or on its own card while nobody is signed in. */
export function Missing() {
  const isInShell = useRouteLoaderData('shell') !== undefined
  return isInShell ? <MissingInShell /> : <MissingBeforeSignIn />
}

function MissingInShell() {
  return (
    <>
      <title>{`${t('screen.missing')} · Sofra`}</title>
      <EmptyState level={1} icon={<Compass />} title={t('screen.missing')} text={t('screen.missingHint')}>
        <Button component={Link} to={officePaths.menus}>
          {t('screen.toMenus')}
        </Button>
      </EmptyState>
    </>
  )
}

function MissingBeforeSignIn() {
  return (
    <AuthLayout title={t('screen.missing')} subtitle={t('screen.missingHint')}>
      <Button component={Link} to={officePaths.login} fullWidth>
        {t('login.submit')}
      </Button>
      {/* The public pages are outside the office, so this loads a new page. */}
      <a className={authStyles.link} href="/">
        {t('screen.toStart')}
      </a>
    </AuthLayout>
  )
}
