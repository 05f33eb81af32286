let audio: AudioContext | undefined

interface Tone {
  /** In Hz. */
  frequency: number
  /** Seconds from now. */
  at: number
  /** Until it fades. */
  seconds: number
  /** From 0 to 1. */
  loudness: number
}

/**
 * Plays tones, synthesised so that nothing has to be downloaded. A device that cannot play any stays silent, and so does
 * every device before the first interaction with the page.
 */
export function playTones(tones: readonly Tone[]): void {
  const context = openAudio()
  if (!context) return
  if (context.state === 'suspended') void context.resume().catch(() => {})
  for (const tone of tones) play(context, tone)
}

/** The page's audio; undefined without Web Audio, without an output, or if too many pages have it open. */
export function openAudio(): AudioContext | undefined {
  try {
    return (audio ??= new AudioContext())
  } catch {
    return undefined
  }
}

export const isAudioRunning = (): boolean => audio?.state === 'running'

function play(context: AudioContext, { frequency, at, seconds, loudness }: Tone): void {
  const start = context.currentTime + at
  const note = new OscillatorNode(context, { frequency })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setTargetAtTime(loudness, start, 0.01)
  volume.gain.setTargetAtTime(0, start + seconds, 0.08)
  note.connect(volume).connect(context.destination)
  note.start(start)
  note.stop(start + seconds + 0.48)
}
