import type { SameTexts } from '#web/lib/i18n.ts'
import type { RefusalTexts } from './en.ts'

export const sq = {
  'problem.required': 'Jepni një vlerë!',
  'problem.number': 'Jepni një numër!',
  'problem.positive': 'Jepni një numër pozitiv',
  'problem.whole': 'Jepni një numër të plotë',
  'problem.decimals': 'Më së shumti 2 shifra pas presjes',
  'problem.atLeast': 'Të paktën {limit}',
  'problem.atMost': 'Më së shumti {limit}',
  'problem.minLength': 'Të paktën {limit} shkronja',
  'problem.maxLength': 'Më së shumti {limit} shkronja',
  'problem.maxItems': 'Më së shumti {limit} artikuj',
  'problem.email': 'Jepni një adresë emaili të vlefshme',
  'problem.link': 'Jepni një lidhje që fillon me http:// ose https://',
  'problem.time': 'Jepni orën si HH:mm',
  'problem.phone': 'Jepni një numër telefoni',
  'problem.username': '3 deri në 40 shenja: a-z, 0-9 dhe -',
  'problem.date': 'Jepni një datë',
  'problem.characters': 'Hiqni shenjat që nuk mund të shfaqen',
  'problem.visible': 'Jepni një vlerë që shihet',
  'problem.invalid': 'Jepni një vlerë të vlefshme',

  'error.unknown': 'Gabim!',
  'error.request-malformed': 'Kërkesa nuk u kuptua',
  'error.request-invalid': 'Disa fusha kërkojnë një vlerë tjetër',
  'error.request-too-large': 'Kërkesa është shumë e madhe',
  'error.request-wrong-type': 'Ky lloj përmbajtjeje nuk pranohet këtu',
  'error.request-too-many': 'Shumë kërkesa, ju lutemi prisni pak',
  'error.request-header-missing': 'Kërkesa nuk u kuptua',
  'error.server-busy': 'Serveri është i zënë, ju lutemi provoni përsëri pas pak',
  'error.not-found': 'Kjo nuk ekziston',
} satisfies SameTexts<RefusalTexts>
