import type { BusinessContext } from '#server/lib/context.ts'
import { Subscription } from './devices.ts'

interface Device {
  /** The subscription, as stored. */
  value: unknown
  /** Whose it is: messages to the devices of different owners do not wait for each other. */
  owner: string
  /** What the owner belongs to. */
  group: string
  /** Deletes the device, since its subscription has expired. */
  forget: () => Promise<unknown>
}

interface Message {
  content: { tag: string }
  /** When it happened. */
  on: Date
  /** How long the push service keeps it for a device that it cannot reach. */
  lifeInSeconds: number
}

/** Later the office's page, the list of orders and the reminder have long told the same. */
const sendingLifeMs = 120_000

/**
 * Sends a message to a device as soon as it is its turn, and for at most two minutes. A process that is killed
 * meanwhile loses it: a message that comes much later helps nobody.
 */
export function deliver(
  { services }: BusinessContext,
  device: Device,
  { content, on, lifeInSeconds }: Message,
): void {
  const subscription = Subscription.parse(device.value)
  const ageMs = Math.max(0, services.clock().getTime() - on.getTime())
  services.pushTurns.add({
    owner: device.owner,
    group: device.group,
    host: new URL(subscription.endpoint).host,
    untilMs: services.monotonicMs() + sendingLifeMs - ageMs,
    send: async () => {
      const about = { topic: content.tag, lifeInSeconds }
      const outcome = await services.pusher.send(subscription, content, about)
      if (outcome === 'gone') await device.forget()
    },
  })
}
