import { adminRoutes } from '#domain/navigation/admin-routes.ts'

/** URLs of the admin area, apart from paths.ts to keep them out of the sign-up bundle. */
export const adminPaths = {
  ...adminRoutes,
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  issueReport: (id: string) => `/admin/issue-reports/${encodeURIComponent(id)}`,
  payment: (id: string) => `/admin/payments/${encodeURIComponent(id)}`,
} as const
