/** The texts of mails. */
export const en = {
  hello: (firstName: string) => `Hello ${firstName},`,
  reset: {
    subject: 'Your new password for Sofra',
    before: 'You asked for a new password.',
    button: 'Choose a new password',
    after:
      'The link works once, for one hour. If you did not ask for it, leave it: your password stays as it is.',
  },
  welcome: {
    subject: 'Welcome to Sofra: please confirm your address',
    before: (business: string) => `Welcome to Sofra! Your account for ${business} is ready.`,
    why: 'Please confirm that this address is yours. Until then we send you nothing else.',
    button: 'Confirm address',
    after: 'The link works for seven days. If you did not sign up, ignore this mail.',
  },
  begun: {
    subject: 'Your subscription has begun',
    before: (plan: string, date: string) =>
      `Thank you! Your ${plan} subscription is active. It renews on ${date}.`,
  },
  cancelled: {
    subject: 'Your subscription is cancelled',
    before: (date: string) =>
      `Your subscription is cancelled. It stays active until ${date}; you can keep it after all until then.`,
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
      `We try again on ${date}. Please check before then that your card is valid and covered.`,
    last: 'We do not try again by ourselves. Please enter another card.',
  },
  week: {
    subject: (business: string) => `The week at ${business}`,
    before: (business: string) => `This is what the last seven days were like at ${business}.`,
    nothingSold: 'No order was approved in these days.',
    visits: 'Visits of your menu',
    orders: 'Orders',
    button: 'Go to Sofra',
    unsubscribe: 'Unsubscribe from this mail',
  },
  plans: { yearly_1: 'yearly', monthly_1: 'monthly' },
  manage: 'Go to your subscription',
}
export type MailTexts = typeof en
