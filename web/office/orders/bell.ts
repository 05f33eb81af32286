import { useSyncExternalStore } from 'react'
import { stored } from '#web/lib/stored.ts'

/** The sound of a new order: two notes, made here, so that nothing has to be fetched. It can be muted. */
const kept = stored('sound')
const listeners = new Set<() => void>()
const isOn = () => kept.get() !== 'off'
let audio: AudioContext | undefined

export function ring(): void {
  if (!isOn()) return
  audio ??= new AudioContext()
  // Browsers allow no sound before the first touch of the page; then there is none, and no error either.
  if (audio.state === 'suspended') void audio.resume().catch(() => {})
  for (const [at, frequency] of [
    [0, 880],
    [0.18, 1175],
  ] as const) {
    const start = audio.currentTime + at
    const note = new OscillatorNode(audio, { frequency, type: 'sine' })
    const loudness = new GainNode(audio, { gain: 0 })
    loudness.gain.setTargetAtTime(0.25, start, 0.01)
    loudness.gain.setTargetAtTime(0, start + 0.12, 0.08)
    note.connect(loudness).connect(audio.destination)
    note.start(start)
    note.stop(start + 0.6)
  }
}

export function useSound(): { isOn: boolean; toggle: () => void } {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isOn)
  const toggle = () => {
    kept.set(on ? 'off' : null)
    for (const listener of listeners) listener()
    ring()
  }
  return { isOn: on, toggle }
}
