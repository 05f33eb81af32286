import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { anyText, Id, Instant, line } from '../shared/shapes.ts'

const LockAfter = z
  .int()
  .min(1)
  .max(bounds.lockMinutes)
  .nullable()
  .describe('minutes without a touch; null: only by hand')

/** A tablet or phone that several people use, each with a PIN. */
export const Device = z.object({
  id: Id,
  name: z.string(),
  lockAfterMinutes: LockAfter,
  enrolledBy: z.string().nullable(),
  enrolledOn: Instant,
  lastUsedOn: Instant.nullable().describe('when somebody last logged in there'),
})

export const DeviceFields = z.object({ name: line(bounds.deviceName), lockAfterMinutes: LockAfter })

/** A wrong secret answers the same as none. */
const DeviceSecret = anyText(bounds.resetCode).default('')

export const devices = {
  'GET devices': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'The shared devices, by name',
    response: z.array(Device),
  }),
  'POST devices': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Makes the device that calls a shared one; its secret is not shown again',
    body: DeviceFields,
    response: z.object({ id: Id, businessId: Id, secret: z.string() }),
    status: 201,
    errors: ['device.limit'],
  }),
  'PUT devices/:id': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Changes the name of a shared device, or when it locks itself',
    body: DeviceFields.partial(),
    response: Device,
  }),
  'DELETE devices/:id': endpoint({
    auth: 'staff',
    right: 'managePeople',
    summary: 'Ends the sharing of a device, and whatever session is open on it',
  }),
  'POST out/devices/read': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'Who may log in on a shared device: those with a PIN, by name',
    body: z.object({ secret: DeviceSecret }),
    response: z.object({
      name: z.string(),
      lockAfterMinutes: LockAfter,
      businessName: z.string(),
      people: z.array(z.object({ id: Id, firstName: z.string(), initials: z.string() })),
    }),
    errors: ['device.unknown'],
  }),
  'POST out/devices/log-in': endpoint({
    auth: 'guest',
    priority: 'own',
    ceiling: 'elsewhere',
    summary: 'Opens a session with a PIN on a shared device, and ends the one before',
    body: z.object({ secret: DeviceSecret, staffId: Id, pin: anyText(bounds.pinMax) }),
    response: z.object({ token: z.string(), businessId: Id }),
    errors: ['device.unknown', 'pin.wrong', 'credentials.tooMany'],
  }),
}
