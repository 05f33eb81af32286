import type { Policy } from '../policy.ts'

export const en: Policy = {
  title: 'Privacy policy',
  updated: '30/11/2026',
  lead: 'Sofra shows menus and carries orders. It keeps what it needs for that and nothing else: no advertising, no third-party analytics, no third-party scripts, no profile of you. This page says what is kept, where, for how long, and what you can ask for.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'The server you are on is {host}. Whoever operates it is responsible for the service as a whole: the accounts, the logs, the security and the backups. Sofra is software that many operators can run; its makers receive no data from this server.',
        'Each restaurant, bar or café with a menu here is responsible for what you give it: your orders, calls, ratings and feedback. For these, ask the business first; its name, address and phone number stand on its menu. For everything else, ask the operator of {host}.',
      ],
    },
    {
      heading: 'If you read a menu or order',
      list: [
        'A cookie named sofra_client holds a random number, the moment it was made and a signature. It makes your orders, ratings and calls yours, and no one else’s. It does not say who you are. Each visit renews it; browsers delete it after some 400 days without one.',
        'Your choices stay in your browser: language, list or grid, the menu opened last with its place and currency, the menus read last (so that they open without a network), what you do not eat, your cart or favourites, an order that was not sent yet, whether you want sounds and notifications, your calls for the waiter while the tab is open, and, if you have typed them, the name, address, email and phone number of a pick-up or delivery. Four of them are cookies too, so that the page arrives as you like it: the language, that of the dishes, the layout and the menu. There is also an access token, valid for a day at most, with which the page asks the server for data; it does not say who you are.',
        'Your location is asked for when you send an order from a table or call the waiter, to see that you are there. It is compared with the place of the business in that moment and not kept.',
        'An order keeps its dishes, prices, comment, table, times and decision, your random number and the internet address (IP) it came from. A delivery also keeps address, postcode, email and phone number, your name if you give it, and your location if you tap the button for it, so that it reaches you; an order that you collect keeps name and phone number. Orders that were never sent are deleted after 24 hours. If you turn on notifications, the address of your device at its push service is kept for two days after your order.',
        'A call for the waiter keeps the table, the time, your random number and the IP address.',
        'A rating keeps its stars and your random number, and for 30 days the IP address, so that nobody rates a dish a hundred times. Feedback keeps the name and the text you write, and your random number.',
        'A visit keeps your random number, the business and the times of its first and last page, so that the business can count its visits. Neither your IP address nor your device is kept with it. After 13 months it is deleted; only how many visits there were on a day stays.',
        'A business can block a random number or an IP address that misuses its orders. The block stays until the business lifts it.',
      ],
    },
    {
      heading: 'If you work with Sofra',
      list: [
        'Your account keeps first name, last name, email and a hash of your password (Argon2id), never the password itself. Each session keeps what kind of browser and device logged in, so that you recognise it. Sessions end after 30 days without use, on logging out and on a change of the password; links for a new password after an hour. With a second step of logging in, the app’s key is kept encrypted, a passkey only with its public part, and recovery codes and a PIN as hashes.',
        'The business keeps what it publishes: name, address, phone, coordinates, hours, menus, pictures. Uploaded pictures are re-encoded, which removes all data about place and camera; videos are kept as they come.',
        'If you allow notifications, the address that your browser’s push service gave is kept as long as the session. Messages to it are encrypted and say which table or order it is about.',
        'An owner can download everything the business keeps, as a zip, and delete the business: Settings, Password. There everybody can leave a business or delete their account, with email, password and second steps; the name stays on what they did.',
        'A journal says who changed prices, bills, settings or people, gave discounts, downloaded data or logged in, when, and with which browser. It contains nothing about guests, nobody can change it, and only owners and managers read it. Its entries are deleted after 24 months.',
        'Your browser keeps the session, your language, the look and the sound. Which staff member decided an order is kept with the order.',
      ],
    },
    {
      heading: 'On the server itself',
      list: [
        'Logs contain the kind of request, its result and how long it took, and a random number for it. They carry no IP address, name, email, password or comment. (A server without a mail service also logs the links it would have mailed.)',
        'Against abuse the server counts requests by random number and IP address, and failed sign-ins by account and IP address, in its memory, for 15 minutes at most.',
        'So that tapping twice does not order twice, the answer to an order, call or feedback is kept for a day; for your very first one, with the IP address.',
        'Emails go to staff only, through the operator’s mail service; where businesses pay for Sofra with Stripe, it gets the email of whoever signed up and the card, which this server never sees.',
        'Photos of a menu are read on this server; where its operator has named a service that reads them too, or that translates menus, it gets the photos, and the menu’s texts that are to be translated, and nothing else.',
      ],
    },
    {
      heading: 'How long it stays',
      paragraphs: [
        'Whatever has a time limit above is deleted automatically when it runs out. Orders, calls, ratings and feedback have none: they stay as long as the business uses Sofra, or until they are deleted at your request. A business that its owner deletes is closed at once and deleted after 30 days with everything that belongs to it. Backups of the operator may hold a copy for some time longer.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'The staff of a business see the orders, calls and feedback of that business, and no other. The operator, and the host where the server or its pictures stand, can technically reach all of it. Push messages pass through the service of your browser’s maker, encrypted. Pictures and links that a business takes from elsewhere are loaded from there, which shows that place your IP address. Nothing is sold or passed on for advertising.',
      ],
    },
    {
      heading: 'On what grounds',
      paragraphs: [
        'Under the General Data Protection Regulation: orders, deliveries and accounts, because they fulfil what you asked for (Article 6(1)(b)); counting visits, blocking and limits, because a business has a legitimate interest in running safely (Article 6(1)(f)); location and notifications, because you allow them, each time or until you take it back in your browser (Article 6(1)(a)). The cookie and the stored choices are needed for what you ask of the page, so no banner asks for them.',
      ],
    },
    {
      heading: 'What you can do',
      list: [
        'See, correct, take along or delete what is kept about you, restrict its use, or object to it: write to the business or to the operator. Since most of it is linked to a random number, say when and at which table you ordered, or what it says under your orders.',
        'Delete it yourself: in the menu, under Settings, Your data. Ratings, feedback and calls are deleted; orders stay in the books of the business with dishes, prices and table, and nothing that leads to you.',
        'Delete cookies and site data in your browser: the random number is gone, and nobody can link your orders to your browser any more. You get a new one on your next visit.',
        'Refuse location or notifications: menus stay readable; table orders and calls need the location, pick-ups and deliveries do not.',
        'Complain to the data protection authority of the place where you live or where the business is.',
      ],
    },
  ],
}
