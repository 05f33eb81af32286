import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import {
  Day,
  Description,
  Expected,
  Id,
  InstantGiven,
  NextChange,
  OptionalDescription,
  OptionalLink,
  OptionalMediaUrl,
  OptionalTitle,
  Title,
  CardLanguage,
  TextNotes,
} from '../shared/shapes.ts'

/** An event (the specification also says "post"). */
export const Event = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string().nullable(),
  description: z.string(),
  descriptionEn: z.string().nullable(),
  link: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  thumbnail: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  active: z.boolean(),
  deleted: z.boolean(),
  createdOn: z.string(),
})

export const GuestEvent = Event.extend({ notes: TextNotes })

/** An instant or a day. */
const Moment = z.union([InstantGiven, Day, z.literal('')]).nullish()

export const EventForm = z.object({
  title: Title,
  titleEn: OptionalTitle,
  description: Description,
  descriptionEn: OptionalDescription,
  link: OptionalLink,
  pictureUrl: OptionalMediaUrl,
  videoUrl: OptionalMediaUrl,
  startTime: Moment,
  endTime: Moment,
  active: z.boolean().optional(),
})

export const events = {
  'GET events': endpoint({
    auth: 'staff',
    right: 'seeMenu',
    summary: 'All events, newest first',
    response: z.array(Event),
  }),
  'POST events': endpoint({
    auth: 'staff',
    right: 'editMenu',
    idempotent: true,
    summary: 'Creates an event',
    body: EventForm,
    response: Event,
    status: 201,
    errors: ['dates.wrong', 'event.limit'],
  }),
  'PUT events/:id': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes an event',
    body: EventForm.partial().extend({ deleted: z.boolean().optional(), expected: Expected }),
    response: Event,
    errors: ['edit.conflict', 'record.deleted', 'dates.wrong', 'event.limit'],
  }),
  'DELETE events/:id': endpoint({ auth: 'staff', right: 'editMenu', summary: 'Hides an event' }),
  'GET businesses/:id/events': endpoint({
    auth: 'guest',
    summary: "A business's active events that are not over",
    query: CardLanguage,
    response: z.array(GuestEvent),
    meta: NextChange,
    errors: ['menu.disabled'],
  }),
}
