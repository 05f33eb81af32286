import { beforeAll, expect, test } from 'vitest'
import { mayDo, rights, roles, type Role } from '#contract/domain/rights.ts'
import { Client } from '#tests/harness/client.ts'
import { addColleague } from '#tests/harness/colleague.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { allCalls } from './all-calls.ts'
import { namesIn } from './tenant-fixtures.ts'

const server = useServer()
let business: Business
beforeAll(async () => {
  business = await aBusiness(server).opens()
})

const calls = allCalls('staff').flatMap(([key, { auth, right }]) => (auth === 'staff' ? { key, right } : []))
const absent = '00000000-0000-4000-8000-000000000000'

/** Somebody whose role is changed after they have signed in. */
async function aColleague() {
  const colleague = await addColleague(server, business, { firstName: 'Besa', lastName: 'Kola' })
  const { token } = await signIn(server, colleague.email, colleague.password)
  const setRole = (role: Role) =>
    server.services.db
      .updateTable('staff')
      .set({ role })
      .where('businessId', '=', business.id)
      .where('id', '=', colleague.id)
      .execute()
  return { token, setRole }
}

/** Whether a call is refused for want of a right; what it names does not exist, and it says nothing. */
async function isRefused(token: string | null, key: string): Promise<boolean> {
  const [method = '', path = ''] = key.split(' ')
  const url = namesIn(key).reduce((url, name) => url.replace(`:${name}`, absent), `${server.url}/api/${path}`)
  const stop = new AbortController()
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(url, { method, headers, signal: stop.signal })
  const isJson = response.headers.get('Content-Type')?.includes('json')
  const { code } = (isJson ? await response.json() : {}) as { code?: string }
  stop.abort()
  return response.status === 403 && code === 'right-missing'
}

test.each(roles)('%s may make the calls of their rights at once, and no others', async (role) => {
  const { token, setRole } = await aColleague()
  const wrong: string[] = []
  for (const { key, right } of calls) {
    // All roles may end their session, which this test still needs.
    if (/oauth\/revoke|users\/sessions|reset-password/.test(key)) continue
    // The role changes a moment before the call.
    await setRole(mayDo(role, right) ? 'courier' : 'owner')
    await setRole(role)
    if ((await isRefused(token, key)) === mayDo(role, right)) wrong.push(key)
  }
  expect(wrong).toEqual([])
})

test('without the right for discounts, dishes can be taken off but not given away', async () => {
  const { token, setRole } = await aColleague()
  await setRole('service')
  const change = (kind: string) =>
    new Client(server.url, token).call('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id: absent, itemId: absent },
      body: { kind, quantity: 1, reason: 'Late', was: { quantity: 1 } },
    })
  expect((await change('given')).status).toBe(403)
  expect((await change('voided')).status).toBe(404)
})

/** The document that lists who may do what. */
function describeRights(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const mark = (role: Role, right: (typeof rights)[number]) => (mayDo(role, right) ? '×' : '')
  return [
    '# Rights and roles',
    '',
    'Written by `npx vitest run -u tests/server/rights.test.ts` from `contract/domain/rights.ts` and the calls of the contract.',
    '',
    row(['Right', ...roles]),
    row(['---', ...roles.map(() => ':-:')]),
    ...rights.map((right) => row([right, ...roles.map((role) => mark(role, right))])),
    '',
    '## Calls by right',
    '',
    ...rights.flatMap((right) => [
      `- **${right}**: ${calls
        .filter((call) => call.right === right)
        .map(({ key }) => `\`${key}\``)
        .join(', ')}`,
    ]),
    '',
  ].join('\n')
}

test('docs/rights.md lists all rights and calls', async () => {
  await expect(describeRights()).toMatchFileSnapshot('../../docs/rights.md')
})
