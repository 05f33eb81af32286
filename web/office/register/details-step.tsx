import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { FormError } from '#web/office/ui/auth-layout.tsx'
import { t } from '#web/office/texts.ts'
import { BusinessFields } from './business-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import { firstWrongField, lastPart, partOf, parts, usePart } from './parts.ts'
import { PersonFields } from './person-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import styles from './register.module.css'
import { saveDraft } from './signup-draft.ts'
import { signUp, signUpFieldErrors } from './sign-up.ts'
import { pathOfStep } from './steps.ts'
import type { SignupInput } from './signup-input.ts'
import { useSignupForm } from './use-signup-form.ts'

/**
 * Step 1: who signs up, the business's location and its name. A phone shows one part after another, each
 * validated before the next; a wider screen shows all of them.
 */
export function DetailsStep({ onReset, onDone }: { onReset: () => void; onDone: () => Promise<void> }) {
  const isWide = useMediaQuery('(min-width: 768px)', window.innerWidth >= 768, {
    getInitialValueInEffect: false,
  })
  const { part, showPart } = usePart()
  const form = useSignupForm()
  const { formRef } = form
  useFocusOnPart(part)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => saveDraft(form.values), [form.values])

  /** Shows the part of the first invalid field. */
  function show(problems: Record<string, unknown>) {
    const field = firstWrongField(problems)
    if (field && !isWide && partOf(field) !== part) showPart(partOf(field))
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
    setProblem(undefined)
    const { errors } = form.validate()
    const here = Object.fromEntries((parts[part] ?? []).map((field) => [field, errors[field]]))
    const isRight = !firstWrongField(here)
    form.setErrors(isRight ? {} : here)
    if (isRight) showPart(part + 1)
  }
  function back() {
    setProblem(undefined)
    if (isWide || part === 0) void navigate(pathOfStep(0))
    else showPart(part - 1)
  }

  return (
    <form
      ref={formRef}
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

/** When the part changes, focuses its first invalid field, or else its heading. */
function useFocusOnPart(part: number): void {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    const field = document.querySelector<HTMLElement>('[aria-invalid=true]')
    const heading = document.querySelector<HTMLElement>(`.${styles.legend}`)
    ;(field ?? heading)?.focus()
  }, [part])
}
