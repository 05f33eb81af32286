import { bounds } from '#contract/domain/bounds.ts'
import { asInFile, type FileText } from './file-texts.ts'

const sizes = 'urn:oasis:names:tc:xliff:sizerestriction:2.0'
/** How far a translation is, in the words of XLIFF. */
const states: Record<FileText['state'], string> = {
  hand: 'reviewed',
  checked: 'reviewed',
  machine: 'translated',
  outdated: 'initial',
  missing: 'initial',
}

/** The texts for a translation program, as XLIFF 2.1: a unit for each. */
export function writeXliff(
  texts: readonly FileText[],
  { source, target }: { source: string; target: string },
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="${sizes}" version="2.1" srcLang="${escape(source)}" trgLang="${escape(target)}">
<file id="card" canResegment="no" xml:space="preserve">
<slr:profiles generalProfile="xliff:codepoints"/>
${texts.map(toUnit).join('')}</file>
</xliff>
`
}

function toUnit({ id, kind, where, source, text, state, previous, maxLength }: FileText): string {
  const notes = [
    toNote('kind', kind),
    where && toNote('where', where),
    maxLength < bounds.description && toNote('length', `at most ${maxLength} characters`),
    previous && toNote('formerly', `${previous.source} → ${previous.text}`),
  ]
  const target = text === null ? '' : `<target>${escape(text)}</target>`
  return `<unit id="${id}" slr:sizeRestriction="${maxLength}"><notes>${notes.filter(Boolean).join('')}</notes>
<segment state="${states[state]}"><source>${escape(source)}</source>${target}</segment></unit>
`
}

const toNote = (category: string, text: string) => `<note category="${category}">${escape(text)}</note>`

const escape = (text: string): string =>
  asInFile(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
