import { z } from 'zod'
import type { ModelConfig } from './config.ts'

interface Question<Shape extends z.ZodType> {
  instructions: string
  /** A text, or texts and pictures. */
  content: string | object[]
  /** What the answer is, for services that enforce its schema. */
  name: string
  shape: Shape
  /** A longer answer is none. */
  maxBytes: number
  signal: AbortSignal
}

/** The service answered with an error. */
export class ModelError extends Error {
  readonly status: number
  /** How long the service asks to wait; null: it does not say. */
  readonly retryAfterMs: number | null

  constructor({ status, headers }: Response) {
    super(`The model's service answered ${status}`)
    this.status = status
    const seconds = Number(headers.get('retry-after') ?? NaN)
    this.retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
  }
}

/**
 * Asks a model, using the chat protocol of OpenAI-compatible services (contract page, section 5). Throws on any failure:
 * no response, a refusal (`ModelError`), or a response that is too long or has another shape.
 */
export async function askForJson<Shape extends z.ZodType>(
  config: ModelConfig,
  { instructions, content, name, shape, maxBytes, signal }: Question<Shape>,
): Promise<z.output<Shape>> {
  const schema = z.toJSONSchema(shape)
  const asked = await send(config, signal, {
    messages: [system(instructions), { role: 'user', content }],
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
  })
  // Not every service supports schemas: if the request is rejected, the instructions describe the schema in
  // words.
  const answer = isRefusedRequest(asked)
    ? await send(config, signal, {
        messages: [
          system(`${instructions}\nAnswer with JSON alone, by this schema: ${JSON.stringify(schema)}`),
          { role: 'user', content },
        ],
      })
    : asked
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new ModelError(answer)
  }
  const text = Completion.parse(JSON.parse(await readText(answer, maxBytes))).choices[0]?.message.content
  return shape.parse(JSON.parse(withoutFence(text ?? '')))
}

const system = (content: string) => ({ role: 'system', content })

const isRefusedRequest = ({ status }: Response) => status === 400 || status === 422

const send = ({ url, key, model }: ModelConfig, signal: AbortSignal, body: object): Promise<Response> =>
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
async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) throw new Error('The model answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** Models without an enforced schema often answer in Markdown. */
const withoutFence = (content: string) => content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')
