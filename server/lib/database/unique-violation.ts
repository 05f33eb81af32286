/** PostgreSQL's code for a value that must be unique and is there already. */
const uniqueViolation = '23505'

/** Whether a statement failed because another row has the value already, by the name of the constraint or index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === uniqueViolation &&
  'constraint' in error &&
  error.constraint === constraint
