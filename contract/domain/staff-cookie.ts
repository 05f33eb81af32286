/** The office sets this cookie to the id of its business while somebody is signed in: their own looks are no visits. */
export const staffCookieName = 'sofra_staff'
