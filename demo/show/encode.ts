import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A frame of a film, and its duration. */
export interface Picture {
  file: string
  seconds: number
}

/** Needs ffmpeg (apt-get install ffmpeg). `quality`: 0 to 51, lower is better and larger. */
export const encodeMp4 = (pictures: readonly Picture[], file: string, quality: number) =>
  encode(pictures, [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    `${quality}`,
    '-movflags',
    '+faststart',
    file,
  ])

/** Needs ffmpeg. `quality`: 0 to 63, lower is better and larger. */
export const encodeWebm = (pictures: readonly Picture[], file: string, quality: number) =>
  // A key frame at least every five seconds, so that jumping to a chapter is quick.
  encode(pictures, [...vp9, '-crf', `${quality}`, file])

const vp9 = '-c:v libvpx-vp9 -b:v 0 -g 125 -row-mt 1 -cpu-used 3 -tile-columns 1'.split(' ')

async function encode(pictures: readonly Picture[], output: string[]): Promise<void> {
  const list = pictures.map(
    ({ file, seconds }) => `file '${file}'\nduration ${Math.max(0.01, seconds).toFixed(3)}`,
  )
  // The last frame is repeated, since ffmpeg ignores the last duration.
  list.push(`file '${pictures.at(-1)?.file}'`)
  const listFile = `${pictures[0]?.file}.txt`
  await writeFile(listFile, list.join('\n'))
  const input = ['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', listFile]
  await promisify(execFile)('ffmpeg', [...input, '-vf', 'fps=25,format=yuv420p', '-an', ...output])
}
