import { AppError } from '#contract/errors.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { houseContext, inBusiness, transaction } from '#server/lib/context.ts'
import type { House } from '#server/lib/house.ts'

/** What the operator may do (contract page, section 5); each answers a text for the terminal. */
export const commands: Record<
  string,
  { usage: string; run: (house: House, name: string) => Promise<string> }
> = {
  list: { usage: 'list', run: listBusinesses },
  activate: { usage: 'activate <username>', run: (house, name) => setActivation(house, name, true) },
  deactivate: { usage: 'deactivate <username>', run: (house, name) => setActivation(house, name, false) },
}

async function listBusinesses(house: House): Promise<string> {
  const rows = await house.db
    .selectFrom('businesses')
    .select(['username', 'name', 'activation', 'createdOn'])
    .where('draftSessionId', 'is', null)
    .orderBy('createdOn')
    .execute()
  if (!rows.length) return 'There is no business yet.'
  return rows
    .map(
      (row) =>
        `${row.activation ? 'active  ' : 'inactive'}  ${row.createdOn.slice(0, 10)}  ${row.username}  ${row.name}`,
    )
    .join('\n')
}

/** Guests' pages follow at once, in every running process. */
async function setActivation(house: House, username: string, activation: boolean): Promise<string> {
  return transaction(houseContext(house), async (ctx) => {
    const row = await ctx.db
      .updateTable('businesses')
      .set({ activation })
      .where('username', '=', username.toLowerCase())
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!row) throw new AppError('not.found')
    await contentChanged(inBusiness(ctx, row.id))
    return `${row.name} is ${activation ? 'active' : 'inactive'} now.`
  })
}
