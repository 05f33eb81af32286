import type { Policy } from '../policy.ts'

export const fr: Policy = {
  title: 'Politique de confidentialité',
  updated: '30/11/2026',
  lead: 'Sofra montre des cartes et transmet des commandes. Le service conserve ce qu’il faut pour cela et rien d’autre : ni publicité, ni analyse ou script de tiers, ni profil de vous. Cette page dit ce qui est conservé, où, combien de temps, et ce que vous pouvez demander.',
  sections: [
    {
      heading: 'Qui est responsable',
      paragraphs: [
        'Le serveur où vous êtes est {host}. Celui qui l’exploite répond du service dans son ensemble : les comptes, les journaux, la sécurité et les sauvegardes. Sofra est un logiciel que beaucoup peuvent exploiter ; ses auteurs ne reçoivent aucune donnée de ce serveur.',
        'Chaque restaurant, bar ou café qui a une carte ici répond de ce que vous lui confiez : vos commandes, appels, notes et avis. Pour cela, adressez-vous d’abord à l’établissement ; son nom, son adresse et son téléphone figurent sur sa carte. Pour tout le reste, adressez-vous à l’exploitant de {host}.',
      ],
    },
    {
      heading: 'Si vous lisez une carte ou commandez',
      list: [
        'Un cookie nommé sofra_client contient un nombre aléatoire, le moment de sa création et une signature. Grâce à lui, vos commandes, notes et appels sont les vôtres et ceux de personne d’autre. Il ne vous identifie pas. Chaque visite le renouvelle ; les navigateurs l’effacent après environ 400 jours sans visite.',
        'Vos choix restent dans votre navigateur : la langue, liste ou grille, la dernière carte ouverte avec son établissement et sa devise, les dernières cartes lues (pour qu’elles s’ouvrent sans réseau), ce que vous ne mangez pas, votre panier ou vos favoris, une commande pas encore envoyée, si vous voulez des sons et des notifications, vos appels au personnel tant que l’onglet est ouvert et, si vous les avez saisis, le nom, l’adresse, l’e-mail et le téléphone d’une commande à emporter ou d’une livraison. Quatre d’entre eux sont aussi des cookies, pour que la page arrive comme vous l’aimez : la langue, celle des plats, la présentation et la carte. S’y ajoute un jeton d’accès, valable un jour au plus, avec lequel la page interroge Sofra ; il ne vous identifie pas.',
        'Votre position est demandée quand vous envoyez une commande depuis une table ou appelez le personnel, pour vérifier que vous y êtes. Elle est comparée à cet instant au lieu de l’établissement, et n’est pas conservée.',
        'Une commande conserve ses plats, ses prix, son commentaire, la table, les heures et la décision, votre nombre aléatoire et l’adresse internet (IP) d’où elle vient. Une livraison conserve aussi l’adresse, le code postal, l’e-mail et le téléphone, votre nom si vous l’avez donné, et votre position si vous avez appuyé sur le bouton prévu, pour arriver chez vous ; une commande à emporter conserve le nom et le téléphone. Les commandes jamais envoyées sont effacées après 24 heures. Si vous activez les notifications, l’adresse de votre appareil auprès de son service de notifications est conservée deux jours après votre commande.',
        'Un appel au personnel conserve la table, l’heure, votre nombre aléatoire et l’adresse IP.',
        'Une note conserve ses étoiles et votre nombre aléatoire, ainsi que l’adresse IP pendant 30 jours, pour que personne ne note un plat cent fois. Un avis conserve le nom et le texte que vous écrivez, et votre nombre aléatoire.',
        'Une visite conserve votre nombre aléatoire, l’établissement et l’heure de sa première et de sa dernière page, pour que l’établissement compte ses visites. Ni votre adresse IP ni votre appareil ne sont conservés avec elle. Elle est effacée après 13 mois ; seul reste le nombre de visites de chaque jour.',
        'Un établissement peut bloquer un nombre aléatoire ou une adresse IP qui abuse de ses commandes. Le blocage dure jusqu’à ce que l’établissement le lève.',
      ],
    },
    {
      heading: 'Si vous travaillez avec Sofra',
      list: [
        'Votre compte conserve prénom, nom, e-mail et une empreinte de votre mot de passe (Argon2id), jamais le mot de passe lui-même. Chaque session conserve le type de navigateur et d’appareil connecté, pour que vous la reconnaissiez. Les sessions finissent après 30 jours sans usage, à la déconnexion et au changement de mot de passe ; les liens pour un nouveau mot de passe après une heure. Avec une deuxième étape de connexion, la clé de l’application est conservée chiffrée, d’une clé d’accès seulement la partie publique, et les codes de secours et le code PIN sous forme d’empreintes.',
        'L’établissement conserve ce qu’il publie : nom, adresse, téléphone, coordonnées, horaires, cartes, photos. Les photos envoyées sont réencodées, ce qui supprime toute information sur le lieu et l’appareil ; les vidéos sont conservées telles quelles.',
        'Si vous autorisez les notifications, l’adresse donnée par le service de votre navigateur est conservée aussi longtemps que la session. Les messages y sont chiffrés et disent de quelle table ou commande il s’agit.',
        'Un propriétaire peut télécharger tout ce que l’établissement conserve, en zip, et supprimer l’établissement : Réglages, Mot de passe. Chacun peut y quitter un établissement ou supprimer son compte, avec l’e-mail, le mot de passe et les deuxièmes étapes ; le nom reste sur ce qui a été fait.',
        'Un journal dit qui a modifié des prix, des additions, des réglages ou l’équipe, accordé des remises, téléchargé des données ou s’est connecté, quand, et avec quel navigateur. Il ne contient rien sur les clients, personne ne peut le modifier, et seuls les propriétaires et les responsables le lisent. Ses entrées sont supprimées après 24 mois.',
        'Votre navigateur conserve la session, la langue, l’apparence et le son. Qui a décidé d’une commande est conservé avec la commande.',
      ],
    },
    {
      heading: 'Sur le serveur lui-même',
      list: [
        'Les journaux contiennent le type d’une requête, son résultat, sa durée et un nombre aléatoire qui la désigne. Ils ne contiennent ni adresse IP, ni nom, ni e-mail, ni mot de passe, ni commentaire. (Un serveur sans service de courrier y note aussi les liens qu’il aurait envoyés.)',
        'Contre les abus, le serveur compte les requêtes par nombre aléatoire et adresse IP, et les connexions échouées par compte et adresse IP, en mémoire, 15 minutes au plus.',
        'Pour qu’un appui répété ne commande pas deux fois, la réponse à une commande, un appel ou un avis est conservée un jour ; pour la toute première, avec l’adresse IP.',
        'Les e-mails ne vont qu’au personnel, par le service de l’exploitant ; là où les établissements paient Sofra avec Stripe, celui-ci reçoit l’e-mail de la personne inscrite et la carte bancaire, que ce serveur ne voit jamais.',
        'Les photos d’une carte sont lues sur ce serveur ; là où son exploitant a désigné un service qui les lit aussi, ou qui traduit les cartes, ce service reçoit les photos et les textes de la carte à traduire, et rien d’autre.',
      ],
    },
    {
      heading: 'Combien de temps',
      paragraphs: [
        'Tout ce qui a une durée indiquée ci-dessus est effacé automatiquement à l’échéance. Les commandes, appels, notes et avis n’en ont pas : ils restent tant que l’établissement utilise Sofra, ou jusqu’à leur effacement à votre demande. Un établissement que son propriétaire supprime est fermé aussitôt et disparaît après 30 jours avec tout ce qui lui appartient. Les sauvegardes de l’exploitant peuvent en conserver une copie un peu plus longtemps.',
      ],
    },
    {
      heading: 'Qui d’autre les voit',
      paragraphs: [
        'Le personnel d’un établissement voit les commandes, appels et avis de cet établissement et d’aucun autre. L’exploitant, et l’hébergeur du serveur ou de ses photos, peuvent techniquement tout atteindre. Les notifications passent, chiffrées, par le service de l’éditeur de votre navigateur. Les photos et liens qu’un établissement prend ailleurs sont chargés de là, et ce lieu voit votre adresse IP. Rien n’est vendu ni transmis à des fins publicitaires.',
      ],
    },
    {
      heading: 'Sur quelle base',
      paragraphs: [
        'Selon le Règlement général sur la protection des données : les commandes, livraisons et comptes, car ils exécutent ce que vous avez demandé (article 6, paragraphe 1, point b) ; le comptage des visites, les blocages et les limites, car un établissement a un intérêt légitime à fonctionner en sécurité (point f) ; la position et les notifications, car vous les autorisez, à chaque fois ou jusqu’à ce que vous les retiriez dans votre navigateur (point a). Le cookie et les choix conservés sont nécessaires à ce que vous demandez à la page : aucun bandeau ne vous les demande.',
      ],
    },
    {
      heading: 'Ce que vous pouvez faire',
      list: [
        'Voir, corriger, emporter ou faire effacer ce qui est conservé sur vous, en limiter l’usage ou vous y opposer : écrivez à l’établissement ou à l’exploitant. Comme presque tout est lié à un nombre aléatoire, dites quand et à quelle table vous avez commandé, ou ce qui figure dans vos commandes.',
        'Les effacer vous-même : sur la carte, sous Réglages, Vos données. Notes, avis et appels disparaissent ; les commandes restent dans les comptes de l’établissement avec plats, prix et table, sans rien qui mène à vous.',
        'Effacer les cookies et les données du site dans votre navigateur : le nombre aléatoire disparaît, et personne ne peut plus relier vos commandes à votre navigateur. Vous en recevez un autre à la visite suivante.',
        'Refuser la position ou les notifications : les cartes restent lisibles ; les commandes à table et les appels ont besoin de la position, les commandes à emporter et les livraisons non.',
        'Porter plainte auprès de l’autorité de protection des données de votre lieu de résidence ou de celui de l’établissement.',
      ],
    },
  ],
}
