import { stored } from '#web/lib/stored.ts'

/** The order's comment, stored on the device until the order is sent. */
export const savedComment = stored('order_comment')
