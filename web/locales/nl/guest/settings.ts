import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/settings.ts'

export const nl = {
  data: 'Je gegevens',
  'data.what':
    'Een willekeurig getal in deze browser koppelt bestellingen, oproepen, beoordelingen en feedback aan jou. Je kunt alles wat eraan gekoppeld is laten wissen, hier en bij elke andere zaak op deze server.',
  'data.goes':
    'Je beoordelingen, feedback en oproepen worden gewist. Van bestellingen blijven de gerechten en prijzen staan voor de boekhouding van de zaak, zonder je opmerking, adres, telefoonnummer of e-mail.',
  'data.browser':
    'Deze browser vergeet je winkelmand, je favorieten en wat je niet eet. Taal en weergave blijven.',
  'data.delete': 'Mijn gegevens wissen',
  'data.sure': 'Voorgoed wissen?',
  'data.yes': 'Ja, wissen',
  'data.no': 'Nee',
  'data.busy': 'Wissen …',
  'data.done': 'Je gegevens zijn gewist.',
  layout: 'Weergave',
  'layout.list': 'Lijst',
  'layout.grid': 'Raster',
} satisfies SameTexts<typeof en>
