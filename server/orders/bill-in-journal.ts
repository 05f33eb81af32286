interface Party {
  id: string
  /** null: at the counter. */
  tableNumber: number | null
}

/** A party's bill as the journal calls it. */
export const billInJournal = ({ id, tableNumber }: Party) => ({
  record: 'visit' as const,
  recordId: id,
  label: tableNumber === null ? null : String(tableNumber),
})
