import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const sq = {
  'pickups.new': 'Porosi e re për marrje',
  'pickups.newNumber': 'Porosi për marrje {number}',
  'pickups.title': 'Marrje në lokal',
  'pickups.lead': 'Porositë që klientët i marrin vetë, më të rejat të parat.',
  'pickups.one': 'Marrje në lokal',
  'pickups.for': 'Marrje: {name}',
  'pickups.name': 'Emri',
  'deliveries.new': 'Porosi e re për dërgesë',
  'deliveries.newNumber': 'Porosi për dërgesë {number}',
  'deliveries.title': 'Dërgesa',
  'deliveries.lead': 'Porositë që i çohen mysafirit, më e reja e para.',
  'deliveries.one': 'Dërgesë',
  'deliveries.address': 'Adresa',
  'deliveries.phone': 'Telefoni',
  'deliveries.email': 'Email',
  'deliveries.fee': 'Çmimi i dërgesës',
  'deliveries.configurations': 'Konfigurimet',
  'deliveries.activate': 'Prano porosi për dërgesë',
  'deliveries.activateHint': 'E fikur: mysafirët e shohin menynë, por nuk mund të porosisin për në shtëpi.',
  'deliveries.start': 'Fillimi i dërgesave',
  'deliveries.end': 'Mbarimi i dërgesave',
  'deliveries.feeIn': 'Çmimi i dërgesës ({currency})',
  'deliveries.limit': 'Falas nga ({currency})',
  'deliveries.weekHint': 'Orar tjetër në disa ditë? Vendoseni te Cilësimet → Konfigurimet → Orari i punës.',
  'deliveries.limitHint':
    '0 do të thotë që dërgesa nuk është kurrë falas. Me 00:00 në të dyja dërgoni gjatë gjithë ditës.',
} satisfies SameTexts<typeof en>
