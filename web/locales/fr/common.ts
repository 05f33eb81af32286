import { dietTexts } from '#contract/texts/fr.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { CommonTexts } from '../en/common.ts'

export const fr = {
  yes: 'Oui',
  no: 'Non',
  ok: 'OK',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  back: 'Retour',
  skip: 'Aller au contenu',
  undo: 'Annuler',
  search: 'Rechercher',
  clear: 'Effacer',
  tryAgain: 'Réessayer',
  loading: 'Chargement…',
  language: 'Langue',
  'language.current': 'Langue\u00a0: {name}',
  minutes: '{n} min',

  'age.now': 'à l’instant',
  'age.minutes': '{n} min',
  'age.hours': '{n} h',
  'age.days': { one: '{n} jour', other: '{n} jours' },

  'opening.until': 'Ouvert · jusqu’à {time}',
  'opening.from': 'Fermé · ouvre à {time}',
  'opening.fromDay': 'Fermé · ouvre {day} à {time}',
  'opening.always': 'Ouvert 24 h/24',
  'opening.closed': 'Fermé',

  'order.none': 'Aucune commande à afficher !',
  'product.none': 'Aucun produit à afficher !',
  'order.total': 'Total',
  'order.comment': 'Commentaire',
  'order.table': 'Table {n}',

  'error.connection': 'Un problème s’est produit',

  'diet.contains': 'Contient {list}',
  ...dietTexts,
  'diet.vegetarian': 'Végétarien',
  'diet.vegan': 'Végan',
  'diet.gluten-free': 'Sans gluten',
  'diet.halal': 'Halal',
  'spicy.1': 'Peu épicé',
  'spicy.2': 'Épicé',
  'spicy.3': 'Très épicé',

  'product.from': 'dès {price}',
  'product.soldOut': 'Épuisé',
  'product.left': { one: 'Plus que {n}', other: 'Plus que {n}' },
  'option.exactly': 'Choisissez-en {n}',
  'option.atLeast': 'Au moins {n}',
  'option.upTo': 'Jusqu’à {n}',
  'option.between': 'De {min} à {max}',
  'option.free': '{n} sans supplément',
  'option.same': 'La même jusqu’à {n} fois',
  'option.highest': 'Seule la plus chère est comptée',
} satisfies SameTexts<CommonTexts>
