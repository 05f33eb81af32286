import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { aNewGuest } from '#tests/harness/people.ts'
import { quantile, report } from './report.ts'
import { startServed } from './served.ts'

const seconds = 8
const pagesPerSecond = 100
const ordersPerSecond = 4
const signInsPerSecond = 2
const sieges = ['passwords', 'uploads', 'largest-menu', 'orders'] as const
const dishes = 1000
const menus = 5

interface Target {
  url: string
  owner: Client
  business: Business
}

interface Measured {
  pages: number[]
  signIns: number[]
  orders: number[]
  /** Requests that did not get the expected response. */
  failed: string[]
}

/**
 * What a restaurant and its guests notice while somebody attacks the same server: 260 connections guessing
 * passwords, 300 hanging uploads, the largest permitted menu rendered again for five tables at once, one
 * address flooding orders. Compares quiet and attacked in one run; the attacker is a separate process on the
 * same cores.
 */
export async function benchSiege(): Promise<void> {
  // Everybody sends an address: honest clients and the attacker have different ones.
  const served = await startServed({ TRUST_PROXY: 'true' })
  try {
    const target = await aTarget(served.url)
    const largest = await theLargest(served.url)
    await measure(target)
    const quiet = await measure(target)
    const before = served.megabytes()
    report('quiet', line(quiet), quiet.failed.length === 0)
    for (const kind of sieges) {
      const besieger = spawn(
        process.execPath,
        [new URL('besieger.ts', import.meta.url).pathname, kind, served.url, JSON.stringify(largest)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      // A real attacker has machines of their own, so its computing must not take CPU from the server.
      setPriority(besieger.pid ?? 0, 10)
      await once(besieger.stdout, 'data')
      const besieged = await measure(target)
      const more = served.megabytes() - before
      besieger.kill()
      const ratio = quantile(besieged.pages, 0.99) / quantile(quiet.pages, 0.99)
      report(
        `${kind}: every honest request answered`,
        besieged.failed[0] ?? line(besieged),
        !besieged.failed.length,
      )
      report(`${kind}: kept pages, p99 to the quiet one`, ratio.toFixed(2), ratio <= 3)
      report(`${kind}: memory`, `${more.toFixed()} MB more`, more <= 300)
    }
  } finally {
    await served.stop()
  }
}

const line = ({ pages, signIns, orders }: Measured) =>
  [
    ['pages', pages],
    ['sign-ins', signIns],
    ['orders', orders],
  ]
    .map(([what, times]) => {
      const [p50, p99] = [0.5, 0.99].map((share) => quantile(times as number[], share).toFixed(1))
      return `${String(what)} ${p50} / ${p99} ms`
    })
    .join(', ')

/** An open business, whose owner's browser has signed in before. */
async function aTarget(url: string): Promise<Target> {
  const business = await aBusiness({ url })
    .withTables(2)
    .withMenu('Bar', 'All', { Raki: 2, Makiato: 1.2 })
    .opens()
  const owner = new Client(url)
  await signIn({ url, owner, business })
  return { url, owner, business }
}

async function signIn({ owner, business }: Target): Promise<number> {
  const { email: username, password } = business.form
  const authorization = `Basic ${btoa('web:web')}`
  const answer = await owner.send('POST', '/api/oauth/token', {
    headers: {
      authorization,
      'x-forwarded-for': '198.51.100.1',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  })
  return answer.status
}

async function measure(target: Target): Promise<Measured> {
  const failed: string[] = []
  const { url, business } = target
  const [pages, signIns, orders] = await Promise.all([
    atRate(pagesPerSecond, async () => {
      const answer = await fetch(`${url}/menu/${business.id}/1`, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (answer.status !== 200) failed.push(`a kept page: ${answer.status}`)
    }),
    atRate(signInsPerSecond, async () => {
      const status = await signIn(target)
      if (status !== 200) failed.push(`the owner's sign-in: ${status}`)
    }),
    atRate(ordersPerSecond, async (n) => {
      const problem = await order(target, n)
      if (problem) failed.push(problem)
    }),
  ])
  return { pages, signIns, orders, failed }
}

/** A guest with their own address places and sends an order. */
async function order({ url, business }: Target, n: number): Promise<string | null> {
  const headers = { 'x-forwarded-for': `198.51.100.${(n % 200) + 10}` }
  const guest = await aNewGuest({ url })
  const made = await guest.call('POST open/clients/orders', {
    headers,
    body: anOrder(business, { Raki: 1, Makiato: 2 }),
  })
  if (made.status !== 201) return `an order: ${made.status} ${made.text}`
  const { id } = made.envelope.data as { id: string }
  const body = { businessId: business.id, ...here }
  const sent = await guest.call('POST open/clients/orders/:id/send', { headers, params: { id }, body })
  return sent.status === 200 ? null : `sending: ${sent.status} ${sent.text}`
}

/**
 * Starts `work` this many times per second, however long it takes; returns how long each took, in
 * milliseconds.
 */
async function atRate(perSecond: number, work: (n: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const all: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = begin + (n * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    // Measured from the due time, because waiting for a turn here is waiting for the server too.
    all.push(work(n).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(all)
  return times
}

/** The largest possible business: 5,000 products on five menus of 1,000. */
async function theLargest(url: string) {
  const business = await aBusiness({ url }).withTables(5).opens()
  const { staff } = business
  let change = ''
  for (let menu = 0; menu < menus; menu++) {
    const data = Array.from({ length: dishes }, (_, n) => ({
      name: `Pjata ${menu} ${n}`,
      nameEn: `Dish ${menu} ${n}`,
      description: `Pjata numër ${n} me perime të stinës dhe salcë shtëpie`,
      descriptionEn: `Dish number ${n} with seasonal vegetables and house sauce`,
      price: 2 + n / 20,
      preparingTime: 5 + (n % 25),
    }))
    const { products } = await staff.ask('POST products/import', { body: { data } })
    const { id: menuId } = await staff.ask('POST menus', {
      body: { title: `Menu ${menu}`, titleEn: `Menu ${menu}` },
    })
    const submenu = await staff.ask('POST menus/:menuId/sub-menus', {
      params: { menuId },
      body: { title: 'Të gjitha', titleEn: 'All', description: 'Të gjitha', descriptionEn: 'All' },
    })
    await staff.ask('POST menus/:menuId/sub-menus/:id/products', {
      params: { menuId, id: submenu.id },
      body: { productIds: products.map(({ id }) => id) },
    })
    change = products[0]?.id ?? ''
  }
  return { businessId: business.id, token: staff.token, productId: change }
}
