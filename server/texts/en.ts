interface Asked {
  n: number
  dish: string
  number: string
  paidBy: string
}

/** The texts that only the server writes, in English, which defines the shape of the other languages. */
export const en = {
  /** For previews of links (og:locale). */
  locale: 'en_GB',
  /** The name of a menu's business before it has one. */
  draft: 'Your menu',
  /** Titles a menu, or a part of it, that has no title on the photo. */
  menu: 'Menu',
  /** The option group of the sizes on a photo. */
  size: 'Size',
  /** In cells of a spreadsheet. */
  cells: {
    yes: 'yes',
    no: 'no',
    size: 'size',
    extra: 'extra',
    each: 'each option',
    highest: 'the most expensive',
    /** Other words for allergens and diets, beside those of their marks in the web app. */
    allergens: {
      gluten: 'wheat',
      crustaceans: 'crustaceans',
      eggs: 'egg',
      fish: '',
      peanuts: 'peanut',
      soybeans: 'soya, soy',
      milk: 'dairy',
      nuts: 'nut, tree nuts',
      celery: '',
      mustard: '',
      sesame: '',
      sulphites: 'sulfites',
      lupin: '',
      molluscs: '',
    },
    diets: {
      vegetarian: '',
      vegan: '',
      'gluten-free': '',
      halal: '',
    },
  },
  /** On the page of the office while its script is missing. */
  office: {
    tooOld: 'If nothing else appears, this browser is too old: update it, or use another.',
    noScript: 'Sofra’s back-office needs JavaScript.',
  },
  mails: {
    hello: (firstName: string) => `Hello ${firstName},`,
    reset: {
      subject: 'Your new password for Sofra',
      before: 'You asked for a new password.',
      button: 'Choose a new password',
      after:
        'The link works once, for one hour. If you did not ask for it, ignore this email: your password stays as it is.',
    },
    welcome: {
      subject: 'Welcome to Sofra: please confirm your address',
      before: (business: string) => `Welcome to Sofra! Your account for ${business} is ready.`,
      why: 'Please confirm that this address is yours. Until then we send you nothing else.',
      button: 'Confirm address',
      after: 'The link works for seven days. If you did not sign up, ignore this email.',
    },
    invitation: {
      subject: (business: string) => `You are invited to ${business} on Sofra`,
      hello: 'Hello,',
      before: (business: string) => `${business} works with Sofra and has invited you to join the team.`,
      button: 'Join',
      after:
        'The link works once, for one day. If you do not know this business, ignore this email: nothing happens.',
    },
    webhook: {
      subject: 'A webhook was switched off',
      before: (host: string, business: string) =>
        `For three days no message has reached ${host}, the address of a webhook of ${business}, or it has asked for no more. Sofra has switched it off. Messages of the last 14 days are sent once you switch it on again.`,
      button: 'See the log',
    },
    newBrowser: {
      subject: 'New login to your Sofra account',
      before: (browser: string, business: string) =>
        `Somebody has just logged in to your account at ${business} in a browser that it was not used in before: ${browser}.`,
      unknown: 'an unknown browser',
      button: 'See who is logged in',
      after:
        'If that was you, there is nothing to do. If not, change your password now: that logs everybody else out.',
    },
    begun: {
      subject: 'Your subscription has begun',
      before: (plan: string, date: string) =>
        `Thank you! Your ${plan} subscription is active. It renews on ${date}.`,
    },
    cancelled: {
      subject: 'Your subscription is cancelled',
      before: (date: string) =>
        `Your subscription is cancelled. It stays active until ${date}; until then you can still decide to keep it.`,
    },
    ended: {
      subject: 'Your subscription has ended',
      before: (date: string) =>
        `Your subscription has ended. Guests can read your menu until ${date}. Choose a plan so that it stays open.`,
    },
    failed: {
      subject: 'A payment failed',
      before: 'The payment for your subscription failed. Your menu stays open.',
      next: (date: string) =>
        `We try again on ${date}. Please check before then that your card is valid and has enough funds.`,
      last: 'We will not try again automatically. Please enter another card.',
    },
    week: {
      subject: (business: string) => `The week at ${business}`,
      before: (business: string) => `This is what the last seven days were like at ${business}.`,
      nothingSold: 'No orders were approved in this time.',
      visits: 'Visits to your menu',
      orders: 'Orders',
      button: 'Go to Sofra',
      unsubscribe: 'Unsubscribe from this email',
    },
    plans: { yearly_1: 'yearly', monthly_1: 'monthly' },
    manage: 'Go to your subscription',
  },
  /** Push messages to the staff. */
  push: {
    order: (number: string) => `Order from table: ${number}`,
    'pickup-order': (number: string) => `Pick-up order ${number}`,
    'delivery-order': (number: string) => `Delivery order ${number}`,
    'waiter-call': (name: string) => `Call from table: ${name}`,
    ready: (name: string) => `Ready: ${name}`,
    /** A reminder of one of the above. */
    again: (text: string) => `Still waiting: ${text}`,
  },
  /** What somebody asks others to approve, in the words of the office (web/locales/en/office/approvals.ts). */
  approval: {
    asks: (name: string, what: string) => `${name} asks: ${what}`,
    kinds: {
      voided: ({ n, dish }: Asked) => `Take off ${n} × ${dish}`,
      given: ({ n, dish }: Asked) => `On the house: ${n} × ${dish}`,
      discounted: ({ n, dish }: Asked) => `Discount on ${n} × ${dish}`,
      replaced: ({ n, dish }: Asked) => `Change ${dish} to ${n} ×`,
      cancelled: ({ number }: Asked) => `Cancel order ${number}`,
      billDiscounted: () => 'Discount on the whole bill',
      paymentCorrected: ({ paidBy }: Asked) => `Change the payment to: ${paidBy}`,
      paymentRefunded: ({ paidBy }: Asked) => `Give money back (${paidBy})`,
      paymentUndone: ({ paidBy }: Asked) => `Undo a payment (${paidBy})`,
      paymentNoticed: ({ paidBy }: Asked) => `Tick off a payment (${paidBy})`,
      billReopened: () => 'Open a closed bill again',
    },
    paidBy: {
      cash: 'Cash',
      card: 'Card',
      voucher: 'Voucher',
      transfer: 'Bank transfer',
      online: 'Online',
      other: 'Other',
    },
  },
  /** What a guest calls for, at the end of a push message. */
  callReasons: {
    order: 'to order',
    bill: 'the bill',
    billCash: 'the bill, cash',
    billCard: 'the bill, by card',
    other: 'something else',
  },
  /** On the page of a payment provider. */
  tip: 'Tip',
  /** On receipts, in the language of the business; `page` and `mail` in the reader's. */
  receipt: {
    title: (number: string) => `Receipt ${number}`,
    takesBack: (number: string) => `Takes back receipt ${number}`,
    taxNumber: (number: string) => `Tax number ${number}`,
    table: (name: string) => `Table ${name}`,
    pickup: 'Pick-up',
    orders: (numbers: string) => `Order ${numbers}`,
    deposit: 'Deposit',
    deliveryFee: 'Delivery',
    discounts: { line: 'Discount', bill: 'Discount on the bill', coupon: 'Coupon' },
    total: 'Total',
    tax: (rate: string, gross: string) => `Tax ${rate} of ${gross}`,
    tip: 'Tip',
    paidBy: {
      cash: 'Cash',
      card: 'Card',
      voucher: 'Voucher',
      transfer: 'Bank transfer',
      online: 'Online',
      other: 'Other',
    },
    digest: (digest: string, previous: string) => `Digest ${digest}, of the receipt before ${previous}`,
    page: { print: 'Print', pdf: 'PDF', unknown: 'There is no such receipt.' },
    mail: {
      hello: 'Hello,',
      subject: (number: string, business: string) => `Receipt ${number} of ${business}`,
      before: (business: string) => `Here is your receipt of ${business}.`,
      button: 'See the receipt',
      after: 'Whoever has this link can see the receipt.',
    },
  },
  ticket: {
    table: (number: number) => `Table ${number}`,
    counter: 'Counter',
    pickup: (name: string) => `Pick-up: ${name}`,
    delivery: 'Delivery',
    course: (number: number) => `Course ${number}`,
    seat: (number: number) => `Seat ${number}`,
    wanted: (time: string) => `For ${time}`,
    /** Heads a ticket that may have been printed before, in part or completely. */
    again: 'PERHAPS PRINTED BEFORE',
    copy: (number: number) => `Copy ${number}`,
    /** Heads a ticket that takes back an earlier one. */
    cancelled: 'CANCELLED',
    test: 'Test',
    everything: 'Everything is printed here.',
    /** Which line of the order a product is that cannot be printed. */
    line: (number: number) => `line ${number}`,
    /** Ends a ticket on which something cannot be printed, for which `sign` stands. */
    unprintable: (sign: string) => `${sign}: not printable, see the order on a screen`,
  },
}
export type ServerTexts = typeof en
