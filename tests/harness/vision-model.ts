import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ChatRequest {
  model: string
  messages: {
    role: string
    content: string | { type: string; text?: string; image_url?: { url: string } }[]
  }[]
  response_format?: { type: string; json_schema?: { strict: boolean; schema: object } }
}

type Reply = (request: ChatRequest, response: ServerResponse) => void

/** A service for tests that speaks OpenAI's chat protocol and replies as the test says. */
export async function aVisionModel() {
  const asked: { request: ChatRequest; authorization: string | undefined }[] = []
  let reply: Reply = says({})
  const server = createServer((request: IncomingMessage, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return void response.writeHead(404).end()
    void json(request).then((body) => {
      asked.push({ request: body as ChatRequest, authorization: request.headers.authorization })
      reply(body as ChatRequest, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    asked,
    config: { url, key: 'sk-vision', model: 'eyes-1' },
    replies: (next: Reply) => void (reply = next),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The reply of a model with this content: strings as they are, anything else as JSON. */
export const says =
  (content: unknown): Reply =>
  (_, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }))
  }
