/** The permissions of the calls that carry whole lists away, for the table of all calls (permissions.ts). */
import type { Permission } from '#domain/team/roles.ts'

export const EXPORT_CALLS: { [call: string]: Permission } = {
  'GET /api/account/export': 'exports.read',
  'GET /api/account/export/size': 'exports.read',
  'GET /api/account/export/spreadsheet': 'exports.read',
  'GET /api/customers.csv': 'exports.read',
  'GET /api/customers.xlsx': 'exports.read',
  'GET /api/items.csv': 'exports.read',
  'GET /api/items.xlsx': 'exports.read',
  'GET /api/payments.csv': 'exports.read',
  'GET /api/payments.xlsx': 'exports.read',
}
