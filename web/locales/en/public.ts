import type { Texts } from '#web/lib/i18n.ts'
import { en as common } from './common.ts'

/** The texts of the public pages, outside any menu. */
export const en = {
  ...common,

  'script.starting':
    'This page is still starting. If this stays here, your browser is too old to order with: update it, or order with the staff.',
  'unavailable.title': 'Menu unavailable',
  'unavailable.call': 'Call {phone}',
  'menu-disabled-message': "{name}'s menu is disabled, please try again later!",
  'busy.title': 'Just a moment, please',
  'busy.text':
    'A lot of guests are looking at menus right now. This page will try again by itself in a few seconds.',
  'link.problem': 'There was an issue with your request!',
  'link.hint': 'This code or link does not lead to a menu. Please scan the code again or ask the staff.',
  'link.home': 'Go to the home page',
  'link.gone': 'This is no longer on the menu.',
  'link.menu': 'Go to the menu of {name}',
  'landing.title': 'The menu on every phone, the order in the kitchen',
  'landing.text':
    'Sofra is a digital menu and ordering platform for restaurants, bars and cafés: guests scan the code on the table, read the menu in their language and order.',
  'landing.signIn': 'Log in',
  'landing.demo': 'See a menu',

  'nav.label': 'Sections',
  'nav.home': 'Home',
  'nav.about': 'About',
  'nav.info': 'Info',
  'nav.search': 'Find a restaurant',
  'landing.signUp': 'Sign Up',
  'landing.hungry': 'Hungry?',
  'landing.film': 'Watch the film',
  'landing.rating': '{stars}/5 from {n}+ reviews',
  'landing.picture': 'A menu on a guest’s phone, and its orders in the back-office',
  'about.title': 'From the code on the table to the plate',
  'about.text':
    'No app to install, no account to create. The menu opens in the browser, at once, with pictures and prices, in the reader’s language.',
  'about.scan.title': 'Scan',
  'about.scan.text':
    'Every table has its own code. The phone’s camera opens the menu, and the order carries the table’s number.',
  'about.choose.title': 'Choose',
  'about.choose.text': 'Menus, daily menus and events, as list or grid, with search, pictures and ratings.',
  'about.send.title': 'Order',
  'about.send.text': 'Orders reach the staff only from the table: Sofra checks that the guest is there.',
  'about.served.title': 'Enjoy',
  'about.served.text': 'The staff approve, the kitchen sees it in big type, and the guest follows it live.',
  'info.title': 'Everything a good place needs',
  'info.codes.title': 'A QR code for every table',
  'info.codes.text': 'Made in one go for up to 500 tables, as a sheet to print with your logo or as files.',
  'info.languages.title': 'Several languages',
  'info.languages.text':
    'Guests and staff choose the language of the screens. Each dish has its name and description in your language, and in as many others as you like.',
  'info.live.title': 'Changes in real time',
  'info.live.text':
    'A new price, a dish that is sold out, a breakfast that ends at noon: every open phone shows it at once.',
  'info.orders.title': 'Orders with notifications',
  'info.orders.text':
    'An order or a call for the waiter rings on the screens and reaches the staff’s devices. Guests see when it is seen, approved or declined.',
  'info.kitchen.title': 'Kitchen and printers',
  'info.kitchen.text':
    'Each station, the kitchen or the bar, sees what it makes and ticks it off. Tickets come out of the printers by themselves.',
  'info.delivery.title': 'Pick-up and delivery',
  'info.delivery.text':
    'The same menu takes pick-up and delivery orders, for now or for later, within your hours, with your delivery fee and the amount from which delivery is free.',
  'info.options.title': 'Options and happy hours',
  'info.options.text':
    'Sizes, extras and choices with their prices; other prices at certain hours, on certain days or for deliveries.',
  'info.bills.title': 'Bills and figures',
  'info.bills.text':
    'What each guest and each table owes, and how it was paid; then the sales by day, product and tax rate, with a sheet for the end of the day.',
  'info.visits.title': 'Analytics',
  'info.visits.text':
    'How many guests opened your menu today, this week, this month; what they rated and what they wrote.',
  'info.photos.title': 'A menu from photos',
  'info.photos.text':
    'Up to three photos of the printed menu, or a PDF of it, become the digital one within 60 seconds: sections, dishes and prices. You check them beside the photo before guests see them.',
  'info.pictureTables': 'The tables in the back-office: two with orders waiting',
  'info.pictureKitchen': 'The kitchen’s screen: approved orders in big type',
  'prices.title': 'What it costs',
  'prices.month': '{price} a month',
  'prices.year': '{price} a year',
  'prices.free': 'Free of charge',
  'prices.text': 'For one place with everything above, however many guests come.',
  'prices.ask': 'Ask us what it costs for your place:',
  'questions.title': 'Questions and answers',
  'questions.app': 'Do guests need an app or an account?',
  'questions.app.answer': 'No. The code opens the menu in the phone’s browser, and nobody has to register.',
  'questions.devices': 'What do I need?',
  'questions.devices.answer':
    'A phone, tablet or computer with a browser, and a printer for the codes. Orders arrive on every device that is logged in.',
  'questions.dishes': 'How do I add my dishes?',
  'questions.dishes.answer':
    'From photos: up to three pages of your printed menu, or a PDF of it, are read within a minute, and you check the result beside them. You can also write dishes yourself, import them, or duplicate one; the prices of many can be changed at once.',
  'questions.payment': 'How do guests pay?',
  'questions.payment.answer':
    'At the table or at the door, as they do today, or by phone, straight to your own account. Sofra does not take payments.',
  'questions.network': 'What if a guest loses the connection?',
  'questions.network.answer':
    'The menu stays readable, and the cart stays filled. However often a guest tries, the order is sent only once.',
  'questions.privacy': 'What do you learn about my guests?',
  'questions.privacy.answer':
    'Guests give no name to read the menu or to order at the table. The privacy policy says what is kept, and for how long.',
  'questions.leaving': 'Can I take my menu with me if I leave?',
  'questions.leaving.answer': 'Yes. All of them can be exported as a file at any time.',
  'questions.another': 'Another question? Ask us:',
  'contact.title': 'Contact',
  'closing.title': 'Set your table',
  'closing.text': 'Sign up, write your menu, print the codes.',
  'footer.meaning': 'Sofra is Albanian for the table a family eats at.',
  'privacy.title': 'Privacy policy',
  'privacy.updated': 'Last changed on {date}',
  'film.title': 'Sofra in half a minute',
  'film.silent': 'The film has no sound.',
  'film.transcript': 'What the film shows',
  'film.1':
    'A guest scans the code on table 4: the menu opens on the phone at once. Meanwhile, the staff have the orders on their screen.',
  'film.2': 'The guest looks through the dishes and adds three of them.',
  'film.3': 'The cart shows the total. One tap sends the order from the table.',
  'film.4':
    'In the back-office the order appears by itself, counted and marked as pending. The staff approve it.',
  'film.5': 'The phone shows it at the same moment: approved.',
  'film.captions': 'Captions',
  'film.none': 'Your browser cannot play the film.',
  'search.title': 'Search for restaurants',
  // Beside the button of a phone there is little room.
  'search.placeholder': 'Restaurant',
  'search.name': 'Name of the restaurant',
  'search.prompt': 'Type the name of the place, or a part of it.',
  'search.none': "Sorry we couldn't find any matches",
  'search.hint': 'Please try searching with another term',
  'search.lost': 'There is no connection. What you typed is still here.',
  'search.problem': 'There was a problem, please try again later!',
  'search.found': { one: '{n} restaurant found', other: '{n} restaurants found' },
} as const satisfies Texts
export type PublicTexts = typeof en
