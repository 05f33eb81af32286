/** The courses of a round that staff took; they are unlike those of a set menu, which it may also have. */
interface Round {
  /** Absent: it has no courses. */
  firedUpTo?: number | undefined
}
interface Line {
  /** Absent: made at once. */
  course?: number | undefined
  /** What is left of it. */
  quantity: number
}

/** What belongs to no course is made with the first. */
export const courseOf = ({ course }: { course?: number | null | undefined }): number => course ?? 1

/** Up to which course a new round is fired: the first that it has. Undefined: it has no courses. */
export function firstCourse(lines: readonly { course?: number | null | undefined }[]): number | undefined {
  if (!lines.some(({ course }) => course)) return undefined
  return Math.min(...lines.map(courseOf))
}

/** Whether the kitchen waits with a line until its course is fired. */
export const isOnHold = ({ firedUpTo }: Round, { course }: Pick<Line, 'course'>): boolean =>
  firedUpTo !== undefined && course !== undefined && course > firedUpTo

/** The course to fire next; undefined: none is on hold. */
export function nextCourse(round: Round, lines: readonly Line[]): number | undefined {
  const held = lines.flatMap(({ course, quantity }) =>
    course !== undefined && quantity > 0 && isOnHold(round, { course }) ? [course] : [],
  )
  return held.length ? Math.min(...held) : undefined
}
