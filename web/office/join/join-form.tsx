import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { people } from '#contract/api/people.ts'
import { bounds } from '#contract/domain/bounds.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { Email, line, NewPassword, secret } from '#contract/shared/shapes.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { FormError } from '#web/office/ui/auth-layout.tsx'
import styles from '#web/office/ui/auth-layout.module.css'
import { FactorFields, useFactor, type FactorProof } from '#web/office/ui/factor-fields.tsx'
import { PasswordField } from '#web/office/ui/password-field.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { openPlace } from '#web/office/session/enter-place.ts'
import { keepToken, startSession } from '#web/office/session/staff-token.ts'

interface Props {
  code: string
  invitation: DataOf<(typeof people)['POST out/invitations/read']>
}

const NewAccount = z.object({
  firstName: line(bounds.fullName),
  lastName: line(bounds.fullName),
  email: Email,
  password: NewPassword,
})
const OwnAccount = z.object({ password: secret(bounds.passwordMax).min(1) })

/** A new account; or the password, if the address that was invited has one. */
export function JoinForm({ code, invitation: { email, hasAccount } }: Props) {
  const form = useDraft(
    { firstName: '', lastName: '', email: email ?? '', password: '' },
    hasAccount ? OwnAccount : NewAccount,
  )
  const { formRef } = form
  const factor = useFactor()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function join(body: { password: string }, { code: factorCode, passkey }: FactorProof) {
    setBusy(true)
    setProblem(undefined)
    try {
      const { token, businessId } = await api('POST out/invitations/accept', {
        body: { code, ...body, factorCode, passkey },
      })
      startSession(token)
      keepToken(businessId, token)
      openPlace(businessId)
    } catch (error) {
      setBusy(false)
      if (factor.note(error)) return
      if (error instanceof ApiError) form.setErrors(error.fields)
      setProblem(
        error instanceof ApiError && error.code === 'wrong-password'
          ? t(hasAccount ? 'join.wrongPassword' : 'join.hasAccount')
          : errorMessage(error),
      )
    }
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((body) => void join(body, factor.proof))}
    >
      {problem && <FormError>{problem}</FormError>}
      {!hasAccount && (
        <>
          <TextInput
            required
            label={t('register.firstName')}
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            required
            label={t('register.lastName')}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </>
      )}
      <TextInput
        required
        label={t('login.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        readOnly={email !== null}
        {...form.getInputProps('email')}
      />
      <PasswordField
        required
        label={t('login.password')}
        description={hasAccount ? t('join.passwordHint') : t('reset.newSubtitle')}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        {...form.getInputProps('password')}
      />
      <FactorFields
        factor={factor}
        onPasskey={async (proof) => form.onSubmit((body) => join(body, proof))()}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {t('join.submit')}
      </Button>
    </form>
  )
}
