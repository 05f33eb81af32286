import { z } from 'zod'
import type { VisionModelConfig } from '#server/lib/config.ts'
import { toJpeg } from '#server/lib/media/jpeg.ts'
import type { ReadingTask } from '#server/lib/menu-reader.ts'
import { instructionsFor } from './instructions.ts'
import { ModelMenu } from './model-menu.ts'

type Task = Pick<ReadingTask, 'photos' | 'languages' | 'signal'>

/** About 500 dishes in two languages; a longer response is not a menu. */
const maxAnswerBytes = 2 * 1024 * 1024

/**
 * Asks a vision model for the menu on the photos, using the chat protocol of OpenAI-compatible services
 * (contract page, section 5). Throws on any failure: no response, a refusal, or a response that is too long
 * or has another shape.
 */
export async function askModel(config: VisionModelConfig, task: Task): Promise<ModelMenu> {
  const pictures = await Promise.all(task.photos.map(({ bytes }) => toDataUrl(bytes)))
  const content = [
    { type: 'text', text: 'The menu:' },
    ...pictures.map((url) => ({ type: 'image_url', image_url: { url } })),
  ]
  const instructions = instructionsFor(task.languages)
  const asked = await send(config, task.signal, {
    messages: [system(instructions), { role: 'user', content }],
    response_format: { type: 'json_schema', json_schema: { name: 'menu', strict: true, schema } },
  })
  // Not every service supports schemas: if the request is rejected, the instructions describe the schema in
  // words.
  const answer = isRefusedRequest(asked)
    ? await send(config, task.signal, {
        messages: [
          system(`${instructions}\nAnswer with JSON alone, by this schema: ${JSON.stringify(schema)}`),
          { role: 'user', content },
        ],
      })
    : asked
  if (!answer.ok) throw new Error(`The model's service answered ${answer.status}`)
  return parseAnswer(await readText(answer))
}

const schema = z.toJSONSchema(ModelMenu)

const system = (content: string) => ({ role: 'system', content })

const isRefusedRequest = ({ status }: Response) => status === 400 || status === 422

/** Some models only support JPEG and PNG. */
async function toDataUrl(bytes: Buffer): Promise<string> {
  return `data:image/jpeg;base64,${(await toJpeg(bytes)).toString('base64')}`
}

const send = ({ url, key, model }: VisionModelConfig, signal: AbortSignal, body: object): Promise<Response> =>
  fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, temperature: 0, ...body }),
    redirect: 'error',
    signal,
  })

/** Reads the whole body up to a limit: an endless response must not fill the memory. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxAnswerBytes) throw new Error('The model answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

function parseAnswer(text: string): ModelMenu {
  const content = Completion.parse(JSON.parse(text)).choices[0]?.message.content ?? ''
  return ModelMenu.parse(JSON.parse(withoutFence(content)))
}

/** Models without an enforced schema often answer in Markdown. */
const withoutFence = (content: string) => content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')
