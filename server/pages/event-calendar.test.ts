import { expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock('2026-06-10T10:00:00Z')
const server = useServer({ pages: true, clock: clock.read })

const calendarOf = async (id: string, query = '') => {
  const answer = await fetch(`${server.url}/menu/${id}/events.ics${query}`)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a calendar has the events that guests see, with their times', async () => {
  const { id, staff } = await aBusiness(server).opens()
  const make = (body: object) =>
    staff.ask('POST events', { body: { title: 'Verë', description: 'Degustim', ...body } as never })
  const event = await make({ startTime: '2026-06-12T18:00:00Z', endTime: '2026-06-12T20:30:00Z' })
  const other = await make({ title: 'Jazz', startTime: '2026-06-13T18:00:00Z', endTime: '9999-12-31' })
  await make({ title: 'Always' })
  await make({ title: 'Hidden', startTime: '2026-06-12T18:00:00Z', active: false })
  await make({ title: 'Over', startTime: '2026-06-01T18:00:00Z', endTime: '2026-06-02T18:00:00Z' })
  const all = await calendarOf(id)
  expect([all.status, all.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  const lines = unfolded(all.text)
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual(['SUMMARY:Jazz', 'SUMMARY:Verë'])
  const one = unfolded((await calendarOf(id, `?event=${event.id}`)).text)
  expect(one).toEqual(
    expect.arrayContaining(['DTSTART:20260612T180000Z', 'DTEND:20260612T203000Z', 'SUMMARY:Verë']),
  )
  expect(one.filter((line) => line.startsWith('UID:'))).toEqual([expect.stringContaining(event.id)])
  expect(unfolded((await calendarOf(id, `?event=${other.id}`)).text).join()).not.toContain('DTEND')
})

test('no text breaks out of its line, and no line is longer than 75 octets', async () => {
  const { id, staff } = await aBusiness(server).opens()
  const title = `Wine; cheese, bread \\ 🍷${'ë'.repeat(60)}`
  const description = 'First\r\nEND:VEVENT\rBEGIN:VALARM\nlast\u0007'
  await staff.ask('POST events', { body: { title, description, startTime: '2026-06-12T18:00:00Z' } })
  const { text } = await calendarOf(id)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = unfolded(text)
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines).toContain(`SUMMARY:Wine\\; cheese\\, bread \\\\ 🍷${'ë'.repeat(60)}`)
  expect(lines).toContain(String.raw`DESCRIPTION:First\nEND:VEVENT\nBEGIN:VALARM\nlast `)
})

test('an unknown business or event is not found', async () => {
  const { id } = await aBusiness(server).opens()
  const unknown = '00000000-0000-7000-8000-000000000000'
  for (const [business, query] of [
    [unknown],
    ['x'],
    [id, `?event=${unknown}`],
    [id, '?event=a&event=b'],
  ] as const)
    expect((await calendarOf(business, query)).status).toBe(404)
})
