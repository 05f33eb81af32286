import { Button } from '@mantine/core'
import { Delete } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/office/texts.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { FormError } from '#web/office/ui/auth-layout.tsx'
import styles from './pin-pad.module.css'

interface Props {
  /** Names the pad: whose PIN it takes. */
  label: string
  /** What the PIN does. */
  submit: string
  onSubmit: (pin: string) => Promise<void>
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Large keys for a PIN, for fingers and for the keyboard; how many digits there are is shown and said, never which. */
export function PinPad({ label, submit, onSubmit }: Props) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { waitInSeconds, wait } = useWait()
  const pad = useRef<HTMLDivElement>(null)
  useEffect(() => pad.current?.focus(), [])
  const isComplete = pin.length >= bounds.pinMin
  const isShut = isBusy || waitInSeconds > 0

  function type(digit: string) {
    if (isShut) return
    setProblem(undefined)
    setPin((before) => (before + digit).slice(0, bounds.pinMax))
  }
  const erase = () => setPin((before) => before.slice(0, -1))

  async function send() {
    if (isShut || !isComplete) return
    setBusy(true)
    try {
      await onSubmit(pin)
    } catch (error) {
      setPin('')
      setProblem(pinProblem(error))
      if (error instanceof ApiError && error.status < 500) wait(error.retryAfterInSeconds)
    } finally {
      setBusy(false)
    }
  }

  const typeByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    // What has the focus takes the key itself.
    if (target instanceof Element && target.matches(key === 'Enter' ? 'button, a, select' : 'input, select'))
      return
    if (/^\d$/.test(key)) type(key)
    else if (key === 'Backspace') erase()
    else if (key === 'Enter') void send()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => typeByKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <div ref={pad} role="group" aria-label={label} tabIndex={-1} className={styles.pad}>
      <Entered count={pin.length} />
      {(problem !== undefined || waitInSeconds > 0) && (
        <FormError>
          {waitInSeconds > 0 ? `${problem ?? ''} ${waitText(waitInSeconds)}`.trim() : problem}
        </FormError>
      )}
      <div className={styles.keys}>
        {digits.map((digit) => (
          <Key key={digit} digit={digit} disabled={isShut} onPress={type} />
        ))}
        <button
          type="button"
          className={styles.key}
          aria-label={t('pin.erase')}
          disabled={isShut || !pin}
          onClick={erase}
        >
          <Delete aria-hidden size={24} />
        </button>
        <Key digit="0" disabled={isShut} onPress={type} />
      </div>
      <Button
        fullWidth
        size="lg"
        loading={isBusy}
        disabled={isShut || !isComplete}
        onClick={() => void send()}
      >
        {submit}
      </Button>
    </div>
  )
}

interface KeyProps {
  digit: string
  disabled: boolean
  onPress: (digit: string) => void
}

const Key = ({ digit, disabled, onPress }: KeyProps) => (
  <button type="button" className={styles.key} disabled={disabled} onClick={() => onPress(digit)}>
    {digit}
  </button>
)

function Entered({ count }: { count: number }) {
  const places = Array.from({ length: Math.max(bounds.pinMin, count) }, (_, at) => at < count)
  return (
    <p role="status" className={styles.entered}>
      <span className="visually-hidden">{t('pin.entered', { n: count })}</span>
      <span aria-hidden className={styles.dots}>
        {places.map((isEntered, at) => (
          <span key={at} className={styles.dot} data-entered={isEntered} />
        ))}
      </span>
    </p>
  )
}

function pinProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === 'credentials-too-many') return t('pin.tooMany')
  return errorMessage(error)
}

const waitText = (seconds: number): string =>
  seconds < 60 ? t('pin.waitSeconds', { n: seconds }) : t('pin.waitMinutes', { n: Math.ceil(seconds / 60) })

/** Counts down until the PIN may be tried again. */
function useWait() {
  const [until, setUntil] = useState(0)
  const [waitInSeconds, setLeft] = useState(0)
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    if (until <= Date.now()) return
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until])
  return { waitInSeconds, wait: (seconds: number) => setUntil(Date.now() + seconds * 1000) }
}
