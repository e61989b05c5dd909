/** URLs of the admin area, apart from paths.ts to keep them out of the sign-up bundle. */
export const adminPaths = {
  logIn: '/admin-login',
  overview: '/admin',
  users: '/admin/users',
  payments: '/admin/payments',
  audit: '/admin/audit',
  jobs: '/admin/jobs',
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
} as const

/** Route patterns. */
export const adminPatterns = { all: '/admin/*', user: '/admin/users/:id' } as const
