import { useSearchParams } from 'react-router'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestForm } from './request-form.tsx'

/** Without a code in the URL it requests the mail, with one it sets a new password (section 2 of the specification). */
export default function ResetPassword() {
  const code = useSearchParams()[0].get('code')
  return code ? <NewPasswordForm key={code} code={code} /> : <RequestForm />
}
