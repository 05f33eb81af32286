import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Client } from './client.ts'
import { aPicture } from './pictures.ts'

/**
 * Uploads a photo as staff and waits until the server has read it; returns the menu's id and the photo's
 * link.
 */
export async function readAMenu(staff: Client, picture?: Blob): Promise<{ id: string; photo: string }> {
  const headers = { 'x-requested-with': 'sofra' }
  const file = picture ?? (await aPicture())
  const { envelope } = await staff.call('POST init/media/images', { file, headers })
  const photo = envelope.data as string
  const menuUuid = randomUUID()
  await staff.ask('POST init/business/menus', { body: { menuUuid, imageUrls: [photo] } })
  const check = () => staff.ask('GET init/business/menus/check', { query: { menuId: menuUuid } })
  // `waitUntil` also works outside a test, in `beforeAll`, where `expect.poll` does not.
  const menu = await vi.waitUntil(check, { timeout: 60_000 })
  if (menu === 'ERROR') throw new Error('The menu could not be read')
  return { id: menu.id, photo }
}
