import { stored } from '#web/lib/stored.ts'
import { playTones } from '#web/lib/tones.ts'

/** A short tone and a vibration, unless the guest switched them off. */
const storage = stored('guest_sound')

export const isSignalOn = (): boolean => storage.get() !== 'off'

export function setSignal(isOn: boolean): void {
  storage.set(isOn ? null : 'off')
  if (isOn) playSignal('APPROVED')
}

interface Signal {
  /** Frequencies in Hz, played one after another. */
  notes: readonly number[]
  /** In ms: on, off, on … */
  vibration: number[]
}
const signals: Record<'APPROVED' | 'DECLINED', Signal> = {
  APPROVED: { notes: [659, 880], vibration: [80, 60, 80] },
  DECLINED: { notes: [440, 330], vibration: [250] },
}
const noteInSeconds = 0.16
const loudness = 0.2

/** Browsers allow neither sound nor vibration before the first interaction with the page. */
export function playSignal(status: keyof typeof signals): void {
  if (!isSignalOn() || !navigator.userActivation?.hasBeenActive) return
  const { notes, vibration } = signals[status]
  // Not every browser can vibrate.
  navigator.vibrate?.(vibration)
  playTones(
    notes.map((frequency, place) => ({
      frequency,
      at: place * noteInSeconds,
      seconds: noteInSeconds,
      loudness,
    })),
  )
}
