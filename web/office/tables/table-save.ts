import { api } from '#web/lib/api.ts'
import { createIdempotentSave } from '#web/office/actions/idempotent-save.ts'
import type { Table } from './table.ts'

export type TableSave = (name: string) => Promise<Table>

export const renameTable = ({ id }: Table, name: string): Promise<Table> =>
  api('PUT tables/:id', { params: { id }, body: { name } })

/** The save function of one opening of the panel: a table is created once, even if a response is lost. */
export const createTableSave = (): TableSave =>
  createIdempotentSave<string, Table>({
    create: (name, idempotencyKey) => api('POST tables/one', { body: { name }, idempotencyKey }),
    update: renameTable,
  })
