import { endpoint } from '../shared/endpoint.ts'

export const exports = {
  'GET businesses/export': endpoint({
    auth: 'staff',
    right: 'exportData',
    summary: 'Everything the business holds as a zip: JSON, CSV, pictures and videos',
    raw: 'application/zip',
    errors: ['export.running'],
  }),
}
