export interface Cue {
  from: number
  until: number
  text: string
}

/** A WebVTT file of captions or chapters; times are in seconds. */
export const toWebVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, until, text }) => `${stamp(from)} --> ${stamp(until)}\n${text}\n`).join('\n')}`

const stamp = (seconds: number) => `00:${new Date(Math.round(seconds * 1000)).toISOString().slice(14, 23)}`
