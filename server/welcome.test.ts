import { expect, test } from 'vitest'
import { startServer } from '#tests/harness/server.ts'
import { welcome } from './welcome.ts'

test.each([
  ['http://localhost:3000', true],
  ['https://menu.example.com', false],
])('at %s the start says whether phones get messages', async (PUBLIC_URL, isLacking) => {
  const server = await startServer({ env: { PUBLIC_URL } })
  const said = await welcome(server)
  expect(said).toContain(`Sofra is ready      ${PUBLIC_URL}`)
  expect(said.includes('Phones get no messages')).toBe(isLacking)
  await server.close()
})
