import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { Expected, Id, MediaUrl, OptionalLink, OrdersBody, SortPosition } from '../shared/shapes.ts'

export const Banner = z.object({
  id: Id,
  pictureUrl: z.string(),
  link: z.string().nullable(),
  active: z.boolean(),
  order: z.int(),
})

export const BannerForm = z.object({
  pictureUrl: MediaUrl,
  link: OptionalLink,
  active: z.boolean().optional(),
  order: SortPosition.optional(),
})

export const banners = {
  'GET banners': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'All banners, in their order',
    response: z.array(Banner),
  }),
  'POST banners': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Creates a banner',
    body: BannerForm,
    response: Banner,
    status: 201,
    errors: ['banner.limit'],
  }),
  'PUT banners/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes a banner',
    body: BannerForm.partial().extend({ expected: Expected }),
    response: Banner,
    errors: ['edit.conflict'],
  }),
  'DELETE banners/:id': endpoint({ auth: 'staff', right: 'editMenu', summary: 'Deletes a banner' }),
  'PUT banners/ordering': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Puts banners in order, all or nothing',
    body: OrdersBody,
    response: z.array(Banner),
    errors: ['not.found'],
  }),
  'GET businesses/:id/banners': endpoint({
    auth: 'guest',
    summary: "A business's active banners",
    response: z.array(Banner),
    errors: ['menu.disabled'],
  }),
}
