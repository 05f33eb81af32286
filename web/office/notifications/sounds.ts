import { useSyncExternalStore } from 'react'
import { createChannel } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'
import { isAudioRunning, openAudio, playTones } from '#web/lib/tones.ts'

/** The office's sounds. They can be muted. */
const setting = stored('sound')
const changes = createChannel()
const notifyListeners = () => changes.emit()

/** `waiting`: the browser allows no sound before the first user gesture. */
export type Sound = 'on' | 'off' | 'waiting'
const state = (): Sound => {
  if (setting.get() === 'off') return 'off'
  return isAudioRunning() || navigator.userActivation?.hasBeenActive ? 'on' : 'waiting'
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
/** Upwards, and shorter than a new order. */
const ready: Note[] = [
  { at: 0, frequency: 784 },
  { at: 0.12, frequency: 1047 },
  { at: 0.24, frequency: 1568 },
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
const sounds = { order, call, ready, overdue, cancelled }
const noteInSeconds = 0.12

export type SoundName = keyof typeof sounds

export function playSound(name: SoundName = 'order'): void {
  if (setting.get() === 'off') return
  const loudness = name === 'overdue' ? 0.6 : 0.25
  playTones(sounds[name].map((note) => ({ ...note, seconds: noteInSeconds, loudness })))
  openAudio()?.addEventListener('statechange', notifyListeners)
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
