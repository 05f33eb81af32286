import { escapeHtml } from '#server/lib/pages/escape.ts'

/** The content of a mail, as plain text. */
export interface MailContent {
  language: string
  subject: string
  greeting: string
  paragraphs: string[]
  /** The purpose of the mail. */
  button?: { label: string; link: string }
  /** Paragraphs below the button. */
  after?: string[]
  /** A list of names with values. */
  rows?: { name: string; value: string }[]
  /** The link to stop such mails. */
  unsubscribe?: { label: string; link: string }
}

/**
 * Renders a mail as HTML and as text. The HTML is one column with inline styles, as mail programs require,
 * with light and dark colours.
 */
export function renderMail(mail: MailContent): { subject: string; text: string; html: string } {
  return { subject: mail.subject, text: toText(mail), html: toHtml(mail) }
}

function toText({ greeting, paragraphs, rows = [], button, after = [], unsubscribe }: MailContent): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(rows.length ? [rows.map(({ name, value }) => `${name} – ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}\n${button.link}`] : []),
    ...after,
    ...(unsubscribe ? [`-- \n${unsubscribe.label}\n${unsubscribe.link}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** The colours of web/ui/tokens.css, because mail programs do not support custom properties. */
const light = { paper: '#fbf8f3', surface: '#ffffff', ink: '#1f1a15', ink2: '#5e554b', line: '#e4dcd0' }
const accent = { back: '#b23a1e', text: '#ffffff' }
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

/** Only for programs that support dark mode; the others show the light colours. */
const styles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#15120f!important}
.surface{background:#1e1a16!important;border-color:#352e27!important}
.ink{color:#f4eee5!important}
.ink2{color:#b5a999!important}
.button{background:#f07a55!important;color:#230d05!important}
.row{border-color:#352e27!important}
}`

function toHtml({ language, subject, ...mail }: MailContent): string {
  const { greeting, paragraphs, rows = [], button, after = [], unsubscribe } = mail
  const content = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(rows.length ? [table(rows)] : []),
    ...(button ? [toButton(button)] : []),
    ...after.map((text) => small(escapeHtml(text))),
  ].join('\n')
  const foot = unsubscribe
    ? small(
        `<a class="ink2" href="${escapeHtml(unsubscribe.link)}" style="color:${light.ink2}">${escapeHtml(unsubscribe.label)}</a>`,
      )
    : ''
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:${light.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>
<td class="surface" style="padding:32px 24px;border:1px solid ${light.line};border-radius:12px;background:${light.surface};text-align:left">
<p class="ink" style="margin:0 0 24px;font:600 25px/1.2 Georgia,'Times New Roman',serif;color:${light.ink}">Sofra</p>
${content}
</td></tr><tr><td style="padding:16px 24px;text-align:left">${foot}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/**
 * A name that its account has not yet earned a link with: it goes to an address that somebody typed, perhaps a stranger's,
 * and mail programs make links of whatever looks like one.
 */
export const withoutLinks = (name: string): string =>
  name.replace(/\s+|:\/\//g, ' ').replace(/\.(?=[\p{L}\d])/gu, '. ')

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:17px;line-height:1.5;color:${light.ink}">${escapeHtml(text)}</p>`

/** Expects HTML. */
const small = (html: string) =>
  `<p class="ink2" style="margin:0 0 12px;${font};font-size:15px;line-height:1.5;color:${light.ink2}">${html}</p>`

const toButton = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent.back};color:${accent.text};${font};font-size:17px;font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a></p>`

function table(rows: { name: string; value: string }[]): string {
  const cell = `class="row ink" style="padding:8px 0;border-bottom:1px solid ${light.line};${font};font-size:17px;line-height:1.4;color:${light.ink}"`
  const lines = rows.map(
    ({ name, value }) =>
      `<tr><td ${cell}>${escapeHtml(name)}</td><td ${cell} align="right">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${lines.join('')}</table>`
}
