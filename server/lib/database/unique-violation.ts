/** PostgreSQL's error code for a duplicate value in a unique column. */
const uniqueViolation = '23505'

/** Whether a statement violated this unique constraint or index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === uniqueViolation &&
  'constraint' in error &&
  error.constraint === constraint
