import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/taxes.ts'

export const fr = {
  'taxes.title': 'Taxes',
  'taxes.lead': 'Les prix les comprennent ; le reçu en montre le montant par taux.',
  'taxes.create': 'Créer une taxe',
  'taxes.edit': 'Modifier la taxe',
  'taxes.one': 'Taxe',
  'taxes.name': 'Nom',
  'taxes.example': 'TVA 10 %',
  'taxes.tableRate': 'Taux à table (%)',
  'taxes.deliveryRate': 'Taux des livraisons (%)',
  'taxes.isDefault': 'Taxe par défaut',
  'taxes.isDefaultHint': 'Pour tous les produits sans taxe propre.',
  'taxes.default': 'par défaut',
  'taxes.usual': 'Par défaut : {name}',
  'taxes.rates': '{table} · livraison {delivery}',
  'taxes.created': 'Taxe créée',
  'taxes.updated': 'Taxe enregistrée',
  'taxes.deleted': 'Taxe supprimée',
  'taxes.restored': 'Taxe rétablie',
  'taxes.included': 'dont {rate} de taxe sur {gross}',
} satisfies SameTexts<typeof en>
