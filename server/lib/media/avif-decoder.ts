import sharp from 'sharp'
import { bounds } from '#contract/domain/bounds.ts'
import { longestSide } from './longest-side.ts'

/**
 * Runs as a separate process: decodes the given AVIF (the first picture of a sequence) and writes it to standard output as an
 * upright PNG, scaled down to our maximum size. A broken or malicious file ends only this process.
 */
const [path = '', maxCpuSeconds = '0', maxMegabytes = '0'] = process.argv.slice(2)
sharp.concurrency(1)
const watch = setInterval(endBeyondLimits, 100)
const source = sharp(path, { limitInputPixels: bounds.picturePixels, failOn: 'error', pages: 1 })
const { format } = await source.metadata()
if (format !== 'heif') throw new Error(`Not an AVIF but ${format}`)
const png = await source
  .autoOrient()
  .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  .toColourspace('srgb')
  .png({ compressionLevel: 1 })
  .toBuffer()
clearInterval(watch)
process.stdout.write(png)

/** A signal, since `process.exit()` would wait for the thread that decodes. */
function endBeyondLimits(): void {
  const { user, system } = process.cpuUsage()
  const isOver =
    (user + system) / 1e6 > Number(maxCpuSeconds) || process.memoryUsage.rss() / 1e6 > Number(maxMegabytes)
  if (isOver) process.kill(process.pid, 'SIGKILL')
}
