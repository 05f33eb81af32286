import type { Business } from './business.ts'

/** Courses by name, each with its choices: the surcharge by product name. */
type Courses = Record<string, Record<string, number>>

/** A daily menu at 12.50 with these courses, served around the clock. */
export async function aSetMenu({ staff, products }: Business, courses: Courses, rest: object = {}) {
  const idOf = (name: string) => products[name]?.id as string
  const { id } = await staff.ask('POST daily-menus', {
    body: {
      title: 'Dreka',
      titleEn: 'Lunch',
      totalPrice: 12.5,
      startTime: '00:00',
      endTime: '00:00',
      ...rest,
    },
  })
  const names = new Set(Object.values(courses).flatMap((choices) => Object.keys(choices)))
  const params = { id }
  await staff.ask('POST daily-menus/:id/products', { params, body: { productIds: [...names].map(idOf) } })
  return staff.ask('PUT daily-menus/:id', {
    params,
    body: {
      courses: Object.entries(courses).map(([name, choices]) => ({
        name,
        nameEn: `${name} (en)`,
        choices: Object.entries(choices).map(([name, surcharge]) => ({ id: idOf(name), surcharge })),
      })),
    },
  })
}
