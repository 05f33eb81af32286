import { stored } from '#web/lib/stored.ts'

/** What was written beside the cart, kept until it is sent. */
export const keptComment = stored('order_comment')
