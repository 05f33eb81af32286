import type { SameTexts } from '#web/lib/i18n.ts'
import { fr as common } from './common.ts'
import type { PublicTexts } from '../en/public.ts'

export const fr = {
  ...common,

  'script.starting':
    'La page démarre encore. Si ce message reste, votre navigateur est trop ancien pour commander : mettez-le à jour, ou commandez auprès du personnel.',
  'unavailable.title': 'Carte indisponible',
  'unavailable.call': 'Appeler le {phone}',
  'menu-disabled-message': 'La carte de {name} est désactivée, veuillez réessayer plus tard !',
  'busy.title': 'Un instant, s’il vous plaît',
  'busy.text':
    'Beaucoup de clients consultent une carte en ce moment. Cette page réessaie d’elle-même dans quelques secondes.',
  'link.problem': 'Votre demande a rencontré un problème !',
  'link.hint':
    'Le code ou le lien ne mène à aucune carte. Scannez le code à nouveau ou demandez au personnel.',
  'link.home': 'Vers l’accueil',
  'link.gone': 'Ceci n’est plus à la carte.',
  'link.menu': 'Voir la carte de {name}',
  'landing.title': 'La carte sur chaque téléphone, la commande en cuisine',
  'landing.text':
    'Sofra, c’est la carte et la commande numériques pour restaurants, bars et cafés : les clients scannent le code sur la table, lisent la carte dans leur langue et commandent.',
  'landing.signIn': 'Se connecter',
  'landing.demo': 'Voir une carte',

  'nav.label': 'Rubriques',
  'nav.home': 'Accueil',
  'nav.about': 'À propos',
  'nav.info': 'Infos',
  'nav.search': 'Trouver un restaurant',
  'landing.signUp': 'S’inscrire',
  'landing.hungry': 'Une petite faim ?',
  'landing.film': 'Voir le film',
  'landing.rating': '{stars}/5 sur plus de {n} avis',
  'landing.picture': 'Une carte sur le téléphone d’un client, et ses commandes côté restaurant',
  'about.title': 'Du code sur la table à l’assiette',
  'about.text':
    'Aucune application à installer, aucun compte à créer. La carte s’ouvre aussitôt dans le navigateur, avec photos et prix, dans la langue du lecteur.',
  'about.scan.title': 'Scanner',
  'about.scan.text':
    'Chaque table a son code. L’appareil photo ouvre la carte, et la commande indique sa table.',
  'about.choose.title': 'Choisir',
  'about.choose.text':
    'Cartes, menus du jour et événements, en liste ou en grille, avec recherche, photos et notes.',
  'about.send.title': 'Commander',
  'about.send.text': 'La commande ne part que de la table : Sofra vérifie que le client y est.',
  'about.served.title': 'Savourer',
  'about.served.text': 'Le personnel accepte, la cuisine lit en grand, et le client suit en direct.',
  'info.title': 'Tout ce qu’il faut à une bonne maison',
  'info.codes.title': 'Un code QR par table',
  'info.codes.text':
    'Créés en une fois, jusqu’à 500 tables, en planche à imprimer avec votre logo ou en fichiers.',
  'info.languages.title': 'Plusieurs langues',
  'info.languages.text':
    'Clients et personnel choisissent la langue de l’interface. Chaque plat a son nom et sa description dans votre langue, et dans autant d’autres que vous le souhaitez.',
  'info.live.title': 'Mises à jour en temps réel',
  'info.live.text':
    'Un nouveau prix, un plat épuisé, un petit déjeuner qui finit à midi : chaque téléphone ouvert le montre aussitôt.',
  'info.orders.title': 'Commandes avec notifications',
  'info.orders.text':
    'Une commande ou un appel au serveur sonne à l’écran et arrive sur les appareils du personnel. Le client voit quand elle est vue, acceptée ou refusée.',
  'info.kitchen.title': 'Cuisine et imprimantes',
  'info.kitchen.text':
    'Chaque poste, la cuisine ou le bar, voit ce qu’il prépare et le coche. Les tickets sortent tout seuls des imprimantes.',
  'info.delivery.title': 'À emporter et livraison',
  'info.delivery.text':
    'La même carte prend les commandes à emporter et à domicile, tout de suite ou pour plus tard, à vos heures, avec vos frais et le montant à partir duquel ils sont offerts.',
  'info.options.title': 'Options et happy hours',
  'info.options.text':
    'Tailles, suppléments et choix avec leurs prix ; d’autres prix à certaines heures, certains jours ou pour les livraisons.',
  'info.bills.title': 'Additions et chiffres',
  'info.bills.text':
    'Ce que doit chaque client et chaque table, et comment c’est payé ; puis les ventes par jour, produit et taux de taxe, avec une feuille de fin de journée.',
  'info.visits.title': 'Statistiques',
  'info.visits.text':
    'Combien de clients ont ouvert votre carte aujourd’hui, cette semaine, ce mois-ci ; ce qu’ils ont noté et écrit.',
  'info.photos.title': 'Une carte à partir de photos',
  'info.photos.text':
    'Jusqu’à trois photos de la carte imprimée, ou un PDF, deviennent la carte numérique en 60 secondes : rubriques, plats et prix. Vous vérifiez tout à côté de la photo avant que les clients le voient.',
  'info.pictureTables': 'Les tables côté restaurant : deux ont des commandes en attente',
  'info.pictureKitchen': 'L’écran de la cuisine : les commandes acceptées en grand',
  'prices.title': 'Tarifs',
  'prices.month': '{price} par mois',
  'prices.year': '{price} par an',
  'prices.free': 'Gratuit',
  'prices.text': 'Pour un établissement, avec tout ce qui précède, quel que soit le nombre de clients.',
  'prices.ask': 'Demandez-nous le prix pour votre établissement :',
  'questions.title': 'Questions et réponses',
  'questions.app': 'Les clients ont-ils besoin d’une application ou d’un compte ?',
  'questions.app.answer': 'Non. Le code ouvre la carte dans le navigateur du téléphone, sans inscription.',
  'questions.devices': 'De quoi ai-je besoin ?',
  'questions.devices.answer':
    'D’un téléphone, d’une tablette ou d’un ordinateur avec un navigateur, et d’une imprimante pour les codes. Les commandes arrivent sur chaque appareil connecté.',
  'questions.dishes': 'Comment ajouter mes plats ?',
  'questions.dishes.answer':
    'Avec des photos : jusqu’à trois pages de votre carte imprimée, ou un PDF, sont lues en une minute, et vous vérifiez le résultat à côté. Vous pouvez aussi saisir les plats vous-même, les importer ou en dupliquer un ; les prix de plusieurs plats se changent d’un coup.',
  'questions.payment': 'Comment les clients paient-ils ?',
  'questions.payment.answer':
    'À table ou à la livraison, comme aujourd’hui, ou avec le téléphone, directement sur votre compte. Sofra n’encaisse rien.',
  'questions.network': 'Et si un client perd la connexion ?',
  'questions.network.answer':
    'La carte reste lisible et le panier reste rempli. Une commande n’est envoyée qu’une fois, quel que soit le nombre d’essais.',
  'questions.privacy': 'Que savez-vous de mes clients ?',
  'questions.privacy.answer':
    'Personne ne donne son nom pour lire la carte ou commander à table. La politique de confidentialité dit ce qui est conservé, et combien de temps.',
  'questions.leaving': 'Puis-je récupérer ma carte si je pars ?',
  'questions.leaving.answer': 'Oui. Ils peuvent tous être exportés dans un fichier, à tout moment.',
  'questions.another': 'Une autre question ? Posez-la-nous :',
  'contact.title': 'Contact',
  'closing.title': 'Mettez la table',
  'closing.text': 'Inscrivez-vous, écrivez votre carte, imprimez les codes.',
  'footer.meaning': 'Sofra : en albanais, la table où mange la famille.',
  'privacy.title': 'Politique de confidentialité',
  'privacy.updated': 'Dernière modification le {date}',
  'film.title': 'Sofra en une demi-minute',
  'film.silent': 'Le film est muet.',
  'film.transcript': 'Ce que montre le film',
  'film.1':
    'Un client scanne le code de la table 4 : la carte s’ouvre aussitôt sur le téléphone. Pendant ce temps, le personnel a les commandes sous les yeux.',
  'film.2': 'Le client parcourt les plats et en ajoute trois.',
  'film.3': 'Le panier montre le total. Il suffit de toucher le bouton pour commander depuis la table.',
  'film.4':
    'Côté restaurant, la commande apparaît d’elle-même, comptée et marquée en attente. Le personnel l’accepte.',
  'film.5': 'Le téléphone l’affiche au même instant : acceptée.',
  'film.captions': 'Sous-titres',
  'film.none': 'Votre navigateur ne peut pas lire le film.',
  'search.title': 'Rechercher des restaurants',
  'search.placeholder': 'Restaurant',
  'search.name': 'Nom du restaurant',
  'search.prompt': 'Tapez le nom de l’établissement, ou une partie.',
  'search.none': 'Désolé, nous n’avons rien trouvé',
  'search.hint': 'Veuillez essayer avec un autre terme',
  'search.lost': 'Pas de connexion. Ce que vous avez tapé est toujours là.',
  'search.problem': 'Un problème s’est produit, veuillez réessayer plus tard !',
  'search.found': { one: '{n} restaurant trouvé', other: '{n} restaurants trouvés' },
} satisfies SameTexts<PublicTexts>
