import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { RouterProvider, type DataRouter } from 'react-router'
import { ConfirmDialogs } from './actions/confirm.tsx'
import { maxToasts } from '#web/office/toasts/toasts.tsx'
import { ApprovalDialog } from './approvals/approval-dialog.tsx'
import { SignInAgain } from './login/sign-in-again.tsx'
import { useLanguage } from './texts.ts'
import { theme, cssVariables } from './theme.ts'

interface Props {
  router: DataRouter
  /** The nonce of this page's content security policy. */
  nonce: string
}

export function Office({ router, nonce }: Props) {
  const language = useLanguage()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <RouterProvider key={language} router={router} />
      <ConfirmDialogs />
      <ApprovalDialog />
      <SignInAgain />
      <Notifications position="top-right" autoClose={10_000} limit={maxToasts} />
    </MantineProvider>
  )
}
