import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { patterns, protectedRoutes } from '#domain/navigation/routes.ts'
import { FirstPaintOver } from '#ui/platform/first-paint.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { RedirectToLogin } from '#ui/app/shell/RedirectToLogin.tsx'
import { ToLanding } from '#ui/app/shell/ToLanding.tsx'
import { Protected, PublicOnly } from './guards.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { ScreenName } from './lazy-screens.ts'
import { lazyScreen } from './lazy-screen.ts'

const PublicRoutes = lazyScreen(() => import('./PublicRoutes.tsx').then((file) => file.PublicRoutes))
const RecoveryScreen = lazyScreen(() =>
  import('#ui/features/auth/RecoveryScreen.tsx').then((file) => file.RecoveryScreen),
)
const SignupScreen = lazyScreen(() => import('#ui/features/auth/SignupScreen.tsx').then((file) => file.SignupScreen))

/** Keeps the chunk map of protected screens out of the sign-up bundle. */
const loadScreens = () => import('./lazy-screens.ts')

// because Object.entries forgets the names of the routes
const SCREENS = (Object.entries({ ...protectedRoutes, ...patterns }) as [ScreenName, string][]).map(([name, path]) => ({
  path,
  Screen: lazyScreen(async () => (await loadScreens()).lazyScreens[name]()),
}))

// The shell is not part of the sign-up bundle.
const AuthenticatedLayout = lazyScreen(() => {
  // Loaded in parallel with the layout.
  loadScreens().catch(() => undefined)
  return import('./AuthenticatedLayout.tsx').then((file) => file.AuthenticatedLayout)
})

/** Loads the code of the screen at the address of the page, and of the frame around it. */
export async function loadFirstScreen(): Promise<void> {
  const { pathname } = location
  if (pathname === paths.signup) return SignupScreen.preload()
  const here = SCREENS.find(({ path }) => matchPath(path, pathname))
  if (here) await Promise.all([AuthenticatedLayout.preload(), here.Screen.preload()])
}

/** All routes of the app. Rarely opened ones are in PublicRoutes.tsx. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FirstPaintOver />
      <Routes>
        <Route element={<PublicOnly />}>
          <Route path={paths.home} element={<ToLanding />} />
          <Route path={paths.arabicHome} element={<ToLanding />} />
          <Route path={paths.login} element={<RedirectToLogin />} />
          <Route path={paths.signup} element={<SignupScreen />} />
          <Route element={<RecoveryScreen />}>
            <Route path={paths.forgotPassword} />
            <Route path={paths.verifyResetCode} />
            <Route path={paths.resetPassword} />
          </Route>
        </Route>
        <Route element={<Protected />}>
          <Route element={<AuthenticatedLayout />}>
            {SCREENS.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<PublicRoutes />} />
      </Routes>
    </Suspense>
  )
}
