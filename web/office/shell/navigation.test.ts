import { expect, test } from 'vitest'
import { officePaths } from '#contract/domain/office-paths.ts'
import { isOn } from '#web/office/session/screen-access.ts'
import { navigation } from './navigation.ts'

const every = { enableOrder: true, enableDelivery: true, enablePickup: true }
const withOnly = (configuration: Partial<typeof every>) => ({
  enableOrder: false,
  enableDelivery: false,
  enablePickup: false,
  ...configuration,
})
const pathsOf = (configuration: typeof every): string[] =>
  navigation.filter(({ screen }) => isOn(screen, configuration)).map(({ screen }) => officePaths[screen])

test('the kitchen follows the orders', () => {
  const paths = pathsOf(withOnly(every))
  expect(paths).toHaveLength(navigation.length)
  expect(paths[paths.indexOf('/orders') + 1]).toBe('/kitchen')
})

test.each<[Partial<typeof every>, string[]]>([
  [{}, []],
  [{ enableOrder: true }, ['/orders', '/kitchen', '/service', '/drawer', '/figures']],
  [
    { enableOrder: true, enablePickup: true },
    ['/orders', '/kitchen', '/pickup', '/service', '/drawer', '/figures'],
  ],
  [{ enableDelivery: true }, ['/kitchen', '/delivery', '/drawer', '/figures']],
  [{ enablePickup: true }, []],
])('with %o the sidebar links to the orders’ screens %j', (configuration, shown) => {
  const always = pathsOf(withOnly({}))
  expect(pathsOf(withOnly(configuration)).filter((path) => !always.includes(path))).toEqual(shown)
})
