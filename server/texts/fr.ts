import type { ServerTexts } from './en.ts'

export const fr: ServerTexts = {
  locale: 'fr_FR',
  draft: 'Votre carte',
  menu: 'Carte',
  size: 'Taille',
  cells: {
    yes: 'oui',
    no: 'non',
    size: 'taille',
    extra: 'supplément',
    each: 'chaque option',
    highest: 'la plus chère',
  },
  mails: {
    hello: (firstName) => `Bonjour ${firstName},`,
    reset: {
      subject: 'Votre nouveau mot de passe Sofra',
      before: 'Vous avez demandé un nouveau mot de passe.',
      button: 'Choisir un nouveau mot de passe',
      after:
        'Le lien fonctionne une seule fois, pendant une heure. Si vous n’avez rien demandé, ignorez-le : votre mot de passe ne change pas.',
    },
    welcome: {
      subject: 'Bienvenue chez Sofra : confirmez votre adresse',
      before: (business) => `Bienvenue chez Sofra ! Votre compte pour ${business} est prêt.`,
      why: 'Veuillez confirmer que cette adresse est la vôtre. D’ici là, nous ne vous envoyons rien d’autre.',
      button: 'Confirmer l’adresse',
      after: 'Le lien fonctionne pendant sept jours. Si vous ne vous êtes pas inscrit, ignorez ce message.',
    },
    invitation: {
      subject: (business) => `${business} vous invite sur Sofra`,
      hello: 'Bonjour,',
      before: (business) => `${business} utilise Sofra et vous invite à rejoindre l’équipe.`,
      button: 'Rejoindre l’équipe',
      after:
        'Le lien fonctionne une seule fois, pendant un jour. Si vous ne connaissez pas cet établissement, ignorez ce message : rien ne se passe.',
    },
    newBrowser: {
      subject: 'Nouvelle connexion à votre compte Sofra',
      before: (browser: string, business: string) =>
        `Quelqu’un vient de se connecter à votre compte chez ${business} dans un navigateur où il n’avait pas encore servi : ${browser}.`,
      unknown: 'un navigateur inconnu',
      button: 'Voir les appareils connectés',
      after:
        'Si c’était vous, il n’y a rien à faire. Sinon, changez tout de suite de mot de passe : toutes les autres sessions seront fermées.',
    },
    begun: {
      subject: 'Votre abonnement a commencé',
      before: (plan, date) => `Merci ! Votre abonnement ${plan} est actif. Il se renouvelle le ${date}.`,
    },
    cancelled: {
      subject: 'Votre abonnement est résilié',
      before: (date) =>
        `Votre abonnement est résilié. Il reste actif jusqu’au ${date} ; d’ici là, vous pouvez encore le garder.`,
    },
    ended: {
      subject: 'Votre abonnement est terminé',
      before: (date) =>
        `Votre abonnement est terminé. Vos clients peuvent lire votre carte jusqu’au ${date}. Choisissez une formule pour qu’elle reste ouverte.`,
    },
    failed: {
      subject: 'Un paiement a échoué',
      before: 'Le paiement de votre abonnement a échoué. Votre carte reste ouverte.',
      next: (date) =>
        `Nous réessayons le ${date}. Veuillez vérifier d’ici là que votre carte bancaire est valable et approvisionnée.`,
      last: 'Nous ne ferons plus de tentative automatique. Veuillez indiquer une autre carte bancaire.',
    },
    week: {
      subject: (business) => `La semaine chez ${business}`,
      before: (business) => `Voici les sept derniers jours chez ${business}.`,
      nothingSold: 'Aucune commande n’a été acceptée pendant ces sept jours.',
      visits: 'Visites de votre carte',
      orders: 'Commandes',
      button: 'Ouvrir Sofra',
      unsubscribe: 'Ne plus recevoir cet e-mail',
    },
    plans: { yearly_1: 'annuel', monthly_1: 'mensuel' },
    manage: 'Voir votre abonnement',
  },
  push: {
    order: (number) => `Commande de la table : ${number}`,
    'pickup-order': (number) => `Commande à emporter ${number}`,
    'delivery-order': (number) => `Commande à livrer ${number}`,
    'waiter-call': (name) => `Appel de la table : ${name}`,
    ready: (name) => `Prêt : ${name}`,
    again: (text) => `Toujours en attente : ${text}`,
  },
  approval: {
    asks: (name, what) => `${name} demande : ${what}`,
    kinds: {
      voided: ({ n, dish }) => `Retirer ${n} × ${dish}`,
      given: ({ n, dish }) => `Offrir ${n} × ${dish}`,
      discounted: ({ n, dish }) => `Remise sur ${n} × ${dish}`,
      replaced: ({ n, dish }) => `Remplacer ${dish} par ${n} ×`,
      cancelled: ({ number }) => `Annuler la commande ${number}`,
      billDiscounted: () => 'Remise sur toute l’addition',
      paymentCorrected: ({ paidBy }) => `Corriger le paiement : ${paidBy}`,
      paymentRefunded: ({ paidBy }) => `Rembourser (${paidBy})`,
      paymentUndone: ({ paidBy }) => `Annuler un paiement (${paidBy})`,
      billReopened: () => 'Rouvrir une addition clôturée',
    },
    paidBy: {
      cash: 'Espèces',
      card: 'Carte',
      voucher: 'Bon',
      transfer: 'Virement',
      online: 'En ligne',
      other: 'Autre',
    },
  },
  callReasons: {
    order: 'commander',
    bill: 'l’addition',
    billCash: 'l’addition, en espèces',
    billCard: 'l’addition, par carte',
    other: 'autre chose',
  },
  tip: 'Pourboire',
  ticket: {
    table: (number) => `Table ${number}`,
    counter: 'Comptoir',
    pickup: (name) => `À emporter : ${name}`,
    delivery: 'Livraison',
    course: (number) => `Service ${number}`,
    seat: (number) => `Place ${number}`,
    wanted: (time) => `Pour ${time}`,
    again: 'PEUT-ÊTRE DÉJÀ IMPRIMÉ',
    copy: (number) => `Copie ${number}`,
    cancelled: 'ANNULÉE',
    test: 'Essai',
    everything: 'Tout s’imprime ici.',
    line: (number) => `ligne ${number}`,
    unprintable: (sign) => `${sign} : impossible à imprimer, voir la commande à l’écran`,
  },
}
