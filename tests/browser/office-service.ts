import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aGuest } from '#tests/harness/people.ts'
import type { Stage } from './office-stage.ts'

/** What guests do to the staff of a stage, each call as a guest of its own unless the stage's is meant. */
const here = { latitude: 42.65958, longitude: 21.16042 }

/** Calls the waiter to a table; answers the guest, who may be blocked for it. */
export async function callWaiter(stage: Stage, tableNumber: number) {
  const guest = await aGuest(stage)
  const { businessId: id } = stage
  await guest.ask('POST open/businesses/:id/waiters', { params: { id }, body: { ...here, tableNumber } })
  return guest
}

/** Switches delivery on, around the clock, for a fee of 2. */
export async function openDelivery(stage: Stage): Promise<void> {
  await stage.asStaff('PUT', 'businesses/configurations', { enableDelivery: true })
  await stage.asStaff('PUT', 'businesses/delivery-configuration', {
    activateDelivery: true,
    deliveryStartTime: '00:00',
    deliveryEndTime: '00:00',
    deliveryFee: 2,
    freeDeliveryPriceLimit: 0,
  })
}

export const destination = {
  address: 'Rruga Agim Ramadani 12, kati 3',
  deliveryUser: { email: 'blerta@example.com', phoneNumber: '+383 44 555 666' },
}

export async function sendDelivery(stage: Stage, productId: string): Promise<string> {
  const { id } = await stage.asGuest('POST', 'open/clients/delivery-orders', {
    businessId: stage.businessId,
    orderItems: [{ productId, quantity: 1 }],
    comment: 'Zilja nuk punon',
    ...destination,
  })
  return id
}

/** The page hears of what happens from now on. */
export const live = (page: Page) => page.locator('[data-live=true]').first().waitFor({ state: 'attached' })

export const yes = (page: Page) => page.getByRole('button', { name: 'Yes', exact: true }).click()
export const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true }).click()

/** Closes the toasts, which may lie over what is pressed next. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.mantine-Notification-root')
  await toasts.getByRole('button').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click()
  })
  await expect.poll(() => toasts.count()).toBe(0)
}

/** The pages of a PDF by their size. */
export function pagesOf(pdf: Buffer): string[] {
  const boxes = pdf.toString('latin1').matchAll(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, width, height]) => `${inMm(width)} × ${inMm(height)} mm`)
}
const inMm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
