/** The addresses of those who run the service, apart from paths.ts: nobody who signs up should carry them. */
export const adminPaths = {
  logIn: '/admin-login',
  overview: '/admin',
  users: '/admin/users',
  payments: '/admin/payments',
  audit: '/admin/audit',
  jobs: '/admin/jobs',
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
} as const

/** As the router reads them: everything below, and one user. */
export const adminPatterns = { all: '/admin/*', user: '/admin/users/:id' } as const
