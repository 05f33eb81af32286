import type { SameTexts } from '#web/lib/i18n.ts'
import { sq as common } from './common.ts'
import type { PublicTexts } from '../en/public.ts'

export const sq = {
  ...common,

  'script.starting':
    'Kjo faqe ende po niset. Nëse ky mesazh nuk largohet, shfletuesi juaj është tepër i vjetër për të porositur: përditësojeni, ose porositni te kamerieri.',
  'unavailable.title': 'Menyja nuk është e disponueshme',
  'unavailable.call': 'Telefononi {phone}',
  'menu-disabled-message': 'Menyja e {name} është çaktivizuar, ju lutemi provoni më vonë!',
  'busy.title': 'Një çast, ju lutemi',
  'busy.text': 'Shumë mysafirë po shikojnë menytë tani. Kjo faqe provon përsëri vetë pas pak sekondash.',
  'link.problem': 'Pati një problem me kërkesën tuaj!',
  'link.hint': 'Kodi ose lidhja nuk çon te asnjë meny. Skanoni kodin përsëri ose pyesni stafin.',
  'link.home': 'Shko te kreu',
  'link.gone': 'Kjo nuk është më në meny.',
  'link.menu': 'Te menyja e {name}',
  'landing.title': 'Menyja në çdo telefon, porosia në kuzhinë',
  'landing.text':
    'Sofra është meny digjitale dhe porositje për restorante, bare dhe kafene: mysafirët skanojnë kodin në tavolinë, lexojnë menynë në gjuhën e tyre dhe porosisin.',
  'landing.signIn': 'Hyr',
  'landing.demo': 'Shih një meny',

  'nav.label': 'Pjesët',
  'nav.home': 'Kreu',
  'nav.about': 'Rreth nesh',
  'nav.info': 'Info',
  'nav.search': 'Gjej një restorant',
  'landing.signUp': 'Regjistrohu',
  'landing.hungry': 'Jeni të uritur?',
  'landing.film': 'Shiko filmin',
  'landing.rating': '{stars}/5 nga {n}+ vlerësime',
  'landing.picture': 'Një meny në telefonin e mysafirit dhe porositë e saj në panelin e stafit',
  'about.title': 'Nga kodi në tavolinë te pjata',
  'about.text':
    'Asnjë aplikacion për të instaluar, asnjë llogari për të hapur. Menyja hapet në shfletues, menjëherë, me foto, çmime dhe në gjuhën e lexuesit.',
  'about.scan.title': 'Skano',
  'about.scan.text':
    'Çdo tavolinë ka kodin e vet. Kamera e telefonit hap menynë dhe porosia e ka numrin e tavolinës.',
  'about.choose.title': 'Zgjidh',
  'about.choose.text':
    'Menytë, menytë ditore dhe ngjarjet, si listë ose rrjetë, me kërkim, foto dhe vlerësime.',
  'about.send.title': 'Porosit',
  'about.send.text': 'Porosia shkon te stafi vetëm nga tavolina: Sofra kontrollon që mysafiri është aty.',
  'about.served.title': 'Shijo',
  'about.served.text':
    'Stafi e pranon, kuzhina e sheh me shkronja të mëdha dhe mysafiri e ndjek drejtpërdrejt.',
  'info.title': 'Gjithçka që i duhet një lokali të mirë',
  'info.codes.title': 'Një kod QR për çdo tavolinë',
  'info.codes.text':
    'Krijohen njëherësh deri në 500 tavolina, si fletë për printim me logon tuaj ose si skedarë.',
  'info.languages.title': 'Disa gjuhë',
  'info.languages.text':
    'Mysafirët dhe stafi e zgjedhin vetë gjuhën e ekraneve. Çdo gjellë e ka emrin dhe përshkrimin në gjuhën tuaj dhe në sa gjuhë të tjera të doni.',
  'info.live.title': 'Ndryshime në kohë reale',
  'info.live.text':
    'Një çmim i ri, një gjellë që mbaroi, një mëngjes që përfundon në mesditë: çdo telefon i hapur e tregon menjëherë.',
  'info.orders.title': 'Porosi me njoftime',
  'info.orders.text':
    'Një porosi ose thirrje për kamarierin lajmërohet me zile në ekrane dhe arrin te pajisjet e stafit. Mysafirët shohin kur shihet, pranohet ose refuzohet.',
  'info.kitchen.title': 'Kuzhina dhe printerët',
  'info.kitchen.text':
    'Çdo vend i përgatitjes, kuzhina ose bari, sheh çfarë i takon dhe e shënon kur është gati. Fletët dalin vetë nga printerët.',
  'info.delivery.title': 'Marrje në lokal dhe dërgesë',
  'info.delivery.text':
    'E njëjta meny merr porosi për marrje në lokal dhe për dërgesë, menjëherë ose për më vonë, në orarin tuaj, me tarifën tuaj dhe me shumën nga e cila dërgesa është falas.',
  'info.options.title': 'Opsione dhe happy hour',
  'info.options.text':
    'Madhësi, shtesa dhe zgjedhje me çmimet e tyre; çmime të tjera në orë e ditë të caktuara ose për dërgesat.',
  'info.bills.title': 'Fatura dhe shifra',
  'info.bills.text':
    'Sa ka për të paguar çdo mysafir e çdo tavolinë, dhe si u pagua; pastaj shitjet sipas ditës, produktit dhe tatimit, me një fletë për fundin e ditës.',
  'info.visits.title': 'Statistika',
  'info.visits.text':
    'Sa mysafirë e hapën menynë sot, këtë javë, këtë muaj; çfarë vlerësuan dhe çfarë shkruan.',
  'info.photos.title': 'Meny nga fotot',
  'info.photos.text':
    'Deri në tri foto të menysë së shtypur, ose një PDF i saj, bëhen meny digjitale brenda 60 sekondave: seksione, gjellë dhe çmime. I kontrolloni pranë fotos para se t’i shohin mysafirët.',
  'info.pictureTables': 'Tavolinat në panelin e stafit: dy me porosi në pritje',
  'info.pictureKitchen': 'Ekrani i kuzhinës: porositë e pranuara me shkronja të mëdha',
  'prices.title': 'Sa kushton',
  'prices.month': '{price} në muaj',
  'prices.year': '{price} në vit',
  'prices.free': 'Falas',
  'prices.text': 'Për një lokal, me gjithçka që u tha më sipër, sado mysafirë që të vijnë.',
  'prices.ask': 'Na pyesni sa kushton për lokalin tuaj:',
  'questions.title': 'Pyetje dhe përgjigje',
  'questions.app': 'A u duhet mysafirëve aplikacion apo llogari?',
  'questions.app.answer':
    'Jo. Kodi e hap menynë në shfletuesin e telefonit dhe askush nuk ka nevojë të regjistrohet.',
  'questions.devices': 'Çfarë më duhet?',
  'questions.devices.answer':
    'Një telefon, tablet ose kompjuter me shfletues, dhe një printer për kodet. Porositë vijnë në çdo pajisje ku keni hyrë.',
  'questions.dishes': 'Si i shtoj gjellët e mia?',
  'questions.dishes.answer':
    'Me foto: deri në tri faqe të menysë suaj të shtypur, ose një PDF i saj, lexohen brenda një minute dhe ju e kontrolloni rezultatin pranë tyre. Gjellët mund t’i shkruani edhe vetë, t’i importoni ose t’i kopjoni; çmimet e shumë gjellëve ndryshohen njëherësh.',
  'questions.payment': 'Si paguajnë mysafirët?',
  'questions.payment.answer':
    'Në tavolinë ose te dera, si deri tani, ose me telefon, drejt e në llogarinë tuaj. Sofra nuk merr pagesa.',
  'questions.network': 'Po nëse mysafirit i bie lidhja?',
  'questions.network.answer':
    'Menyja mbetet e lexueshme dhe shporta mbetet plot. Sado herë që të provohet, porosia dërgohet një herë.',
  'questions.privacy': 'Çfarë mësoni për mysafirët e mi?',
  'questions.privacy.answer':
    'Askush nuk jep emër për të lexuar menynë ose për të porositur në tavolinë. Çfarë ruhet dhe për sa kohë e thotë politika e privatësisë.',
  'questions.leaving': 'A mund ta marr menynë me vete nëse largohem?',
  'questions.leaving.answer': 'Po. Të gjitha mund të eksportohen si skedar në çdo kohë.',
  'questions.another': 'Keni pyetje tjetër? Na pyesni:',
  'contact.title': 'Kontakti',
  'closing.title': 'Shtroni sofrën',
  'closing.text': 'Regjistrohuni, shkruani menynë, printoni kodet.',
  'footer.meaning': 'Sofra: tryeza ku ha familja.',
  'privacy.title': 'Politika e privatësisë',
  'privacy.updated': 'Ndryshuar së fundi më {date}',
  'film.title': 'Sofra në gjysmë minute',
  'film.silent': 'Filmi është pa zë.',
  'film.transcript': 'Çfarë tregon filmi',
  'film.1':
    'Një mysafir skanon kodin në tavolinën 4: menyja hapet menjëherë në telefon. Ndërkohë stafi i ka porositë hapur.',
  'film.2': 'Mysafiri shikon gjellët dhe shton tri prej tyre.',
  'film.3': 'Shporta tregon totalin. Një prekje e dërgon porosinë nga tavolina.',
  'film.4': 'Në panelin e stafit porosia shfaqet vetë, e numëruar dhe e shënuar në pritje. Stafi e pranon.',
  'film.5': 'Telefoni e tregon në të njëjtin çast: u pranua.',
  'film.captions': 'Titra',
  'film.none': 'Shfletuesi juaj nuk e luan dot filmin.',
  'search.title': 'Kërkoni restorante',
  'search.placeholder': 'Restoranti',
  'search.name': 'Emri i restorantit',
  'search.prompt': 'Shkruani emrin e lokalit, ose një pjesë të tij.',
  'search.none': 'Na vjen keq, nuk gjetëm asgjë',
  'search.hint': 'Ju lutemi provoni me një fjalë tjetër',
  'search.lost': 'Nuk ka lidhje. Ajo që shkruat është ende këtu.',
  'search.problem': 'Pati një problem, ju lutemi provoni më vonë!',
  'search.found': { one: 'U gjet {n} restorant', other: 'U gjetën {n} restorante' },
} satisfies SameTexts<PublicTexts>
