import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import { openReview } from '#server/menu-reviews/open-review.ts'
import type { Client } from './client.ts'
import { aPicture } from './pictures.ts'
import type { TestServer } from './server.ts'

/** Has staff upload a photo and the server's reader read it; returns the id of the menu, and the photo's link. */
export async function readAMenu(staff: Client, picture?: Blob): Promise<{ id: string; photo: string }> {
  const headers = { 'x-requested-with': 'sofra' }
  const file = picture ?? (await aPicture())
  const { envelope } = await staff.call('POST init/media/images', { file, headers })
  const photo = envelope.data as string
  const menuUuid = randomUUID()
  await staff.ask('POST init/business/menus', { body: { menuUuid, imageUrls: [photo] } })
  const check = () => staff.ask('GET init/business/menus/check', { query: { menuId: menuUuid } })
  // Also before the first test, where nothing can be expected yet.
  const menu = await vi.waitUntil(check, { timeout: 20_000 })
  if (menu === 'ERROR') throw new Error('The menu could not be read')
  return { id: menu.id, photo }
}

/** Opens the review of a menu as if it had been read with this product, on a server that need not have a reader. */
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
