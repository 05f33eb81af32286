/** A mail server may take half a minute for an address: the mails of one business, or to one address, wait for each other. */
export const mailTurns = { concurrency: 2, perOwner: 1 }
