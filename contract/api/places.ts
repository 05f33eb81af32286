import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { roles } from '../domain/rights.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Latitude, line, Longitude, Phone, Title, Username } from '../shared/shapes.ts'

/** A business of an account. */
export const Place = z.object({
  businessId: Id,
  name: z.string(),
  logo: z.string().nullable(),
  addressLine: z.string(),
  role: z.enum(roles),
  isThis: z.boolean().describe('whether the session is one of this business'),
})

export const OpenPlace = z.object({
  id: Id.describe('chosen by the caller, so that a repeated call opens one place'),
  name: Title,
  username: Username,
  phoneNumber: Phone,
  addressLine: line(bounds.address),
  city: line(bounds.title),
  country: line(bounds.title),
  latitude: Latitude,
  longitude: Longitude,
})

export const places = {
  'GET users/places': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'The businesses of the own account, by name',
    response: z.array(Place),
  }),
  'POST users/places/:id/session': endpoint({
    auth: 'staff',
    right: 'work',
    summary: 'A staff token for another business of the own account',
    response: z.object({ token: z.string() }),
  }),
  'POST users/places': endpoint({
    auth: 'staff',
    right: 'openPlaces',
    summary:
      'Opens another business that starts as a copy of this one: menus, options, taxes, hours and texts',
    body: OpenPlace,
    response: z.object({ businessId: Id }),
    status: 201,
    errors: ['username.taken', 'places.limit', 'request.tooMany'],
  }),
}
