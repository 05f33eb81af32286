import type { ModelConfig } from '#server/lib/config.ts'
import { toJpeg } from '#server/lib/media/jpeg.ts'
import type { ReadingTask } from '#server/lib/menu-reader.ts'
import { askForJson } from '#server/lib/model-chat.ts'
import { instructionsFor } from './instructions.ts'
import { ModelMenu } from './model-menu.ts'

type Task = Pick<ReadingTask, 'photos' | 'languages' | 'signal'>

/** About 500 dishes in two languages; a longer response is not a menu. */
const maxAnswerBytes = 2 * 1024 * 1024

/** Asks a vision model for the menu on the photos. Throws on any failure. */
export async function askModel(config: ModelConfig, task: Task): Promise<ModelMenu> {
  const pictures = await Promise.all(task.photos.map(({ bytes }) => toDataUrl(bytes)))
  return askForJson(config, {
    instructions: instructionsFor(task.languages),
    content: [
      { type: 'text', text: 'The menu:' },
      ...pictures.map((url) => ({ type: 'image_url', image_url: { url } })),
    ],
    name: 'menu',
    shape: ModelMenu,
    maxBytes: maxAnswerBytes,
    signal: task.signal,
  })
}

/** Some models only support JPEG and PNG. */
async function toDataUrl(bytes: Buffer): Promise<string> {
  return `data:image/jpeg;base64,${(await toJpeg(bytes)).toString('base64')}`
}
