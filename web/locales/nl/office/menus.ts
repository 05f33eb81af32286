import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/menus.ts'

export const nl = {
  'menus.title': 'Menukaarten',
  'menus.lead': 'Wat gasten het eerst zien: elke kaart bevat rubrieken met producten.',
  'menus.search': 'Zoek een kaart',
  'menus.create': 'Kaart aanmaken',
  'menus.upload': 'Kaart uploaden',
  'menus.edit': 'Kaart bewerken',
  'menus.list': 'Kaarten, in de volgorde waarin gasten ze zien',
  'menus.submenus': { one: '{n} rubriek', other: '{n} rubrieken' },
  'menus.missingPrices': {
    one: '{n} gerecht wacht op een prijs',
    other: '{n} gerechten wachten op een prijs',
  },
  'menus.fillInPrices': 'Prijzen invullen',
  'menus.empty': 'Nog geen kaarten',
  'menus.emptyHint': 'Maak de eerste, bijvoorbeeld “Eten” of “Drinken”.',
  'menus.created': 'Kaart aangemaakt',
  'menus.updated': 'Kaart opgeslagen',
  'menus.deleted': 'Kaart verwijderd',
  'menus.restored': 'Kaart teruggezet',
  'menus.duplicated': 'Kaart gedupliceerd: activeer de kopie als die klaar is',
  'menus.activated': 'Kaart geactiveerd',
  'menus.deactivated': 'Kaart gedeactiveerd',
  'preview.title': 'Live voorbeeld',
  'preview.frame': 'Je kaart zoals gasten die zien',
  'preview.refresh': 'Voorbeeld vernieuwen',
} satisfies SameTexts<typeof en>
