/** The access rules of the admin area's routes (route-table.ts). */
import { PASSWORD } from '#tests/support/test-server.ts'
import type { RouteFacts } from './route-facts.ts'

const UNKNOWN = '01999999-9999-7999-8999-999999999999'

export const ADMIN_ROUTES: Record<string, RouteFacts> = {
  'POST /api/admin/login': { access: 'open' },
  'POST /api/admin/emergency-recovery': { access: 'open' },
  'GET /api/admin/totp': { access: 'admin' },
  'POST /api/admin/totp': { access: 'admin', body: { password: PASSWORD } },
  'POST /api/admin/totp/confirm': { access: 'admin', body: { code: '123456' } },
  'POST /api/admin/totp/recovery-codes': { access: 'admin', body: { password: PASSWORD, code: '123456' } },
  'DELETE /api/admin/totp': { access: 'admin', body: { password: PASSWORD, code: '123456' } },
  'GET /api/admin/overview': { access: 'admin' },
  'GET /api/admin/jobs': { access: 'admin' },
  'GET /api/admin/mail': { access: 'admin' },
  'POST /api/admin/mail/retry': { access: 'admin', body: { filter: {}, reason: 'The server is back' } },
  'POST /api/admin/mail/drop': { access: 'admin', body: { filter: { kind: 'code' }, reason: 'Of no use' } },
  'GET /api/admin/audit': { access: 'admin' },
  'POST /api/admin/downloads': { access: 'admin', body: { path: '/api/admin/users.csv' } },
  // The token in the address is the key, once; see admin-files.test.ts.
  'GET /api/admin/downloads/:token': { access: 'open' },
  'GET /api/admin/users': { access: 'admin' },
  'GET /api/admin/payments': { access: 'admin' },
  'GET /api/admin/payments/:id': { access: 'admin', of: 'payment' },
  'POST /api/admin/payments/:id/check': { access: 'admin', of: 'payment' },
  'GET /api/admin/users/:id': { access: 'admin', of: 'user' },
  'GET /api/admin/users/:id/activity': { access: 'admin', of: 'user' },
  'GET /api/admin/users/:id/security-events': { access: 'admin', of: 'user' },
  'POST /api/admin/users/:id/notes': { access: 'admin', of: 'user', body: { text: 'Asked on the phone' } },
  'POST /api/admin/users/:id/sessions/:sessionId/end': { access: 'admin', of: 'user-session', body: {} },
  // The order lets each call find something to do.
  'POST /api/admin/users/:id/grant-unlimited': { access: 'admin', of: 'user', body: {} },
  'POST /api/admin/users/:id/revoke-unlimited': { access: 'admin', of: 'user', body: {} },
  'POST /api/admin/users/:id/extend-trial': { access: 'admin', of: 'user', body: { days: 7 } },
  'POST /api/admin/users/:id/reset-trial': { access: 'admin', of: 'user', body: {} },
  'POST /api/admin/users/:id/activate': { access: 'admin', of: 'user', body: { plan: 'yearly' } },
  'POST /api/admin/users/:id/expire': { access: 'admin', of: 'user', body: {} },
  'POST /api/admin/users/:id/end-sessions': { access: 'admin', of: 'user', body: {} },
  // A company has to permit it; see view-as.test.ts.
  'POST /api/admin/users/:id/view-as': {
    access: 'admin',
    body: { accountId: UNKNOWN, reason: 'He asked for it' },
  },
  'POST /api/admin/view-as/end': { access: 'viewer' },
  'GET /api/admin/issue-reports': { access: 'admin' },
  'GET /api/admin/issue-reports/:id': { access: 'admin', of: 'issue-report' },
  'GET /api/admin/issue-reports/:id/screenshots/:messageId': { access: 'admin', of: 'issue-report' },
  'POST /api/admin/issue-reports/:id/replies': { access: 'admin', of: 'issue-report', body: { text: 'Thank you' } },
  'POST /api/admin/issue-reports/:id/status': { access: 'admin', of: 'issue-report', body: { status: 'closed' } },
  'POST /api/admin/issue-reports/:id/assign': { access: 'admin', of: 'issue-report', body: { adminId: null } },
  'POST /api/admin/logout': { access: 'admin' },
  'GET /api/admin/health': { access: 'admin' },
  'GET /api/admin/announcements': { access: 'admin' },
  'POST /api/admin/announcements': {
    access: 'admin',
    body: { textEn: 'Closed tonight', textAr: 'الخدمة متوقفة الليلة', kind: 'maintenance', audience: 'everyone' },
  },
  'POST /api/admin/announcements/:id/withdraw': { access: 'admin', of: 'announcement' },
  'GET /api/admin/admins': { access: 'admin' },
  'POST /api/admin/admins': { access: 'admin', body: { email: 'next@example.com' } },
  // The token of the letter is the key, once; see admin-admins.test.ts.
  'POST /api/admin/admins/accept': { access: 'open' },
  'POST /api/admin/admins/invitations/:id/withdraw': { access: 'admin', of: 'admin-invitation' },
  'POST /api/admin/admins/:id/end-sessions': { access: 'admin', of: 'admin', body: { reason: 'He lost his phone' } },
  'POST /api/admin/admins/:id/remove': { access: 'admin', of: 'admin', body: { reason: 'He works elsewhere' } },
}
