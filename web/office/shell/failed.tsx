import { Button } from '@mantine/core'
import { CloudOff } from 'lucide-react'
import { useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { t } from '#web/office/texts.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { Missing } from './missing.tsx'

/** Shown in place of a screen that failed to load: the reason, and a button to try again. */
export function Failed() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (error instanceof ApiError && error.status === 404) return <Missing />
  return (
    <EmptyState
      icon={<CloudOff />}
      title={t('screen.failed')}
      text={`${errorMessage(error)}. ${t('screen.failedHint')}`}
    >
      <Button loading={state === 'loading'} onClick={() => void revalidate()}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}
