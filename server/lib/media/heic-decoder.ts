import decode from 'heic-decode'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { bounds } from '#contract/domain/bounds.ts'
import { longestSide } from './longest-side.ts'

/**
 * A process of its own: reads the HEIC it is named and writes it as a PNG to its standard output, upright and no larger
 * than pictures are kept. Whatever is wrong with the file ends this process and nothing else.
 */
const [path = ''] = process.argv.slice(2)
const images = await decode.all({ buffer: await readFile(path) })
const [image] = images
if (!image || image.width * image.height > bounds.picturePixels) throw new Error('More pixels than are read')
// The decoder turns the picture as the file says.
const { width, height, data } = await image.decode()
images.dispose()
const png = await sharp(data, { raw: { width, height, channels: 4 } })
  .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.write(png)
