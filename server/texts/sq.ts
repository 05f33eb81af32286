import type { ServerTexts } from './en.ts'

export const sq: ServerTexts = {
  locale: 'sq_AL',
  draft: 'Menyja juaj',
  menu: 'Menyja',
  size: 'Madhësia',
  cells: {
    yes: 'po',
    no: 'jo',
    size: 'madhësi',
    extra: 'shtesë',
    each: 'çdo opsion',
    highest: 'vetëm më i shtrenjti',
  },
  mails: {
    hello: (firstName) => `Përshëndetje ${firstName},`,
    reset: {
      subject: 'Fjalëkalimi juaj i ri për Sofrën',
      before: 'Kërkuat një fjalëkalim të ri.',
      button: 'Zgjidhni një fjalëkalim të ri',
      after:
        'Lidhja vlen një herë, për një orë. Nëse nuk e keni kërkuar, mos bëni asgjë: fjalëkalimi juaj mbetet ashtu si është.',
    },
    welcome: {
      subject: 'Mirë se vini në Sofra: ju lutemi konfirmoni adresën',
      before: (business) => `Mirë se vini në Sofra! Llogaria juaj për ${business} është gati.`,
      why: 'Ju lutemi konfirmoni që kjo adresë është e juaja. Deri atëherë nuk ju dërgojmë asgjë tjetër.',
      button: 'Konfirmoni adresën',
      after: 'Lidhja vlen shtatë ditë. Nëse nuk jeni regjistruar, shpërfilleni këtë email.',
    },
    invitation: {
      subject: (business) => `${business} ju fton në Sofra`,
      hello: 'Përshëndetje,',
      before: (business) => `${business} punon me Sofrën dhe ju fton t’i bashkoheni ekipit.`,
      button: 'Bashkohuni',
      after:
        'Lidhja vlen një herë, për një ditë. Nëse nuk e njihni këtë biznes, shpërfilleni këtë email: nuk ndodh asgjë.',
    },
    newBrowser: {
      subject: 'Hyrje e re në llogarinë tuaj Sofra',
      before: (browser: string, business: string) =>
        `Dikush sapo hyri në llogarinë tuaj te ${business} në një shfletues ku nuk ishte përdorur më parë: ${browser}.`,
      unknown: 'një shfletues i panjohur',
      button: 'Shihni kush është brenda',
      after:
        'Nëse ishit ju, nuk keni ç’të bëni. Nëse jo, ndërrojeni fjalëkalimin tani: kështu dalin të gjithë të tjerët.',
    },
    begun: {
      subject: 'Abonimi juaj filloi',
      before: (plan, date) => `Faleminderit! Abonimi juaj ${plan} është aktiv. Rinovohet më ${date}.`,
    },
    cancelled: {
      subject: 'Abonimi juaj u anulua',
      before: (date) =>
        `Abonimi juaj u anulua. Mbetet aktiv deri më ${date}; deri atëherë mund të ndërroni mendje dhe ta mbani.`,
    },
    ended: {
      subject: 'Abonimi juaj përfundoi',
      before: (date) =>
        `Abonimi juaj përfundoi. Mysafirët mund ta lexojnë menynë tuaj deri më ${date}. Zgjidhni një plan që ajo të mbetet e hapur.`,
    },
    failed: {
      subject: 'Një pagesë dështoi',
      before: 'Pagesa për abonimin tuaj dështoi. Menyja juaj mbetet e hapur.',
      next: (date) =>
        `Provojmë përsëri më ${date}. Ju lutemi kontrolloni para kësaj date që karta të jetë e vlefshme dhe të ketë mjete të mjaftueshme.`,
      last: 'Nuk do të provojmë më automatikisht. Ju lutemi vendosni një kartë tjetër.',
    },
    week: {
      subject: (business) => `Java te ${business}`,
      before: (business) => `Kështu ishin shtatë ditët e fundit te ${business}.`,
      nothingSold: 'Në këto shtatë ditë nuk u pranua asnjë porosi.',
      visits: 'Vizita në menynë tuaj',
      orders: 'Porosi',
      button: 'Shkoni te Sofra',
      unsubscribe: 'Çabonohuni nga ky email',
    },
    plans: { yearly_1: 'vjetor', monthly_1: 'mujor' },
    manage: 'Shkoni te abonimi juaj',
  },
  push: {
    order: (number) => `Porosi nga tavolina: ${number}`,
    'pickup-order': (number) => `Porosi për marrje ${number}`,
    'delivery-order': (number) => `Porosi për dërgesë ${number}`,
    'waiter-call': (name) => `Thirrje nga tavolina: ${name}`,
    ready: (name) => `Gati: ${name}`,
    again: (text) => `Ende në pritje: ${text}`,
  },
  approval: {
    asks: (name, what) => `${name} kërkon: ${what}`,
    kinds: {
      voided: ({ n, dish }) => `Hiq ${n} × ${dish}`,
      given: ({ n, dish }) => `Falas: ${n} × ${dish}`,
      discounted: ({ n, dish }) => `Zbritje për ${n} × ${dish}`,
      replaced: ({ n, dish }) => `Ndrysho ${dish} në ${n} ×`,
      cancelled: ({ number }) => `Anulo porosinë ${number}`,
      billDiscounted: () => 'Zbritje për gjithë faturën',
      paymentCorrected: ({ paidBy }) => `Ndrysho pagesën në: ${paidBy}`,
      paymentRefunded: ({ paidBy }) => `Kthe para (${paidBy})`,
      paymentUndone: ({ paidBy }) => `Anulo një pagesë (${paidBy})`,
      billReopened: () => 'Hap sërish një faturë të mbyllur',
    },
    paidBy: {
      cash: 'Para në dorë',
      card: 'Kartë',
      voucher: 'Bon',
      transfer: 'Transfertë bankare',
      online: 'Online',
      other: 'Tjetër',
    },
  },
  callReasons: {
    order: 'për të porositur',
    bill: 'fatura',
    billCash: 'fatura, me para në dorë',
    billCard: 'fatura, me kartë',
    other: 'diçka tjetër',
  },
  tip: 'Bakshish',
  ticket: {
    table: (number) => `Tavolina ${number}`,
    counter: 'Banaku',
    pickup: (name) => `Marrje: ${name}`,
    delivery: 'Dërgesë',
    course: (number) => `Pjata ${number}`,
    seat: (number) => `Vendi ${number}`,
    wanted: (time) => `Për ${time}`,
    again: 'NDOSHTA E PRINTUAR MË PARË',
    copy: (number) => `Kopja ${number}`,
    cancelled: 'ANULUAR',
    test: 'Provë',
    everything: 'Këtu printohet gjithçka.',
    line: (number) => `rreshti ${number}`,
    unprintable: (sign) => `${sign}: nuk printohet, shihni porosinë në ekran`,
  },
}
