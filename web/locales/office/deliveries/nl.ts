import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const nl = {
  'pickups.new': 'Nieuwe afhaalbestelling',
  'pickups.newNumber': 'Afhaalbestelling {number}',
  'pickups.title': 'Afhalen',
  'pickups.lead': 'Bestellingen die gasten afhalen, de nieuwste eerst.',
  'pickups.one': 'Afhalen',
  'pickups.for': 'Afhalen: {name}',
  'pickups.name': 'Naam',
  'deliveries.new': 'Nieuwe bezorgbestelling',
  'deliveries.newNumber': 'Bezorgbestelling {number}',
  'deliveries.title': 'Bezorging',
  'deliveries.lead': 'Bestellingen die naar de gast gaan, de nieuwste eerst.',
  'deliveries.one': 'Bezorging',
  'deliveries.address': 'Adres',
  'deliveries.phone': 'Telefoon',
  'deliveries.email': 'E-mail',
  'deliveries.fee': 'Bezorgkosten',
  'deliveries.configurations': 'Instellingen',
  'deliveries.activate': 'Bezorgbestellingen aannemen',
  'deliveries.activateHint': 'Uit: gasten zien de kaart, maar kunnen niet laten bezorgen.',
  'deliveries.start': 'Begin van de bezorging',
  'deliveries.end': 'Einde van de bezorging',
  'deliveries.feeIn': 'Bezorgkosten ({currency})',
  'deliveries.limit': 'Gratis vanaf ({currency})',
  'deliveries.weekHint':
    'Andere uren op sommige dagen? Stel ze in onder Instellingen → Configuratie → Openingstijden.',
  'deliveries.limitHint':
    '0 betekent dat bezorgen nooit gratis is. Met 00:00 bij beide bezorg je dag en nacht.',
} satisfies SameTexts<typeof en>
