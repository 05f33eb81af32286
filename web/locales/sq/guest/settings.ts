import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/settings.ts'

export const sq = {
  data: 'Të dhënat tuaja',
  'data.what':
    'Një numër i rastësishëm në këtë shfletues i lidh me ju porositë, thirrjet, vlerësimet dhe përshtypjet tuaja. Mund të fshini gjithçka që lidhet me të, këtu dhe te çdo lokal tjetër në këtë server.',
  'data.goes':
    'Vlerësimet, përshtypjet dhe thirrjet tuaja fshihen. Nga porositë mbeten gjellët dhe çmimet për llogaritë e lokalit, pa komentin, adresën, telefonin ose emailin tuaj.',
  'data.browser':
    'Ky shfletues harron shportën, të preferuarat dhe atë që nuk hani. Gjuha dhe paraqitja mbeten.',
  'data.delete': 'Fshi të dhënat e mia',
  'data.sure': 'Të fshihen përgjithmonë?',
  'data.yes': 'Po, fshi',
  'data.no': 'Jo',
  'data.busy': 'Po fshihen …',
  'data.done': 'Të dhënat tuaja u fshinë.',
  layout: 'Paraqitja',
  'layout.list': 'Listë',
  'layout.grid': 'Rrjetë',
} satisfies SameTexts<typeof en>
