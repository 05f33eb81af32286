import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'

/** A text of a file that came back. */
export interface FileRow {
  /** Where it stands in the file, for people. */
  row: number
  id: string
  /** Empty: the file does not repeat it. */
  source: string
  /** Empty: not translated. */
  text: string
  /** Whether it says that somebody has looked at the translation. */
  isReviewed: boolean
}

/** Throws `translationFile.tooLong`. */
export function refuseTooLong(rows: readonly unknown[]): void {
  if (rows.length > bounds.translationFileRows) throw new AppError('translationFile.tooLong')
}
