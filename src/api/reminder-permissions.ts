/** The permissions of the calls that remind customers, for the table of all calls (permissions.ts). */
import type { Permission } from '#domain/team/roles.ts'

export const REMINDER_CALLS: { [call: string]: Permission } = {
  'GET /api/invoices/overdue-reminders': 'documents.issue',
  'POST /api/invoices/overdue-reminders': 'documents.issue',
  'POST /api/invoices/remind': 'documents.issue',
  'GET /api/invoices/:id/remind': 'documents.issue',
  'POST /api/invoices/:id/remind': 'documents.issue',
}
