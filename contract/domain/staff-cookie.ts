/**
 * The office sets this cookie to its business's id while a staff member is signed in: their own views are not
 * counted as visits.
 */
export const staffCookieName = 'sofra_staff'
