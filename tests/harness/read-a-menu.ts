import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import { openReview } from '#server/menu-reviews/open-review.ts'
import type { Client } from './client.ts'
import { aPicture } from './pictures.ts'
import type { TestServer } from './server.ts'

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

/**
 * Opens the review of a menu as if this product had been read from a photo; the server needs no reader for
 * it.
 */
export const reviewOpens = (
  { services }: Pick<TestServer, 'services'>,
  businessId: string,
  menuId: string,
  productId: string,
): Promise<void> =>
  openReview(inBusiness(systemContext(services), businessId), menuId, {
    imageUrls: [],
    dishes: [{ productId, confidence: 1, doubts: [], place: null }],
  })
