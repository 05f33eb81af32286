import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from './en.ts'

export const nl = {
  'daily.title': 'Dagmenu’s',
  'daily.lead': 'Producten samen voor één prijs; gasten zien ze binnen hun uren.',
  'daily.search': 'Zoek een dagmenu',
  'daily.create': 'Dagmenu maken',
  'daily.edit': 'Dagmenu bewerken',
  'daily.list': 'Dagmenu’s, in de volgorde waarin gasten ze zien',
  'daily.empty': 'Geen dagmenu’s',
  'daily.emptyHint': 'Maak het eerste, bijvoorbeeld “Lunch” met soep, hoofdgerecht en drankje.',
  'daily.created': 'Dagmenu gemaakt',
  'daily.updated': 'Dagmenu opgeslagen',
  'daily.deleted': 'Dagmenu verwijderd',
  'daily.restored': 'Dagmenu teruggezet',
  'daily.activated': 'Dagmenu geactiveerd',
  'daily.deactivated': 'Dagmenu gedeactiveerd',
  'daily.price': 'Totaalprijs ({currency})',
  'daily.hours': 'Gasten zien het tussen deze tijden, in de tijdzone van je zaak.',
  'daily.never': 'Begin en einde zijn gelijk: gasten zouden het nooit zien.',
  'daily.productsLead': 'De producten van dit dagmenu, in de volgorde waarin gasten ze zien.',
  'daily.products': 'Producten van dit dagmenu',
  'daily.productsHint': 'Voeg de producten toe die bij dit dagmenu horen.',
  'daily.addNone': 'Alle producten staan al in dit dagmenu',
  'daily.remove': '{name} uit dit dagmenu verwijderen',
  'daily.remove.tip': 'Uit dit dagmenu verwijderen',
  'daily.removed': 'Product uit het dagmenu verwijderd',
} satisfies SameTexts<typeof en>
