import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { useServer } from '#tests/harness/server.ts'
import { aFullBusiness, bodyFor, idIn, namesIn, type FullBusiness } from './tenant-fixtures.ts'
import { sampleOf, withValue, type Path } from './body-fields.ts'
import { allCalls } from './all-calls.ts'

/** Every amount that staff send is read exactly: more than two decimals are rejected in any notation. */
const prices: Record<string, Path[]> = {
  'POST products': [['price'], ['deposit'], ['optionGroups', 0, 'prices', 0, 'price']],
  'PUT products/:id': [['price'], ['deposit'], ['optionGroups', 0, 'prices', 0, 'price']],
  'POST products/import': [
    ['data', 0, 'price'],
    ['data', 0, 'optionGroups', 0, 'prices', 0, 'price'],
    ['optionGroups', 0, 'options', 0, 'price'],
  ],
  'POST option-groups': [['options', 0, 'price']],
  'PUT option-groups/:id': [['options', 0, 'price']],
  'POST price-rules': [['price']],
  'PUT price-rules/:id': [['price']],
  'POST daily-menus': [['totalPrice'], ['courses', 0, 'choices', 0, 'surcharge']],
  'PUT daily-menus/:id': [['totalPrice'], ['courses', 0, 'choices', 0, 'surcharge']],
  'POST menu-reviews/:menuId/products': [['price']],
  'PUT businesses/delivery-configuration': [['deliveryFee'], ['freeDeliveryPriceLimit']],
}
const calls = allCalls('staff')
let mine: FullBusiness

const server = useServer()
beforeAll(async () => {
  mine = await aFullBusiness(server)
})

test('covers every call that takes an amount of money', () => {
  const fieldsOf = ({ body }: Endpoint) => (body && 'shape' in body ? Object.keys(body.shape as object) : [])
  const taking = calls.filter(([, endpoint]) =>
    fieldsOf(endpoint).some((name) => /(?<!with)price(?!d)|fee$/i.test(name)),
  )
  expect(Object.keys(prices)).toEqual(expect.arrayContaining(taking.map(([key]) => key)))
})

test.each(Object.entries(prices))('%s takes amounts of at most two decimals', async (key, paths) => {
  const endpoint = calls.find(([name]) => name === key)?.[1] as Endpoint & {
    body: NonNullable<Endpoint['body']>
  }
  const params = Object.fromEntries(namesIn(key).map((name) => [name, idIn(mine, key, name)]))
  // A reviewed product needs an existing submenu; other bodies get no tax and no related products.
  const sample = key.startsWith('POST menu-reviews/') ? bodyFor(key, mine) : sampleOf(endpoint.body)
  const untaxed = 'taxId' in (sample as object) ? withValue(sample, ['taxId'], null) : sample
  const named = 'goesWellWith' in (untaxed as object) ? withValue(untaxed, ['goesWellWith'], []) : untaxed
  const right = withExisting(key, named)
  for (const path of paths) {
    const [method = '', pattern = ''] = key.split(' ')
    const url = `/api/${pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
    const send = (number: string) =>
      mine.business.staff.send(method, url, {
        headers: { 'content-type': 'application/json' },
        // The number exactly as written: JSON.stringify would change its notation.
        body: JSON.stringify(withValue(right, path, 'HERE')).replace('"HERE"', number),
      })
    for (const number of ['1e-20', '5e-324', '0.001', '1.005', '100500e-5', '0.300000000000004', '1e-3']) {
      const { status, envelope } = await send(number)
      expect([status, Object.keys(envelope.fields ?? {})], number).toEqual([400, [path.join('.')]])
    }
    for (const number of [
      '19.99',
      '0.01',
      '1e-2',
      '199900e-4',
      '999999.99',
      '1.10',
      '5.0000',
      '0.30000000000000004',
    ]) {
      expect((await send(number)).status, number).toBeLessThan(300)
    }
  }
})

/** Fills in ids that exist: a product's option group, or the product in a daily menu's course. */
function withExisting(key: string, body: unknown): unknown {
  if (/ products(\/:id)?$/.test(key))
    return withValue(body, ['optionGroups', 0, 'id'], mine.ids['option-groups'])
  if (/ daily-menus(\/:id)?$/.test(key))
    return withValue(body, ['courses', 0, 'choices', 0, 'id'], mine.ids['products'])
  return body
}
