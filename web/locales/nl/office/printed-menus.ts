import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/printed-menus.ts'

export const nl = {
  'printed.title': 'Kaarten afdrukken',
  'printed.lead': 'Menukaarten en tafelkaartjes op papier, met dezelfde gegevens als op het scherm.',
  'printed.print': 'Kaart afdrukken',
  'printed.download': 'PDF downloaden',
  'printed.what': 'Wat je afdrukt',
  'printed.menu': 'Menukaart',
  'printed.tents': 'Tafelkaartjes',
  'printed.foldTwice': 'Twee keer vouwen: twee zijden en een derde deel als voet.',
  'printed.foldOnce': 'Eén keer vouwen: twee zijden.',
  'printed.second': 'Tweede taal',
  'printed.noSecond': 'Geen',
  'printed.menus': 'Menukaarten',
  'printed.withPrices': 'Prijzen',
  'printed.withDescriptions': 'Beschrijvingen',
  'printed.withAllergens': 'Allergenen',
  'printed.withCode': 'Code van de kaart',
  'printed.eachTable': 'Eén per tafel',
  'printed.preview': 'Voorbeeld',
  'printed.page': 'Pagina {at}',
  'printed.earlier': 'Vorige pagina',
  'printed.later': 'Volgende pagina',
  'printed.none': 'Niets om af te drukken',
  'printed.noneHint': 'Kies een menukaart. Alleen actieve kaarten worden afgedrukt.',
} satisfies SameTexts<typeof en>
