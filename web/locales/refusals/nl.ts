import type { SameTexts } from '#web/lib/i18n.ts'
import type { RefusalTexts } from './en.ts'

export const nl = {
  'problem.required': 'Vul een waarde in!',
  'problem.number': 'Vul een getal in!',
  'problem.positive': 'Vul een positief getal in',
  'problem.whole': 'Vul een geheel getal in',
  'problem.decimals': 'Hoogstens 2 decimalen',
  'problem.atLeast': 'Minstens {limit}',
  'problem.atMost': 'Hoogstens {limit}',
  'problem.minLength': 'Minstens {limit} tekens',
  'problem.maxLength': 'Hoogstens {limit} tekens',
  'problem.maxItems': 'Hoogstens {limit} stuks',
  'problem.email': 'Vul een geldig e-mailadres in',
  'problem.link': 'Vul een link in die begint met http:// of https://',
  'problem.time': 'Vul een tijd in als UU:mm',
  'problem.phone': 'Vul een telefoonnummer in',
  'problem.username': '3 tot 40 tekens uit a-z, 0-9 en -',
  'problem.date': 'Vul een datum in',
  'problem.characters': 'Verwijder de tekens die niet kunnen worden getoond',
  'problem.visible': 'Vul een zichtbare waarde in',
  'problem.invalid': 'Vul een geldige waarde in',

  'error.unknown': 'Fout!',
  'error.request-malformed': 'De aanvraag is niet begrepen',
  'error.request-invalid': 'Sommige velden hebben een andere waarde nodig',
  'error.request-too-large': 'De aanvraag is te groot',
  'error.request-wrong-type': 'Dit soort inhoud wordt hier niet aanvaard',
  'error.request-too-many': 'Te veel aanvragen, wacht even',
  'error.request-header-missing': 'De aanvraag is niet begrepen',
  'error.server-busy': 'De server is bezet, probeer het zo meteen opnieuw',
  'error.not-found': 'Dit bestaat niet',
} satisfies SameTexts<RefusalTexts>
