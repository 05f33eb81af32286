import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { AuthLayout, FormError } from '#web/office/ui/auth-layout.tsx'
import styles from '#web/office/ui/auth-layout.module.css'
import { t } from '#web/office/texts.ts'

interface Props {
  title: string
  subtitle: string
  /**
   * The label of the button that performs the action: opening the link alone does nothing, since mail
   * programs open links.
   */
  label: string
  done: string
  perform: (code: string) => Promise<unknown>
}

/** The page that a link in a mail opens, signed in or not. */
export function MailLink({ title, subtitle, label, done, perform }: Props) {
  const code = useSearchParams()[0].get('code') ?? ''
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  const [refused, setRefused] = useState<unknown>()

  async function confirm() {
    setState('busy')
    setRefused(undefined)
    try {
      await perform(code)
      setState('done')
    } catch (error) {
      setRefused(error)
      setState('asked')
    }
  }

  return (
    <AuthLayout title={title} subtitle={subtitle}>
      {refused !== undefined && <FormError>{errorMessage(refused)}</FormError>}
      <div role="status">{state === 'done' && <p className={styles.done}>{done}</p>}</div>
      {state !== 'done' && (
        <Button fullWidth loading={state === 'busy'} onClick={() => void confirm()}>
          {label}
        </Button>
      )}
      <Link className={styles.link} to={officePaths.settings}>
        {t('mails.toSettings')}
      </Link>
    </AuthLayout>
  )
}
