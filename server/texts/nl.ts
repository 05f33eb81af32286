import type { ServerTexts } from './en.ts'

export const nl: ServerTexts = {
  locale: 'nl_NL',
  draft: 'Je kaart',
  menu: 'Kaart',
  size: 'Formaat',
  cells: {
    yes: 'ja',
    no: 'nee',
    size: 'formaat',
    extra: 'extra',
    each: 'elke optie',
    highest: 'alleen de duurste',
  },
  mails: {
    hello: (firstName) => `Hallo ${firstName},`,
    reset: {
      subject: 'Je nieuwe wachtwoord voor Sofra',
      before: 'Je hebt om een nieuw wachtwoord gevraagd.',
      button: 'Kies een nieuw wachtwoord',
      after:
        'De link werkt één keer, een uur lang. Heb je er niet om gevraagd, doe dan niets: je wachtwoord blijft zoals het is.',
    },
    welcome: {
      subject: 'Welkom bij Sofra: bevestig je adres',
      before: (business) => `Welkom bij Sofra! Je account voor ${business} is klaar.`,
      why: 'Bevestig dat dit adres van jou is. Tot die tijd sturen we je niets anders.',
      button: 'Adres bevestigen',
      after: 'De link werkt zeven dagen. Heb je je niet aangemeld, negeer deze mail dan.',
    },
    invitation: {
      subject: (business) => `Je bent uitgenodigd bij ${business} op Sofra`,
      hello: 'Hallo,',
      before: (business) => `${business} werkt met Sofra en nodigt je uit voor het team.`,
      button: 'Meedoen',
      after:
        'De link werkt één keer, een dag lang. Ken je dit bedrijf niet, doe dan niets: er gebeurt niets.',
    },
    newBrowser: {
      subject: 'Er is ingelogd op je Sofra-account',
      before: (browser: string, business: string) =>
        `Er is zojuist ingelogd op je account bij ${business} in een browser waarin dat nog niet eerder gebeurde: ${browser}.`,
      unknown: 'een onbekende browser',
      button: 'Bekijk wie er ingelogd is',
      after:
        'Was jij het, dan hoef je niets te doen. Zo niet, wijzig dan nu je wachtwoord: daarmee worden alle anderen uitgelogd.',
    },
    begun: {
      subject: 'Je abonnement is begonnen',
      before: (plan, date) => `Bedankt! Je ${plan} abonnement is actief. Het wordt verlengd op ${date}.`,
    },
    cancelled: {
      subject: 'Je abonnement is opgezegd',
      before: (date) =>
        `Je abonnement is opgezegd. Het loopt door tot ${date}; tot die tijd kun je het alsnog houden.`,
    },
    ended: {
      subject: 'Je abonnement is afgelopen',
      before: (date) =>
        `Je abonnement is afgelopen. Gasten kunnen je menukaart lezen tot ${date}. Kies een abonnement zodat die open blijft.`,
    },
    failed: {
      subject: 'Een betaling is mislukt',
      before: 'De betaling van je abonnement is mislukt. Je menukaart blijft open.',
      next: (date) =>
        `We proberen het opnieuw op ${date}. Controleer voor die tijd of je betaalkaart geldig is en of er genoeg op staat.`,
      last: 'We proberen het niet meer automatisch. Vul een andere betaalkaart in.',
    },
    week: {
      subject: (business) => `De week bij ${business}`,
      before: (business) => `Zo waren de laatste zeven dagen bij ${business}.`,
      nothingSold: 'In deze zeven dagen is geen bestelling geaccepteerd.',
      visits: 'Bezoeken aan je menukaart',
      orders: 'Bestellingen',
      button: 'Naar Sofra',
      unsubscribe: 'Afmelden voor deze mail',
    },
    plans: { yearly_1: 'jaarlijkse', monthly_1: 'maandelijkse' },
    manage: 'Naar je abonnement',
  },
  push: {
    order: (number) => `Bestelling van tafel: ${number}`,
    'pickup-order': (number) => `Afhaalbestelling ${number}`,
    'delivery-order': (number) => `Bezorgbestelling ${number}`,
    'waiter-call': (name) => `Oproep van tafel: ${name}`,
    ready: (name) => `Klaar: ${name}`,
    again: (text) => `Wacht nog steeds: ${text}`,
  },
  approval: {
    asks: (name, what) => `${name} vraagt: ${what}`,
    kinds: {
      voided: ({ n, dish }) => `${n} × ${dish} verwijderen`,
      given: ({ n, dish }) => `Van het huis: ${n} × ${dish}`,
      discounted: ({ n, dish }) => `Korting op ${n} × ${dish}`,
      replaced: ({ n, dish }) => `${dish} wijzigen in ${n} ×`,
      cancelled: ({ number }) => `Bestelling ${number} annuleren`,
      billDiscounted: () => 'Korting op de hele rekening',
      paymentCorrected: ({ paidBy }) => `Betaling wijzigen in: ${paidBy}`,
      paymentRefunded: ({ paidBy }) => `Geld teruggeven (${paidBy})`,
      paymentUndone: ({ paidBy }) => `Betaling ongedaan maken (${paidBy})`,
      billReopened: () => 'Een gesloten rekening heropenen',
    },
    paidBy: {
      cash: 'Contant',
      card: 'Pin',
      voucher: 'Bon',
      transfer: 'Overschrijving',
      online: 'Online',
      other: 'Anders',
    },
  },
  callReasons: {
    order: 'bestellen',
    bill: 'de rekening',
    billCash: 'de rekening, contant',
    billCard: 'de rekening, met pin',
    other: 'iets anders',
  },
  tip: 'Fooi',
  ticket: {
    table: (number) => `Tafel ${number}`,
    counter: 'Balie',
    pickup: (name) => `Afhalen: ${name}`,
    delivery: 'Bezorging',
    course: (number) => `Gang ${number}`,
    seat: (number) => `Stoel ${number}`,
    wanted: (time) => `Voor ${time}`,
    again: 'MISSCHIEN AL GEPRINT',
    copy: (number) => `Kopie ${number}`,
    cancelled: 'GEANNULEERD',
    test: 'Test',
    everything: 'Hier wordt alles geprint.',
    line: (number) => `regel ${number}`,
    unprintable: (sign) => `${sign}: niet te printen, zie de bestelling op een scherm`,
  },
}
