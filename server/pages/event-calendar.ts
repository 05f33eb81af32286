import type { FastifyInstance } from 'fastify'
import { isEndless } from '#contract/domain/time-window.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { listGuestEvents } from '#server/events/events.ts'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import { resolveBusiness } from './code-links.ts'

/**
 * The events of a business for calendar programs, which subscribe to the address, or one of them to add to a calendar,
 * with `?event=`. An event without a start has no place in a calendar.
 */
export function mountEventCalendar(app: FastifyInstance): void {
  app.get<{ Params: { business: string }; Querystring: { event?: unknown } }>(
    '/menu/:business/events.ics',
    async (request, reply) => {
      const system = systemContext(app.services)
      const id = await resolveBusiness(system, request.params.business)
      if (!id) return reply.callNotFound()
      const ctx = inBusiness(system, id)
      const { name, addressLine, city } = await findBusiness(ctx)
      const { event: asked } = request.query
      const events = (await listGuestEvents(ctx)).data.filter(
        (event) => asked === undefined || event.id === asked,
      )
      if (asked !== undefined && !events.length) return reply.callNotFound()
      const url = `${app.services.config.publicUrl}/menu/${id}/home`
      const { host } = new URL(url)
      const lines = events.flatMap(({ id, title, description, link, startTime, endTime, createdOn }) =>
        startTime === null
          ? []
          : [
              'BEGIN:VEVENT',
              `UID:${id}@${host}`,
              `DTSTAMP:${instant(createdOn)}`,
              `DTSTART:${instant(startTime)}`,
              ...(endTime === null || isEndless(endTime) ? [] : [`DTEND:${instant(endTime)}`]),
              `SUMMARY:${escapeText(title)}`,
              `DESCRIPTION:${escapeText([description, link ?? ''].filter(Boolean).join('\n'))}`,
              `LOCATION:${escapeText([name, addressLine, city].filter(Boolean).join(', '))}`,
              `URL:${url}`,
              'END:VEVENT',
            ],
      )
      const head = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Sofra//Events//EN',
        `X-WR-CALNAME:${escapeText(name)}`,
      ]
      return reply
        .headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-cache' })
        .send([...head, ...lines, 'END:VCALENDAR'].map((line) => `${fold(line)}\r\n`).join(''))
    },
  )
}

/** UTC, as 20261231T180000Z. */
const instant = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

/** RFC 5545, 3.3.11; other control characters are not allowed in a text. */
const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ')

/** A line has at most 75 octets; it goes on after a break and a space (RFC 5545, 3.1). No character is cut. */
function fold(line: string): string {
  let [folded, octets] = ['', 0]
  for (const character of line.toWellFormed()) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
