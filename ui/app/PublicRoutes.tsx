import 'virtual:uno:icons.css'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { publicPatterns } from '#domain/navigation/routes.ts'
import { NotFoundScreen } from '#ui/app/shell/NotFoundScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { PublicOnly } from './guards.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { OptionalShell } from './OptionalShell.tsx'
import { lazyScreen } from './lazy-screen.ts'

const AdminArea = lazyScreen(() => import('./AdminArea.tsx').then((file) => file.AdminArea))
const DiagnosticsScreen = lazyScreen(() =>
  import('#ui/app/shell/DiagnosticsScreen.tsx').then((file) => file.DiagnosticsScreen),
)
const InvitationScreen = lazyScreen(() =>
  import('#ui/features/team/invitation/InvitationScreen.tsx').then((file) => file.InvitationScreen),
)
const SignOut = lazyComponent(async () => (await import('./SignOut.tsx')).SignOut)
const PaymentReturnScreen = lazyScreen(() =>
  import('#ui/features/subscription/PaymentReturnScreen.tsx').then((file) => file.PaymentReturnScreen),
)

const signOut = (onStay: () => void) => (
  <Suspense>
    <SignOut onStay={onStay} />
  </Suspense>
)

/** Lazy routes outside the main bundle: unguarded pages and the 404. */
export function PublicRoutes() {
  return (
    <Routes>
      <Route path={paths.paymentReturn} element={<PaymentReturnScreen />} />
      <Route path={publicPatterns.invitation} element={<InvitationScreen signOut={signOut} />} />
      <Route path={paths.test} element={<DiagnosticsScreen />} />
      <Route element={<PublicOnly />}>
        <Route path={adminPaths.logIn} element={<AdminArea />} />
      </Route>
      <Route path={adminPatterns.all} element={<AdminArea />} />
      <Route element={<OptionalShell />}>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
