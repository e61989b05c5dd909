/** The access rules of the routes of imports, for the table of all routes. */
import type { RouteFacts } from './route-facts.ts'

export const IMPORT_ROUTES: Record<string, RouteFacts> = {
  'GET /api/imports': { access: 'session' },
  'POST /api/imports': { access: 'session', query: '?kind=customers', body: 'Name\nTea House\n', type: 'text/csv' },
  'GET /api/imports/template.csv': { access: 'session', query: '?kind=customers' },
  'GET /api/imports/:id': { access: 'session', of: 'open-import' },
  'PUT /api/imports/:id': { access: 'session', of: 'open-import', body: { existing: 'keep' } },
  'DELETE /api/imports/:id': { access: 'session', of: 'open-import' },
  'GET /api/imports/:id/rows': { access: 'session', of: 'open-import' },
  'GET /api/imports/:id/refused.csv': { access: 'session', of: 'open-import' },
  'POST /api/imports/:id/apply': { access: 'session', of: 'checked-import' },
  'POST /api/imports/:id/undo': { access: 'session', of: 'done-import' },
  'POST /api/customers/import': { access: 'session', query: '?dryRun=1', body: 'Name\nTea House\n', type: 'text/csv' },
  'POST /api/items/import': { access: 'session', query: '?dryRun=1', body: 'Name\nTea\n', type: 'text/csv' },
  'POST /api/invoices/import': {
    access: 'session',
    query: '?kind=drafts&dryRun=1',
    body: 'Reference,Customer,Description,Unit price\nD-1,Tea House,Tea,5\n',
    type: 'text/csv',
  },
}
