import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { shouldRevalidate } from '#web/office/data/auth-loader.ts'
import { resumeReloads } from './interrupted-reload.ts'

/** A screen whose loads the test completes one by one. */
async function aScreen() {
  const loads: ((data: string) => void)[] = []
  const loader = () => new Promise<string>((complete) => loads.push(complete))
  const router = resumeReloads(
    createMemoryRouter([{ id: 'screen', path: '/orders', loader, shouldRevalidate }], {
      initialEntries: ['/orders'],
    }),
  )
  await expect.poll(() => loads.length).toBe(1)
  loads[0]?.('first')
  await expect.poll(() => router.state.loaderData['screen']).toBe('first')
  return { router, loads }
}

it('a reload interrupted by a panel is started again', async () => {
  const { router, loads } = await aScreen()
  void router.revalidate()
  await expect.poll(() => loads.length).toBe(2)
  await router.navigate('/orders?order=1')
  loads[1]?.('lost')
  await expect.poll(() => loads.length).toBe(3)
  loads[2]?.('second')
  await expect.poll(() => router.state.loaderData['screen']).toBe('second')
  expect(router.state.location.search).toBe('?order=1')
})

it('a panel that interrupts no reload starts none', async () => {
  const { router, loads } = await aScreen()
  await router.navigate('/orders?order=1')
  await router.navigate('/orders')
  expect(loads).toHaveLength(1)
})
