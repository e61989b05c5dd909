/** Routes of the admin area, apart from routes.ts to keep them out of the sign-up bundle. */
export const adminRoutes = {
  logIn: '/admin-login',
  overview: '/admin',
  users: '/admin/users',
  issueReports: '/admin/issue-reports',
  payments: '/admin/payments',
  audit: '/admin/audit',
  jobs: '/admin/jobs',
  announcements: '/admin/announcements',
  health: '/admin/health',
  admins: '/admin/admins',
  security: '/admin/security',
  /** The link of a mailed invitation, which opens without a session. */
  accept: '/admin/accept',
} as const

/** The admin area shows its overview for an unknown address. */
export const adminPatterns = {
  all: '/admin/*',
  user: '/admin/users/:id',
  issueReport: '/admin/issue-reports/:id',
  payment: '/admin/payments/:id',
} as const
