import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/factors.ts'

export const sq = {
  'factor.title': 'Hyrje me dy hapa',
  'factor.lead':
    'Në një shfletues që s’e keni përdorur kurrë, fjalëkalimi nuk mjafton: kërkohet edhe një kod nga një aplikacion në telefonin tuaj ose një çelës kalimi.',
  'factor.totp': 'Aplikacion vërtetimi',
  'factor.unused': 'Ende i papërdorur',
  'factor.addApp': 'Shto një aplikacion',
  'factor.appHint':
    'Një aplikacion si Google Authenticator, 2FAS ose menaxheri juaj i fjalëkalimeve nxjerr një kod të ri çdo gjysmë minute.',
  'factor.scan': 'Skanojeni këtë kod me aplikacionin, ose shkruani çelësin.',
  'factor.key': 'Çelësi:',
  'factor.firstCode': 'Kodi që tregon aplikacioni',
  'factor.firstCodeHint': 'Gjashtë shifra',
  'factor.confirm': 'Konfirmo',
  'factor.addPasskey': 'Shto një çelës kalimi',
  'factor.passkeyHint':
    'Telefoni, kompjuteri ose çelësi juaj i sigurisë vërteton se jeni ju, me gisht, fytyrë ose PIN.',
  'factor.name': 'Emri',
  'factor.nameHint': 'Që ta njihni',
  'factor.create': 'Krijo çelësin',
  'factor.code': 'Kodi',
  'factor.codeHint': 'Nga aplikacioni i vërtetimit, ose një nga kodet e rikuperimit',
  'factor.recoveryOnly': 'Një nga kodet e rikuperimit',
  'factor.usePasskey': 'Përdor çelësin e kalimit',
  'factor.passkeyFailed': 'Çelësi i kalimit nuk u përdor. Provoni përsëri, ose shkruani një kod.',
  'factor.added': 'U shtua. Tani e tutje kërkohet në shfletues të rinj.',
  'factor.remove': 'Hiq hapin e dytë',
  'factor.removeName': 'Hiq: {name}',
  'factor.removed': 'U hoq',
  'factor.recoveryCodes': 'Kodet e rikuperimit',
  'factor.recoveryHint':
    'Secili nga këto kode vlen një herë, nëse humbni telefonin ose çelësin e kalimit. Ruajini në letër ose në një menaxher fjalëkalimesh: nuk shfaqen më.',
  'factor.codesLeft': { one: 'Ka mbetur {n} kod rikuperimi', other: 'Kanë mbetur {n} kode rikuperimi' },
  'factor.newCodes': 'Krijo kode të reja rikuperimi',
  'factor.newCodesHint': 'Të vjetrat nuk vlejnë më.',
  'factor.copy': 'Kopjo të gjitha',
  'error.factor-needed': 'Shkruani një kod, ose përdorni një çelës kalimi',
  'error.factor-wrong': 'Ky kod ose çelës kalimi është i gabuar, ose është përdorur tashmë',
  'error.factor-limit': 'Një llogari mund të ketë e shumta 10 hapa të dytë',
  'account.delete': 'Fshi llogarinë time',
  'account.deleteHint':
    'Puna juaj përfundon në të gjitha bizneset dhe llogaria fshihet bashkë me adresën e e-mailit, fjalëkalimin dhe hapat e dytë. Emri juaj mbetet te ajo që keni bërë. Nëse jeni pronari i vetëm i një biznesi, më parë dorëzojeni ose fshijeni atë.',
  'account.deleted': 'Llogaria juaj u fshi',
} satisfies SameTexts<typeof en>
