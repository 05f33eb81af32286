import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedMessage {
  id: string
  type: string
  data: Record<string, unknown>
  headers: IncomingHttpHeaders
  body: string
}

/** A server that takes messages of webhooks, and answers as `answer` says: by default 204. */
export async function aWebhookReceiver() {
  const received: ReceivedMessage[] = []
  let underWay = 0
  const receiver = {
    url: '',
    received,
    types: () => received.map(({ type }) => type),
    /** The most messages that came at the same time. */
    most: 0,
    answer: (response: ServerResponse, _message: ReceivedMessage): void => void response.writeHead(204).end(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { type, data } = JSON.parse(body) as Pick<ReceivedMessage, 'type' | 'data'>
      const { headers } = request
      const message = { id: String(headers['webhook-id']), type, data, headers, body }
      underWay += 1
      receiver.most = Math.max(receiver.most, underWay)
      response.once('close', () => (underWay -= 1))
      received.push(message)
      receiver.answer(response, message)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}
export type WebhookReceiver = Awaited<ReturnType<typeof aWebhookReceiver>>
