import type { Language } from '#contract/domain/bounds.ts'

interface Texts {
  subject: string
  greeting: (firstName: string) => string
  before: string
  after: string
}

const texts: Record<Language, Texts> = {
  en: {
    subject: 'Your new password for Sofra',
    greeting: (firstName) => `Hello ${firstName},`,
    before: 'choose a new password here:',
    after:
      'The link works once, for one hour. If you did not ask for it, leave it: your password stays as it is.',
  },
  sq: {
    subject: 'Fjalëkalimi juaj i ri për Sofra',
    greeting: (firstName) => `Përshëndetje ${firstName},`,
    before: 'zgjidhni një fjalëkalim të ri këtu:',
    after:
      'Lidhja vlen një herë, për një orë. Nëse nuk e keni kërkuar, mos bëni asgjë: fjalëkalimi juaj mbetet ashtu si është.',
  },
  fr: {
    subject: 'Votre nouveau mot de passe Sofra',
    greeting: (firstName) => `Bonjour ${firstName},`,
    before: 'choisissez un nouveau mot de passe ici :',
    after:
      "Le lien fonctionne une seule fois, pendant une heure. Si vous n'avez rien demandé, ignorez-le : votre mot de passe ne change pas.",
  },
  nl: {
    subject: 'Je nieuwe wachtwoord voor Sofra',
    greeting: (firstName) => `Hallo ${firstName},`,
    before: 'kies hier een nieuw wachtwoord:',
    after:
      'De link werkt één keer, een uur lang. Heb je er niet om gevraagd, doe dan niets: je wachtwoord blijft zoals het is.',
  },
}

/** The mail to somebody who forgot their password. */
export function resetMail(
  language: string,
  firstName: string,
  link: string,
): { subject: string; text: string } {
  const { subject, greeting, before, after } = texts[language as Language]
  return { subject, text: `${greeting(firstName)}\n\n${before}\n${link}\n\n${after}\n` }
}
