import decode from 'heic-decode'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { bounds } from '#contract/domain/bounds.ts'
import { longestSide } from './longest-side.ts'

/**
 * Runs as a separate process: decodes the given HEIC and writes it to standard output as an upright PNG,
 * scaled down to our maximum size. A broken or malicious file ends only this process.
 */
const [path = ''] = process.argv.slice(2)
const images = await decode.all({ buffer: await readFile(path) })
const [image] = images
if (!image || image.width * image.height > bounds.picturePixels) throw new Error('More pixels than are read')
// The decoder has already applied the orientation in the file.
const { width, height, data } = await image.decode()
images.dispose()
const png = await sharp(data, { raw: { width, height, channels: 4 } })
  .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.write(png)
