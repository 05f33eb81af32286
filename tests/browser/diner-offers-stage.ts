import type { z } from 'zod'
import type { DailyMenuForm } from '#contract/daily-menus.ts'
import type { EventForm } from '#contract/events.ts'
import type { Business } from '#tests/harness/business.ts'
import { aPicture } from '#tests/harness/pictures.ts'

/** A daily menu from noon to three, with these of the business's products. */
export async function aDailyMenu(
  { staff, products }: Business,
  names: readonly string[],
  changes: Partial<z.input<typeof DailyMenuForm>> = {},
) {
  const daily = await staff.ask('POST daily-menus', {
    body: {
      title: 'Dreka e shtëpisë',
      titleEn: 'Lunch of the house',
      description: 'Supë, sallatë dhe diçka e ëmbël',
      descriptionEn: 'Soup, salad and something sweet',
      totalPrice: 7.5,
      startTime: '12:00',
      endTime: '15:00',
      ...changes,
    },
  })
  const productIds = names.map((name) => products[name]?.id ?? '')
  await staff.ask('POST daily-menus/:id/products', { params: { id: daily.id }, body: { productIds } })
  return daily
}

export const anEvent = ({ staff }: Business, changes: Partial<z.input<typeof EventForm>> = {}) =>
  staff.ask('POST events', {
    body: {
      title: 'Natë muzike',
      titleEn: 'Music night',
      description: 'Këngë qytetare me kitarë',
      descriptionEn: 'Songs of the town with a guitar',
      link: 'https://example.com/muzike',
      startTime: '2026-06-10T18:00:00Z',
      endTime: '2026-06-10T21:30:00Z',
      ...changes,
    },
  })

/** A picture as the media library answers it. */
export const aPictureLink = async ({ staff }: Business, colour?: string): Promise<string> => {
  const answer = await staff.call('POST media/images', { file: await aPicture('png', colour) })
  return answer.envelope.data as string
}

/** A product that is on no menu. */
export async function aLooseProduct(business: Business, name: string, price: number) {
  business.products[name] = await business.staff.ask('POST products', {
    body: {
      name,
      nameEn: `${name} in English`,
      description: `${name}, vetëm sot`,
      descriptionEn: `${name}, today only`,
      price,
      preparingTime: 5,
    },
  })
  return business.products[name]
}
