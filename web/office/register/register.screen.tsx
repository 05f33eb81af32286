import { confirm } from '#web/office/actions/confirm.tsx'
import { useEffect, useRef } from 'react'
import {
  Link,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  type LoaderFunctionArgs,
} from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { newGuestToken } from '#web/lib/session.ts'
import { readStaffToken } from '#web/office/session/staff-token.ts'
import { toastSuccess } from '#web/office/toasts/toasts.tsx'
import { useGeneration } from '#web/office/generations/use-generation.ts'
import { usePhotos } from '#web/office/generations/use-photos.ts'
import { AuthLayout } from '#web/office/ui/auth-layout.tsx'
import layout from '#web/office/ui/auth-layout.module.css'
import { startSignupSession } from '#web/office/session/staff-session.ts'
import { t } from '#web/office/texts.ts'
import { DetailsStep } from './details-step.tsx'
import { MenuStep } from './menu-step.tsx'
import { PlanStep } from './plan-step.tsx'
import styles from './register.module.css'
import { registeredDetails, RegisteredStep, type RegisteredDetails } from './registered-step.tsx'
import { keptPhotos, savedPhotos, savePhotos } from './signup-photos.ts'
import { StepIndicator } from './step-indicator.tsx'
import { pathOfStep, stepIn } from './steps.ts'

/**
 * Staff who are already signed in are redirected to the products (customer specification, section 2), unless they have
 * just signed up and are choosing a plan; only they can, and see what they registered.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { step, isRegistered } = stepIn(new URL(request.url).search)
  if (!readStaffToken()) return isRegistered ? redirect(officePaths.register) : null
  if (!isRegistered) return redirect(officePaths.products)
  return step === 1 ? registeredDetails() : null
}

/** The sign-up of a business in three steps (customer specification, sections 2 and 4). */
export default function Register() {
  const { step, isRegistered } = stepIn(useLocation().search)
  const registered = useLoaderData<RegisteredDetails | null>()
  const navigate = useNavigate()
  const content = useFocusOnStep(step)
  const photos = usePhotos(savedPhotos(), savePhotos)
  const generation = useGeneration({
    start: 'POST init/menus',
    check: 'GET init/menus/check',
    kept: keptPhotos,
    onDone: (businessId) => window.location.assign(`/menu/${businessId}/signup`),
  })

  /**
   * Starts over: the typed details stay, but this browser gives up the photos and the menu read from them.
   */
  async function reset() {
    const hasRead = photos.photos.length > 0
    if (hasRead && !(await confirm(t('register.resetAsk'), { isLoss: true }))) return
    generation.forget()
    photos.clear()
    startSignupSession()
    // If this fails, the next call requests the token.
    newGuestToken().catch(() => {})
    void navigate(pathOfStep(0))
  }
  async function choosePlan() {
    generation.forget()
    photos.clear()
    startSignupSession()
    await navigate(pathOfStep(2), { replace: true })
    // Not awaited: the toast must not delay the step.
    void toastIfNotActive()
  }

  return (
    <AuthLayout isWide title={t('register.title')} subtitle={t('register.subtitle')}>
      <StepIndicator step={step} />
      <div ref={content} className={styles.content} key={step}>
        {step === 0 && <MenuStep photos={photos} generation={generation} onReset={() => void reset()} />}
        {step === 1 && !isRegistered && <DetailsStep onReset={() => void reset()} onDone={choosePlan} />}
        {step === 1 && registered && <RegisteredStep details={registered} />}
        {step === 2 && <PlanStep />}
      </div>
      {!isRegistered && (
        <Link className={layout.link} to={officePaths.login}>
          {t('register.toLogin')}
        </Link>
      )}
    </AuthLayout>
  )
}

/** For keyboard and screen reader users, focuses the heading of the new step. */
function useFocusOnStep(step: number) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    content.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }, [step])
  return content
}

/** If the operator activates accounts by hand, guests see the menu only after that (back-office specification, section 4). */
async function toastIfNotActive(): Promise<void> {
  const business = await api('GET businesses/details').catch(() => undefined)
  if (business?.configuration.activation === false) toastSuccess(t('register.notActive'))
}
