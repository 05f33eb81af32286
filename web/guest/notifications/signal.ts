import { stored } from '#web/lib/stored.ts'

/** A short tone, synthesised so that no file is loaded, and a vibration, unless the guest switched them off. */
const storage = stored('guest_sound')
let audio: AudioContext | undefined

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
  audio ??= new AudioContext()
  void audio.resume().catch(() => {})
  notes.forEach((frequency, place) => play(audio as AudioContext, frequency, place * noteInSeconds))
}

function play(context: AudioContext, frequency: number, after: number): void {
  const start = context.currentTime + after
  const note = new OscillatorNode(context, { frequency })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setTargetAtTime(loudness, start, 0.01)
  volume.gain.setTargetAtTime(0, start + noteInSeconds, 0.08)
  note.connect(volume).connect(context.destination)
  note.start(start)
  note.stop(start + 4 * noteInSeconds)
}
