import { stored } from '#web/lib/stored.ts'

/** What was written beside the cart, kept until it is sent. */
export const savedComment = stored('order_comment')
