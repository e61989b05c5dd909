/** Public routes that redirect signed-in users (spec §2). */
export const publicPaths: readonly string[] = [
  '/',
  '/ar',
  '/ar/privacy-policy',
  '/ar/terms-and-conditions',
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-reset-code',
  '/reset-password',
  '/terms-and-conditions',
  '/terms',
  '/privacy-policy',
  '/privacy',
  '/admin-login',
]
