/**
 * The number of the table where staff try out ordering with their own phones. Real tables are numbered from
 * 1, so none has it, and an order keeps it after the table is deleted. Such orders are excluded from all
 * figures and need no position.
 */
export const testTableNumber = 0

export const isTestTable = (number: number | null): boolean => number === testTableNumber
