import type { SameTexts } from '#web/lib/i18n.ts'
import { nl as common } from '#web/locales/common/nl.ts'
import type { PublicTexts } from './en.ts'

export const nl = {
  ...common,

  'unavailable.title': 'Menu niet beschikbaar',
  'menu-disabled-message': 'Het menu van {name} is uitgeschakeld, probeer het later opnieuw!',
  'link.problem': 'Er was een probleem met je verzoek!',
  'link.hint': 'De code of link leidt naar geen enkel menu. Scan de code opnieuw of vraag het personeel.',
  'link.home': 'Naar het begin',
  'landing.title': 'Het menu op elke telefoon, de bestelling in de keuken',
  'landing.text':
    'Sofra is een digitaal menu met bestellen voor restaurants, bars en cafés: gasten scannen de code op tafel, lezen het menu in hun taal en bestellen.',
  'landing.signIn': 'Inloggen',
  'landing.demo': 'Bekijk een menu',
} satisfies SameTexts<PublicTexts>
