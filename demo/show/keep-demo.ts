import type { DemoApi } from './visit.ts'

interface Thing {
  id: string
  active?: boolean
  price?: number
}
interface Collection {
  things: Thing[]
  /** The products of each record, in order. */
  products?: Map<string, string[]>
}

/**
 * Records the demo's current state; returns a function that restores everything changed since, whatever
 * happened.
 */
export async function rememberDemo(api: DemoApi): Promise<() => Promise<void>> {
  const before = await readDemo(api)
  const { configuration } = await api.call<{ configuration: { overdueAfterMinutes: number } }>(
    'GET',
    'businesses/details',
  )
  return async () => {
    await api.call('PUT', 'businesses/configurations', {
      overdueAfterMinutes: configuration.overdueAfterMinutes,
    })
    const after = await readDemo(api)
    for (const [path, { things, products }] of after) {
      const known = before.get(path)
      for (const thing of things)
        await putBack(
          api,
          path,
          thing,
          known?.things.find(({ id }) => id === thing.id),
        )
      for (const [id, now] of products ?? [])
        await putBackProducts(api, `${path}/${id}/products`, now, known?.products?.get(id))
    }
  }
}

async function readDemo({ call }: DemoApi): Promise<Map<string, Collection>> {
  const demo = new Map<string, Collection>()
  // Containers last: the content of a menu can be deleted only while the menu exists.
  const menus = await call<Thing[]>('GET', 'menus')
  for (const { id } of menus) {
    const path = `menus/${id}/sub-menus`
    const things = await call<Thing[]>('GET', path)
    const products = new Map<string, string[]>()
    for (const submenu of things) {
      const { products: held } = await call<{ products: Thing[] }>('GET', `${path}/${submenu.id}`)
      products.set(
        submenu.id,
        held.map((product) => product.id),
      )
    }
    demo.set(path, { things, products })
  }
  for (const path of ['products', 'daily-menus', 'tables'])
    demo.set(path, { things: await call<Thing[]>('GET', path) })
  demo.set('menus', { things: menus })
  return demo
}

async function putBack(
  { call }: DemoApi,
  path: string,
  now: Thing,
  before: Thing | undefined,
): Promise<void> {
  if (!before) return void (await call('DELETE', `${path}/${now.id}`))
  const change = {
    ...(before.active !== now.active && { active: before.active }),
    ...(before.price !== now.price && { price: before.price }),
  }
  if (Object.keys(change).length > 0) await call('PUT', `${path}/${now.id}`, change)
}

async function putBackProducts(
  { call }: DemoApi,
  path: string,
  now: readonly string[],
  before: readonly string[] | undefined,
): Promise<void> {
  if (!before || now.join() === before.join()) return
  const missing = before.filter((id) => !now.includes(id))
  for (const id of now) if (!before.includes(id)) await call('DELETE', `${path}/${id}`).catch(() => undefined)
  if (missing.length > 0) await call('POST', path, { productIds: missing })
  await call('PUT', `${path}/ordering`, { products: before.map((id, order) => ({ id, order })) })
}
