import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#web/office/actions/toasts.tsx'
import { FormError } from '#web/office/login/auth-layout.tsx'
import { t } from '#web/office/texts.ts'
import { BusinessFields } from './business-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import { currentPart, firstWrongField, lastPart, partOf, parts } from './parts.ts'
import { PersonFields } from './person-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import styles from './register.module.css'
import { saveDraft } from './signup-draft.ts'
import { signUp, signUpFieldErrors } from './sign-up.ts'
import { pathOfStep } from './steps.ts'
import type { SignupInput } from './signup-input.ts'
import { useSignupForm, type SignupForm } from './use-signup-form.ts'

/**
 * Step 1: who signs up, the business's location and its name. A phone shows one part after another, each
 * validated before the next; a wider screen shows all of them.
 */
export function DetailsStep({ onReset, onDone }: { onReset: () => void; onDone: () => Promise<void> }) {
  const form = useSignupForm()
  const isWide = useMediaQuery('(min-width: 768px)', window.innerWidth >= 768, {
    getInitialValueInEffect: false,
  })
  const part = currentPart.use()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const toField = useFocusOnPart(form, part)
  useEffect(() => saveDraft(form.values), [form.values])

  function show(problems: Record<string, unknown>) {
    const field = firstWrongField(problems)
    if (field) toField(field)
  }
  async function send(body: SignupInput) {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await signUp(body)
      await onDone()
    } catch (error) {
      const fields = signUpFieldErrors(error)
      form.setErrors(fields)
      setProblem(errorMessage(error))
      show(fields)
    } finally {
      setBusy(false)
    }
  }
  /** Shows the next part once this one is valid. */
  function next() {
    const { errors } = form.validate()
    const here = Object.fromEntries((parts[part] ?? []).map((field) => [field, errors[field]]))
    const isRight = !firstWrongField(here)
    form.setErrors(isRight ? {} : here)
    if (isRight) currentPart.set(part + 1)
    else show(here)
  }
  function back() {
    if (isWide || part === 0) void navigate(pathOfStep(0))
    else currentPart.set(part - 1)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (isWide || part === lastPart) return form.onSubmit((body) => void send(body), show)(event)
        event.preventDefault()
        next()
      }}
    >
      {!isWide && (
        <p className={styles.hint} aria-live="polite">
          {t('register.part', { n: part + 1, of: parts.length })}
        </p>
      )}
      {(isWide || part === 0) && <PersonFields form={form} />}
      {(isWide || part === 1) && <PlaceFields form={form} />}
      {(isWide || part === lastPart) && (
        <>
          <BusinessFields form={form} />
          <MenuFields form={form} />
        </>
      )}
      {problem && <FormError>{problem}</FormError>}
      <div className={styles.buttons}>
        <Button variant="default" disabled={isBusy} onClick={back}>
          {t('back')}
        </Button>
        <Button variant="subtle" disabled={isBusy} onClick={onReset}>
          {t('register.reset')}
        </Button>
        <Button type="submit" className={styles.next} loading={isBusy}>
          {t('register.next')}
        </Button>
      </div>
    </form>
  )
}

/**
 * Returns a function that shows a field and focuses it; when the user changes the part, its heading is
 * focused.
 */
function useFocusOnPart(form: SignupForm, part: number): (field: string) => void {
  const wanted = useRef<string>(undefined)
  const shown = useRef(part)
  const focus = (field: string) => form.getInputNode(field)?.focus()
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    if (wanted.current) form.getInputNode(wanted.current)?.focus()
    else document.querySelector<HTMLElement>(`.${styles.legend}`)?.focus()
    wanted.current = undefined
  }, [part, form])
  return (field) => {
    const there = partOf(field)
    if (form.getInputNode(field)) return focus(field)
    wanted.current = field
    currentPart.set(there)
  }
}
