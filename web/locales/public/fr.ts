import type { SameTexts } from '#web/lib/i18n.ts'
import { fr as common } from '#web/locales/common/fr.ts'
import type { PublicTexts } from './en.ts'

export const fr = {
  ...common,

  'unavailable.title': 'Menu indisponible',
  'menu-disabled-message': 'Le menu de {name} est désactivé, veuillez réessayer plus tard !',
  'link.problem': 'Votre demande a rencontré un problème !',
  'link.hint': 'Le code ou le lien ne mène à aucun menu. Scannez le code à nouveau ou demandez au personnel.',
  'link.home': 'Vers l’accueil',
  'landing.title': 'Le menu sur chaque téléphone, la commande en cuisine',
  'landing.text':
    'Sofra, c’est le menu et la commande numériques pour restaurants, bars et cafés : les clients scannent le code sur la table, lisent le menu dans leur langue et commandent.',
  'landing.signIn': 'Se connecter',
  'landing.demo': 'Voir un menu',
} satisfies SameTexts<PublicTexts>
