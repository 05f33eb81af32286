import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { drawerMoves, drawerOwners } from '../domain/drawers.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, Money, Page, Price, PriceOrZero, Total, line } from '../shared/shapes.ts'

const By = z.string().describe('the name of whoever did it')

/** What was found in a drawer when it was closed. */
export const DrawerCount = z.object({
  closedOn: Instant,
  closedBy: By,
  cash: Money.describe('what was paid in cash with tips, less what was given back, when it was counted'),
  expected: Money.describe('with what it was opened, and what was put in and taken out'),
  counted: Money,
  difference: Money.describe('counted less expected'),
  corrected: Money.describe('what payments corrected since then would have changed about what was expected'),
  note: z.string().nullable(),
})

/** A cash drawer from being opened until it is counted (docs/decisions/0025). */
export const Drawer = z.object({
  id: Id,
  whose: z.enum(drawerOwners),
  name: z.string().nullable().describe('of whoever has it; null: it is the house’s'),
  openedOn: Instant,
  openedBy: By,
  opening: Money.describe('with what it was opened'),
  cashIn: Money,
  cashOut: Money,
  moves: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(drawerMoves),
        amount: Money,
        reason: z.string(),
        madeOn: Instant,
        madeBy: By,
      }),
    )
    .describe('the first first'),
  count: DrawerCount.nullable().describe('null: it is open, and nobody is told what should be in it'),
})

/** A counted drawer in the figures. */
export const CountedDrawer = Drawer.omit({ whose: true, moves: true, count: true }).extend(DrawerCount.shape)

const Note = line(bounds.reasonText)

export const DrawerForm = z.object({
  whose: z.enum(drawerOwners).exclude(['other']),
  opening: PriceOrZero,
})
export const DrawerMoveForm = z.object({ kind: z.enum(drawerMoves), amount: Price, reason: Note })
export const DrawerCountForm = z.object({ counted: PriceOrZero, note: Note.nullish() })

/** Cash drawers: everybody’s own and the house’s; those of others need the right to see figures, too. */
export const drawers = {
  'GET drawers': endpoint({
    auth: 'staff',
    right: 'useDrawer',
    summary: 'Drawers that were counted, the last first: one’s own and those that one counted, or all',
    query: Page,
    response: z.array(Drawer),
    meta: Total,
  }),
  'GET drawers/open': endpoint({
    auth: 'staff',
    right: 'useDrawer',
    summary: 'The open drawers: the house’s and one’s own, or all',
    response: z.array(Drawer),
  }),
  'POST drawers': endpoint({
    auth: 'staff',
    right: 'useDrawer',
    idempotent: true,
    summary: 'Opens one’s own drawer, or the house’s',
    body: DrawerForm,
    response: Drawer,
    status: 201,
    errors: ['drawer.open'],
  }),
  'POST drawers/:id/moves': endpoint({
    auth: 'staff',
    right: 'useDrawer',
    idempotent: true,
    summary: 'Puts cash into an open drawer, or takes some out, and says why',
    body: DrawerMoveForm,
    response: Drawer,
    status: 201,
    errors: ['drawer.closed'],
  }),
  'POST drawers/:id/close': endpoint({
    auth: 'staff',
    right: 'useDrawer',
    idempotent: true,
    summary: 'Closes a drawer with what was counted in it; tells what should have been there',
    body: DrawerCountForm,
    response: Drawer,
    status: 200,
    errors: ['drawer.closed'],
  }),
}
