import { contract } from '#contract/index.ts'
import type { Auth, Endpoint } from '#contract/shared/endpoint.ts'
import { Client } from '#tests/harness/client.ts'
import { startServer } from '#tests/harness/server.ts'

/**
 * The calls that a running server lists in its openapi.json; all, or those with this kind of authentication.
 */
export async function mountedCalls(auth?: Auth): Promise<[string, Endpoint][]> {
  const server = await startServer()
  const { text } = await new Client(server.url).send('GET', '/api/openapi.json')
  await server.close()
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
  const all: Record<string, Endpoint> = Object.assign({}, ...Object.values(contract))
  return Object.entries(all).filter(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ')
    const operations = paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]
    return operations && method.toLowerCase() in operations && (!auth || endpoint.auth === auth)
  })
}
