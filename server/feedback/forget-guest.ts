import type { GuestContext } from '#server/lib/context.ts'

/** Deletes what a guest wrote to any business, with the name. */
export async function forgetFeedback({ db, guest }: GuestContext): Promise<void> {
  await db.deleteFrom('feedback').where('guestId', '=', guest.id).execute()
}
