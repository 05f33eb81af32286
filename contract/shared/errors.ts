/**
 * All errors of the API: status, code and an English sentence (contract page, section 1). The code in the
 * response is the key in kebab-case, except for codes that the specification defines. The screens show their
 * own text for a code, in the reader's language.
 */
interface ErrorDefinition {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 503
  message: string
  code?: string
}

export const errors = {
  'request.malformed': { status: 400, message: 'The request could not be understood' },
  'request.invalid': { status: 400, message: 'Some fields need to be corrected' },
  'request.tooLarge': { status: 413, message: 'The request is too large' },
  'request.headersTooLarge': { status: 431, message: 'The headers of the request are too large' },
  'request.tooSlow': { status: 408, message: 'The request took too long to arrive' },
  'request.wrongType': { status: 415, message: 'This content type is not accepted here' },
  'request.tooMany': { status: 429, message: 'Too many requests, please wait a moment' },
  'request.headerMissing': { status: 403, message: 'The header X-Requested-With must be sofra' },
  'server.busy': { status: 503, message: 'The server is busy, please try again in a moment' },
  'storage.full': {
    status: 503,
    message: 'There is no room for files at the moment, please try again later',
  },
  'edit.conflict': { status: 409, message: 'Somebody else changed this meanwhile' },
  'record.deleted': { status: 404, message: 'Somebody deleted this meanwhile' },
  'not.found': { status: 404, message: 'This does not exist' },
  'token.missing': { status: 401, message: 'Please log in' },
  'token.invalid': { status: 401, message: 'Your session has ended, please log in again' },
  'token.forbidden': { status: 403, message: 'You may not do this' },
  'right.missing': { status: 403, message: 'Your role does not allow this' },
  'approval.needed': { status: 403, message: 'Somebody who may do this alone has to approve it' },
  'approval.over': { status: 409, message: 'This was decided already, or too late' },
  'client.invalid': { status: 401, message: 'unauthorized', code: 'unauthorized' },
  'grant.unsupported': { status: 400, message: 'This grant type is not supported' },
  'credentials.invalid': { status: 401, message: 'unauthorized', code: 'unauthorized' },
  'credentials.tooMany': { status: 429, message: 'Too many attempts, please try again later' },
  'password.wrong': { status: 400, message: 'Your current password is incorrect', code: 'wrong-password' },
  'password.common': { status: 400, message: 'This password is too common' },
  'reset.invalid': { status: 400, message: 'This link is not valid any more' },
  'email.taken': { status: 409, message: 'This email address is already in use' },
  'email.unconfirmed': { status: 422, message: 'Please confirm your own email address first' },
  'invitation.invalid': { status: 400, message: 'This invitation is not valid any more' },
  'people.already': { status: 409, message: 'This account belongs to this business already' },
  'people.limit': { status: 422, message: 'A business may have at most 300 people' },
  'factor.needed': { status: 400, message: 'A second factor is needed' },
  'factor.wrong': { status: 400, message: 'This code or passkey is wrong' },
  'factor.limit': { status: 422, message: 'An account may have at most 10 second factors' },
  'places.limit': { status: 422, message: 'An account may have at most 50 businesses' },
  'account.missing': { status: 422, message: 'Only somebody with an account can be an owner' },
  'pin.wrong': { status: 400, message: 'This PIN is wrong' },
  'device.unknown': { status: 404, message: 'This device is not shared any more' },
  'device.limit': { status: 422, message: 'A business may have at most 50 shared devices' },
  'apiKey.limit': { status: 422, message: 'A business may have at most 50 API keys' },
  'webhook.address': { status: 422, message: 'This address is not public, or does not begin with https://' },
  'webhook.limit': { status: 422, message: 'A business may have at most 20 webhooks' },
  'webhook.off': { status: 409, message: 'This webhook is switched off' },
  'owner.last': { status: 409, message: 'A business needs an owner: make somebody else one first' },
  'username.taken': { status: 409, message: 'This username is already in use' },
  'menu.unknown': { status: 422, message: 'This menu does not exist' },
  'language.unknown': { status: 422, message: 'This business has no menu in this language' },
  'menu.disabled': { status: 422, message: 'The menu of this business is disabled' },
  'ordering.off': { status: 422, message: 'This business does not take orders here' },
  'slot.unknown': { status: 422, message: 'Orders for this time are not possible' },
  'slot.full': { status: 422, message: 'This time is full' },
  'order.impossible': { status: 422, message: 'This order cannot be taken as it is' },
  'order.none': { status: 422, message: 'There is no order from today' },
  'pickup.off': { status: 422, message: 'This business does not take pick-up orders' },
  'delivery.off': { status: 422, message: 'This business does not deliver' },
  'business.closed': { status: 422, message: 'This business is closed at this hour' },
  'delivery.closed': { status: 422, message: 'Deliveries are closed at this hour' },
  'delivery.zoneMissing': { status: 422, message: 'Please say where to deliver' },
  'delivery.tooFar': { status: 422, message: 'This business does not deliver there' },
  'delivery.minimum': { status: 422, message: 'The order is below the minimum for delivery there' },
  'waiter.off': { status: 422, message: 'The waiter cannot be called here' },
  'waiter.tooSoon': { status: 429, message: 'The waiter was called a moment ago' },
  'position.tooFar': { status: 422, code: '12000', message: 'The distance is too large' },
  'guest.blocked': { status: 422, code: '0005', message: 'You are blocked at this business' },
  'business.unknown': { status: 422, message: 'This business does not exist' },
  'table.unknown': { status: 422, message: 'This table does not exist' },
  'bill.changed': { status: 409, message: 'The bill has changed meanwhile' },
  'visit.closed': { status: 409, message: 'This party has left: its bill is closed' },
  'bill.closed': { status: 409, message: 'The bill of this order is closed: open it again first' },
  'bill.paid': { status: 409, message: 'This is paid, or somebody is paying it' },
  'bill.paying': { status: 409, message: 'A guest is paying at this moment' },
  'bill.overpaid': { status: 409, message: 'More was paid than the bill comes to: give it back first' },
  'receipt.issued': { status: 409, message: 'A company is on this receipt already' },
  'line.paid': { status: 409, message: 'A part of this is paid, or somebody is paying it' },
  'payment.over': { status: 409, message: 'This payment cannot be changed any more' },
  'refund.tooMuch': { status: 409, message: 'This is more than is left of the payment' },
  'bill.pending': { status: 422, message: 'An order from this table is still waiting' },
  'table.occupied': { status: 409, message: 'A table with open orders cannot be deleted' },
  'model.missing': { status: 422, message: 'No model that translates is configured on this server' },
  'machineTranslation.limit': {
    status: 422,
    message: 'A business may have at most 20,000 texts translated by machine within 24 hours',
  },
  'glossary.limit': { status: 422, message: 'A glossary may have at most 500 terms' },
  'translation.limit': { status: 422, message: 'A business may have at most 200,000 translations' },
  'translationFile.unreadable': {
    status: 422,
    message: 'This is neither an XLIFF file nor a CSV file with the columns id and translation',
  },
  'translationFile.language': { status: 422, message: 'This file is in another language' },
  'translationFile.tooLong': { status: 422, message: 'A file may have at most 50,000 texts' },
  'table.limit': { status: 422, message: 'A business may have at most 2,000 tables' },
  'menu.limit': { status: 422, message: 'A business may have at most 100 menus' },
  'submenu.limit': { status: 422, message: 'A business may have at most 500 submenus' },
  'product.limit': { status: 422, message: 'A business may have at most 5,000 products' },
  'menuProducts.limit': { status: 422, message: 'A menu may hold at most 1,000 products' },
  'dailyMenu.limit': { status: 422, message: 'A business may have at most 200 daily menus' },
  'event.limit': { status: 422, message: 'A business may have at most 1,000 events' },
  'banner.limit': { status: 422, message: 'A business may have at most 50 banners' },
  'media.quota': { status: 422, message: 'The pictures and videos of a business may take up at most 2 GB' },
  'product.unknown': { status: 422, message: 'This product does not exist' },
  'product.unavailable': { status: 422, message: 'This product is not available now' },
  'product.soldOut': { status: 422, message: 'This product is sold out' },
  'product.tooFew': { status: 422, message: 'Not that many of this product are left' },
  'product.priceMissing': { status: 422, message: 'This product has no price yet: give it one first' },
  'product.pricedBySizes': {
    status: 422,
    message: 'The sizes of this product have prices of their own: change those',
  },
  'optionGroup.limit': { status: 422, message: 'A business may have at most 200 option groups' },
  'optionGroup.unknown': { status: 422, message: 'This option group does not exist' },
  'optionGroup.secondSize': { status: 422, message: 'A product may have only one group of sizes' },
  'option.unknown': { status: 422, message: 'This option does not belong to the product' },
  'option.doubled': { status: 422, message: 'An option may be chosen only once' },
  'option.soldOut': { status: 422, message: 'This option is sold out' },
  'option.missing': { status: 422, message: 'Something still has to be chosen' },
  'option.tooMany': { status: 422, message: 'Fewer options may be chosen' },
  'course.unknown': { status: 422, message: 'This choice is not part of this daily menu' },
  'course.doubled': { status: 422, message: 'Only one product may be chosen for a course' },
  'course.soldOut': { status: 422, message: 'What was chosen for a course is sold out' },
  'course.missing': { status: 422, message: 'Something still has to be chosen for a course' },
  'course.tooDear': { status: 422, message: 'This price is higher than allowed' },
  'course.notOnMenu': { status: 422, message: 'A course contains a product that is not in this daily menu' },
  'note.off': { status: 422, message: 'This business does not accept notes on dishes' },
  'priceRule.limit': { status: 422, message: 'A business may have at most 50 price rules' },
  'coupon.limit': { status: 422, message: 'A business may have at most 200 coupons' },
  'coupon.taken': { status: 409, message: 'Another coupon has this code' },
  'coupon.unknown': { status: 422, message: 'This code does not exist' },
  'coupon.early': { status: 422, message: 'This code is not valid yet' },
  'coupon.over': { status: 422, message: 'This code is no longer valid' },
  'coupon.usedUp': { status: 422, message: 'This code has been used up' },
  'coupon.used': { status: 422, message: 'You have used this code already' },
  'coupon.minimum': { status: 422, message: 'The order is too small for this code' },
  'coupon.dishMissing': { status: 422, message: 'The dish that this code is for is missing' },
  'coupon.nothing': { status: 422, message: 'This code takes nothing off' },
  'drawer.open': { status: 409, message: 'This drawer is open already' },
  'drawer.closed': { status: 409, message: 'This drawer was counted and closed meanwhile' },
  'price.changed': { status: 409, message: 'The price has changed meanwhile' },
  'submenu.unknown': { status: 422, message: 'This submenu does not exist' },
  'tax.unknown': { status: 422, message: 'This tax does not exist' },
  'printer.limit': { status: 422, message: 'A business may have at most 20 printers' },
  'printer.forbidden': { status: 422, message: 'This server may not connect to printers at this address' },
  'printer.none': { status: 422, message: 'No printer is set up for anything in this order' },
  'tax.limit': { status: 422, message: 'A business may have at most 20 taxes' },
  'dailyMenu.unknown': { status: 422, message: 'This daily menu does not exist' },
  'dailyMenu.unavailable': { status: 422, message: 'This daily menu is not served now' },
  'dailyMenu.soldOut': { status: 422, message: 'A part of this daily menu is sold out' },
  'order.open': { status: 409, message: 'One of your orders is still waiting for an answer' },
  'orders.paused': { status: 422, message: 'This business is not taking orders at the moment' },
  'order.seen': { status: 409, message: 'The staff have seen this order already' },
  'order.changed': { status: 409, message: 'Somebody else has changed this order meanwhile' },
  'course.begun': { status: 409, message: 'The kitchen has begun this course, or has its ticket' },
  'order.decided': { status: 409, message: 'This order was already decided' },
  'rating.exists': { status: 409, code: '50000', message: 'You have already rated this product!' },
  'rating.tooMany': {
    status: 429,
    message: 'This product has been rated often from here today, please try again tomorrow',
  },
  'images.limit': { status: 409, message: 'A product may have at most 5 pictures' },
  'menuImages.limit': { status: 400, message: 'Limit of 3 images reached' },
  'menuReader.missing': {
    status: 422,
    code: 'no-menu-reader',
    message: 'Reading photos is not set up on this server yet. You can add your menu by hand or import it.',
  },
  'export.running': { status: 409, message: 'An export is already running' },
  'generation.running': { status: 409, message: 'A menu is already being made' },
  'dates.wrong': { status: 400, message: 'Please enter correct dates' },
  'import.invalid': { status: 400, message: 'Not valid data!' },
  'media.unusable': { status: 415, message: 'Invalid file', code: 'invalid-file' },
  'media.unusableHeic': {
    status: 415,
    code: 'invalid-heic',
    message: 'HEIC pictures in this form cannot be read here, please send a JPEG',
  },
  'media.tooLarge': { status: 413, message: 'This file is too large' },
  'subscription.missing': { status: 409, message: 'There is no subscription yet' },
  'provider.keyWrong': { status: 422, message: 'The payment provider does not know this key' },
  'provider.keyForbidden': {
    status: 422,
    message: 'This key is not allowed to take payments or refund them',
  },
  'provider.currency': {
    status: 422,
    message: 'The payment provider does not take the currency of this business',
  },
  'provider.notReady': {
    status: 422,
    message: 'This account cannot take payments yet: finish setting it up at the provider',
  },
  'provider.keyShape': { status: 400, message: 'This is not a secret key of this payment provider' },
  'provider.webhookShape': {
    status: 400,
    message: 'This is not a signing secret of this payment provider',
  },
  'provider.keysMissing': { status: 409, message: 'This business has no keys of this payment provider' },
  'online.off': { status: 422, message: 'This business does not take online payments' },
  'provider.busy': {
    status: 409,
    message: 'Guests are paying at this moment: try again in a few minutes',
  },
  'order.unpaid': { status: 422, message: 'This business takes such orders once they are paid' },
  'payment.late': { status: 422, message: 'This order was paid too late' },
  'payment.amount': { status: 422, message: 'This amount cannot be paid online' },
  'refund.refused': { status: 409, message: 'The payment provider has refused this refund' },
  'payments.unavailable': {
    status: 503,
    message: 'The payment service cannot be reached at the moment, please try again later',
  },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorKey = keyof typeof errors

/** The code in the response: `order.decided` → `order-decided`, `guest.blocked` → `0005`. */
export function wireCode(key: ErrorKey): string {
  const refusal: ErrorDefinition = errors[key]
  return refusal.code ?? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('.', '-')
}

/** A field that somebody else has changed meanwhile: its value now, by whom and when. */
export interface FieldConflict {
  value: unknown
  /** The name of a staff member; null: unknown. */
  by: string | null
  on: string | null
}

/**
 * An error with a defined reason; the error handler turns it into the envelope. `fields` says what is wrong,
 * by field or id; `conflicts` what somebody else has changed meanwhile, by field.
 */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly fields: Record<string, string> | undefined
  readonly conflicts: Record<string, FieldConflict> | undefined
  readonly retryAfterInSeconds: number | undefined
  /** Which approval can be asked for, with `approval.needed`. */
  readonly approvalId: string | undefined

  constructor(
    key: ErrorKey,
    details: {
      fields?: Record<string, string>
      conflicts?: Record<string, FieldConflict>
      retryAfterInSeconds?: number
      approvalId?: string
    } = {},
  ) {
    super(errors[key].message)
    this.name = 'AppError'
    this.key = key
    this.fields = details.fields
    this.conflicts = details.conflicts
    this.retryAfterInSeconds = details.retryAfterInSeconds
    this.approvalId = details.approvalId
  }

  get status(): number {
    return errors[this.key].status
  }

  get code(): string {
    return wireCode(this.key)
  }
}
