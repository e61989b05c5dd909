import { Route, Routes } from 'react-router'
import { NotFoundScreen } from '#ui/shell/NotFoundScreen.tsx'
import { adminPaths, adminPatterns } from './admin-paths.ts'
import { PublicOnly } from './guards.tsx'
import { paths } from './paths.ts'
import { screen } from './screen.ts'

const AdminScreen = screen(() => import('#ui/admin/AdminScreen.tsx').then((file) => file.AdminScreen))
const DiagnosticsScreen = screen(() => import('#ui/shell/DiagnosticsScreen.tsx').then((file) => file.DiagnosticsScreen))
const PaymentReturnScreen = screen(() =>
  import('#ui/payments/PaymentReturnScreen.tsx').then((file) => file.PaymentReturnScreen),
)

/** Addresses that hardly anybody opens, so that nobody who signs up carries them: those without a guard, and nowhere. */
export function Elsewhere() {
  return (
    <Routes>
      <Route path={paths.paymentReturn} element={<PaymentReturnScreen />} />
      <Route path={paths.test} element={<DiagnosticsScreen />} />
      <Route element={<PublicOnly />}>
        <Route path={adminPaths.logIn} element={<AdminScreen />} />
      </Route>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}
