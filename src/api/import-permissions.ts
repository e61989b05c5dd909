/** The permissions of the calls of imports, for the table of all calls (permissions.ts). Their handlers ask for that of the kind. */
import type { Permission } from '#domain/team/roles.ts'

export const IMPORT_CALLS: { [call: string]: Permission } = {
  'GET /api/imports': 'records.write',
  'POST /api/imports': 'records.write',
  'GET /api/imports/template.csv': 'records.write',
  'GET /api/imports/:id': 'records.write',
  'PUT /api/imports/:id': 'records.write',
  'DELETE /api/imports/:id': 'records.write',
  'GET /api/imports/:id/rows': 'records.write',
  'GET /api/imports/:id/refused.csv': 'records.write',
  'POST /api/imports/:id/apply': 'records.write',
  'POST /api/imports/:id/undo': 'records.write',
  'POST /api/customers/import': 'records.write',
  'POST /api/items/import': 'company.write',
  'POST /api/invoices/import': 'records.write',
}
