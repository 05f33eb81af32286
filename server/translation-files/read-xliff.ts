import { SaxesParser } from 'saxes'
import { AppError } from '#contract/shared/errors.ts'
import { refuseTooLong, type FileRow } from './file-row.ts'

interface XliffFile {
  /** The language of the translations; undefined if the file does not name it. */
  target: string | undefined
  rows: FileRow[]
}

/** A unit while it is read. */
interface Unit extends FileRow {
  /** Of XLIFF 2: a part that has no translation, so that the whole has none. */
  isPartial: boolean
}

/** Where a text may stand, below which inline elements are only marks. */
const sources = ['trans-unit/source', 'segment/source', 'ignorable/source']
const targets = ['trans-unit/target', 'segment/target', 'ignorable/target']
/** States of XLIFF 2 and 1.2 that say that somebody has looked at it. */
const reviewed = ['reviewed', 'final', 'signed-off']
/** So deep is no file of a translation program. */
const deepest = 50

/**
 * The texts of an XLIFF file of version 2.0, 2.1 or 1.2. Document type declarations are refused, so that no entity is
 * ever expanded; throws `translationFile.unreadable` for these and for whatever is no well-formed XLIFF.
 */
export function readXliff(file: string): XliffFile {
  const parser = new SaxesParser()
  const path: string[] = []
  const rows: FileRow[] = []
  let target: string | undefined
  let unit: Unit | undefined
  let part = { source: '', text: '', hasTarget: false }
  let into: 'source' | 'text' | undefined
  let textDepth = 0

  parser.on('error', refuse)
  parser.on('doctype', () => refuse())
  parser.on('opentag', ({ name: qualified, attributes }) => {
    const name = localName(qualified)
    const place = `${path.at(-1)}/${name}`
    path.push(name)
    if (path.length > deepest || (path.length === 1 && name !== 'xliff')) refuse()
    if (name === 'xliff') target = attributes['trgLang']
    if (name === 'file') target ??= attributes['target-language']
    if (name === 'unit' || name === 'trans-unit') {
      unit = {
        row: parser.line,
        id: attributes['id'] ?? '',
        source: '',
        text: '',
        isReviewed: attributes['approved'] === 'yes',
        isPartial: false,
      }
    }
    if (name === 'segment' || name === 'ignorable' || name === 'trans-unit')
      part = { source: '', text: '', hasTarget: false }
    if (name === 'segment' && unit) unit.isReviewed = isReviewed(attributes)
    if (place === 'trans-unit/target' && unit) unit.isReviewed ||= isReviewed(attributes)
    if (into === undefined) {
      into = sources.includes(place) ? 'source' : targets.includes(place) ? 'text' : undefined
      textDepth = path.length
      if (into === 'text') part.hasTarget = true
    }
  })
  const addText = (text: string) => {
    if (into && unit) part[into] += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const name = path.pop()
    if (path.length < textDepth) into = undefined
    if (!unit) return
    if (name === 'segment' || name === 'ignorable' || name === 'trans-unit') {
      unit.source += part.source
      // What stands between sentences is rarely repeated in the translation.
      unit.text += name === 'ignorable' && !part.hasTarget ? part.source : part.text
      if (name === 'segment' && !part.text.trim() && part.source.trim()) unit.isPartial = true
    }
    if (name !== 'unit' && name !== 'trans-unit') return
    const { isPartial, ...row } = unit
    rows.push(isPartial ? { ...row, text: '' } : row)
    refuseTooLong(rows)
    unit = undefined
  })
  parser.write(file).close()
  return { target, rows }
}

function refuse(): never {
  throw new AppError('translationFile.unreadable')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const isReviewed = ({ state = '' }: Record<string, string>) => reviewed.includes(state)
