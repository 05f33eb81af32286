import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { staffToken } from '#web/lib/session.ts'
import { AuthLayout, FormError } from '#web/office/login/auth-layout.tsx'
import styles from '#web/office/login/auth-layout.module.css'
import { offerPush } from '#web/office/session/push-device.ts'
import { t } from '#web/office/texts.ts'
import { errorMessage, toastSuccess } from '#web/office/actions/toasts.tsx'
import { BusinessFields } from './business-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import own from './register.module.css'
import { saveDraft } from './signup-draft.ts'
import { signUpFieldErrors, signUp, type SignupBody } from './sign-up.ts'
import { useSignupForm } from './use-signup-form.ts'
import { PersonFields } from './person-fields.tsx'

/** Staff who are already signed in go to the products (customer specification, section 2). */
export const loader = () => (staffToken.get() ? redirect(officePaths.products) : null)

/** The sign-up of a business (customer specification, sections 2 and 4: step 1 of the wizard). */
export default function Register() {
  const form = useSignupForm()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => saveDraft(form.values), [form.values])

  function show(fields: Record<string, unknown>) {
    const [first] = Object.keys(form.values).filter((name) => fields[name])
    if (first) form.getInputNode(first)?.focus()
  }
  async function submit(body: SignupBody) {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await signUp(body)
      await navigate(officePaths.menus, { replace: true })
      // Not awaited: neither the permission prompt nor the toast may delay the office.
      void offerPush()
      void toastIfNotActive()
    } catch (error) {
      const fields = signUpFieldErrors(error)
      form.setErrors(fields)
      setProblem(errorMessage(error))
      show(fields)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthLayout isWide title={t('register.title')} subtitle={t('register.subtitle')}>
      <form
        className={own.form}
        noValidate
        onSubmit={form.onSubmit(
          (body) => void submit(body),
          (errors) => show(errors),
        )}
      >
        <PersonFields form={form} />
        <BusinessFields form={form} />
        <MenuFields form={form} />
        {problem && <FormError>{problem}</FormError>}
        <Button type="submit" fullWidth loading={isBusy}>
          {t('register.submit')}
        </Button>
      </form>
      <Link className={styles.link} to={officePaths.login}>
        {t('register.toLogin')}
      </Link>
    </AuthLayout>
  )
}

/** If the operator activates accounts by hand, guests see the menu only after that (back-office specification, section 4). */
async function toastIfNotActive(): Promise<void> {
  const business = await api('GET businesses/details').catch(() => undefined)
  if (business?.configuration.activation === false) toastSuccess(t('register.notActive'))
}
