import { expect, test } from 'vitest'
import type { Business } from '#web/office/data/business-data.ts'
import { isOn, navigation } from './navigation.ts'

const every = { enableOrder: true, enableDelivery: true, enablePickup: true }
const withOnly = (configuration: Partial<typeof every>) =>
  ({
    configuration: { enableOrder: false, enableDelivery: false, enablePickup: false, ...configuration },
  }) as Business
const pathsOf = (business: Business) => navigation.map(({ to }) => to).filter((to) => isOn(to, business))

test('the kitchen follows the orders', () => {
  const paths = pathsOf(withOnly(every))
  expect(paths).toHaveLength(navigation.length)
  expect(paths[paths.indexOf('/orders') + 1]).toBe('/kitchen')
})

test.each<[Partial<typeof every>, string[]]>([
  [{}, []],
  [{ enableOrder: true }, ['/orders', '/kitchen', '/service', '/figures']],
  [{ enableOrder: true, enablePickup: true }, ['/orders', '/kitchen', '/pickup', '/service', '/figures']],
  [{ enableDelivery: true }, ['/kitchen', '/delivery', '/figures']],
  [{ enablePickup: true }, []],
])('with %o the sidebar links to the orders’ screens %j', (configuration, shown) => {
  const always = pathsOf(withOnly({}))
  expect(pathsOf(withOnly(configuration)).filter((path) => !always.includes(path))).toEqual(shown)
})
