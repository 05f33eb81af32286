import { useSyncExternalStore } from 'react'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

/** The office's sounds, synthesised so that nothing has to be downloaded. They can be muted. */
const setting = stored('sound')
const changes = createChannel()
const notifyListeners = () => changes.emit()
let audio: AudioContext | undefined

/** `waiting`: the browser allows no sound before the first user gesture. */
export type Sound = 'on' | 'off' | 'waiting'
const state = (): Sound => {
  if (setting.get() === 'off') return 'off'
  return audio?.state === 'running' || navigator.userActivation?.hasBeenActive ? 'on' : 'waiting'
}

interface Note {
  /** Seconds after the first note. */
  at: number
  frequency: number
}
const order: Note[] = [
  { at: 0, frequency: 880 },
  { at: 0.18, frequency: 1175 },
]
const call: Note[] = [
  { at: 0, frequency: 1319 },
  { at: 0.15, frequency: 1047 },
]
/** Louder and repeated, for an order that nobody has decided. */
const overdue: Note[] = [0, 0.6, 1.2].flatMap((begin) =>
  [784, 988, 1319].map((frequency, place) => ({ at: begin + place * 0.14, frequency })),
)
/** Downwards, so that it is not taken for a new order. */
const cancelled: Note[] = [
  { at: 0, frequency: 587 },
  { at: 0.22, frequency: 392 },
]
const sounds = { order, call, overdue, cancelled }

export type SoundName = keyof typeof sounds

export function playSound(name: SoundName = 'order'): void {
  if (setting.get() === 'off') return
  if (!audio) {
    audio = new AudioContext()
    audio.addEventListener('statechange', notifyListeners)
  }
  // Before the first user gesture this fails silently.
  if (audio.state === 'suspended') void audio.resume().catch(() => {})
  const loudness = name === 'overdue' ? 0.6 : 0.25
  for (const { at, frequency } of sounds[name]) play(audio, audio.currentTime + at, frequency, loudness)
}

function play(context: AudioContext, start: number, frequency: number, loudness: number): void {
  const note = new OscillatorNode(context, { frequency, type: 'sine' })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setTargetAtTime(loudness, start, 0.01)
  volume.gain.setTargetAtTime(0, start + 0.12, 0.08)
  note.connect(volume).connect(context.destination)
  note.start(start)
  note.stop(start + 0.6)
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener)
  addEventListener('pointerdown', listener)
  addEventListener('keydown', listener)
  return () => {
    stop()
    removeEventListener('pointerdown', listener)
    removeEventListener('keydown', listener)
  }
}

export function useSound(): { sound: Sound; setOn: (isOn: boolean) => void } {
  const sound = useSyncExternalStore(subscribe, state)
  const setOn = (isOn: boolean) => {
    setting.set(isOn ? null : 'off')
    playSound()
    notifyListeners()
  }
  return { sound, setOn }
}
