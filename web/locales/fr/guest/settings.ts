import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/settings.ts'

export const fr = {
  data: 'Vos données',
  'data.what':
    'Un nombre aléatoire enregistré dans ce navigateur relie vos commandes, appels, notes et avis à vous. Vous pouvez faire effacer tout ce qui s’y rattache, ici et dans tous les autres établissements de ce serveur.',
  'data.goes':
    'Vos notes, avis et appels sont effacés. Les commandes conservent leurs plats et leurs prix pour les comptes de l’établissement, sans votre commentaire, votre adresse, votre téléphone ni votre e-mail.',
  'data.browser':
    'Ce navigateur oublie votre panier, vos favoris et ce que vous ne mangez pas. La langue et la présentation restent.',
  'data.delete': 'Effacer mes données',
  'data.sure': 'Effacer définitivement ?',
  'data.yes': 'Oui, effacer',
  'data.no': 'Non',
  'data.busy': 'Effacement…',
  'data.done': 'Vos données ont été effacées.',
  layout: 'Présentation',
  'layout.list': 'Liste',
  'layout.grid': 'Grille',
} satisfies SameTexts<typeof en>
