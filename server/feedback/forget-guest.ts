import type { GuestContext } from '#server/lib/context.ts'

/** Deletes a guest's feedback to all businesses, including the name. */
export async function forgetFeedback({ db, guest }: GuestContext): Promise<void> {
  await db.deleteFrom('feedback').where('guestId', '=', guest.id).execute()
}
