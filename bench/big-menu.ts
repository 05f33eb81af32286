import { allergens, findDietConflict, diets } from '#contract/domain/diet.ts'
import { api, setTransport } from '#web/lib/api.ts'

export interface BigMenu {
  businessId: string
  path: string
  /** Changes the price of one product, so that the next page is rendered again. */
  changePrice(price: number): Promise<void>
}

const sections = 12
const inEach = 25

/** Creates a business with one menu of 300 products through the API, as an owner would. */
export async function makeBigMenu(
  url: string,
  { hasMarks = false, hasOptions = false } = {},
): Promise<BigMenu> {
  let token = await guestToken(url)
  setTransport((path, init) => {
    init.headers.set('Authorization', `Bearer ${token}`)
    return fetch(url + path, init)
  })
  const name = `bench-${Date.now().toString(36)}`
  const signed = await api('POST users/businesses/signup', {
    body: {
      firstName: 'Arta',
      lastName: 'Gashi',
      email: `${name}@sofra.test`,
      password: 'a-long-enough-one',
      businessName: 'Three hundred',
      businessUsername: name,
      businessAddressLine: 'Sheshi 1',
      businessPhoneNumber: '+383 44 123 456',
      businessCountry: 'Kosovë',
      businessCity: 'Prishtinë',
    },
  })
  token = signed.token
  await api('POST tables', { body: { number: 12 } })
  const menu = await api('POST menus', { body: { title: 'Ushqim', titleEn: 'Food' } })
  const groups = hasOptions ? await makeGroups() : []
  let number = 0
  let last = ''
  for (let section = 1; section <= sections; section++) {
    const submenu = await api('POST menus/:menuId/sub-menus', {
      params: { menuId: menu.id },
      body: {
        title: `Seksioni ${section}`,
        titleEn: `Section ${section}`,
        description: 'Nga kuzhina jonë',
        descriptionEn: 'From our kitchen',
        icon: 'main-dish',
      },
    })
    const productIds: string[] = []
    for (let place = 0; place < inEach; place++) {
      number += 1
      const { id } = await api('POST products', {
        body: {
          ...dish(number),
          ...(hasMarks && marksOf(number)),
          optionGroups: groups.map((group) => usedBy(number, group)),
        },
      })
      productIds.push(id)
      last = id
    }
    await api('POST menus/:menuId/sub-menus/:id/products', {
      params: { menuId: menu.id, id: submenu.id },
      body: { productIds },
    })
  }
  return {
    businessId: signed.businessId,
    path: `/menu/${signed.businessId}/1`,
    changePrice: async (price) => {
      await api('PUT products/:id', { params: { id: last }, body: { price } })
    },
  }
}

type Group = Awaited<ReturnType<typeof makeGroups>>[number]

/** Creates groups of sizes, sauces and extras, with five options each. */
const makeGroups = () =>
  Promise.all(
    (['Madhësia', 'Salca', 'Shtesa'] as const).map((name, at) =>
      api('POST option-groups', {
        body: {
          name,
          nameEn: `Options ${at + 1}`,
          kind: at === 0 ? 'size' : 'extra',
          minChoices: at === 0 ? 1 : 0,
          maxChoices: at === 0 ? 1 : null,
          freeChoices: 0,
          options: [1, 2, 3, 4, 5].map((one) => ({
            name: `${name} ${one}`,
            nameEn: `Option ${at + 1}.${one}`,
            price: one * 1.5,
            allergens: [],
          })),
        },
      }),
    ),
  )

/** Every other product has its own price for each size. */
const usedBy = (number: number, { id, kind, options }: Group) => ({
  id,
  without: [],
  prices:
    kind === 'size' && number % 2
      ? options.map((option, at) => ({ id: option.id, price: 2 + number / 20 + at * 1.5 }))
      : [],
})

/** The form of a product with texts in two languages. */
export function dish(number: number) {
  return {
    name: `Pjata ${number}`,
    nameEn: `Dish ${number}`,
    description: `Pjata numër ${number} me perime të stinës dhe salcë shtëpie`,
    descriptionEn: `Dish number ${number} with seasonal vegetables and house sauce`,
    price: 2 + number / 20,
    preparingTime: 5 + (number % 25),
  }
}

/** Two or three of the 14 allergens for most products, without a pattern that a compressor could use. */
function marksOf(number: number) {
  const contains = allergens.filter((_, place) => hash(number * 14 + place) % 6 === 0)
  const carries = diets.filter(
    (diet, place) =>
      hash(number * 4 + place) % 3 === 0 && !findDietConflict({ allergens: contains, diets: [diet] }),
  )
  return { allergens: contains, diets: carries, spicy: number % 7 === 0 ? 2 : 0 }
}

const hash = (number: number) => Math.imul(number ^ (number >>> 4), 0x9e3779b1) >>> 16

async function guestToken(url: string): Promise<string> {
  const response = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}
