import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { patterns } from '#domain/navigation/routes.ts'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { RedirectToLogin } from '#ui/app/shell/RedirectToLogin.tsx'
import { ToLanding } from '#ui/app/shell/ToLanding.tsx'
import { Protected, PublicOnly } from './guards.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { LazyScreens } from './lazy-screens.ts'
import { lazyScreen } from './lazy-screen.ts'

const PublicRoutes = lazyScreen(() => import('./PublicRoutes.tsx').then((file) => file.PublicRoutes))
const RecoveryScreen = lazyScreen(() =>
  import('#ui/features/auth/RecoveryScreen.tsx').then((file) => file.RecoveryScreen),
)
const SignupScreen = lazyScreen(() => import('#ui/features/auth/SignupScreen.tsx').then((file) => file.SignupScreen))

const loadScreens = () => import('./lazy-screens.ts')

/** Keeps the chunk map of protected screens out of the sign-up bundle. */
const protectedScreen = (name: keyof LazyScreens) => lazyScreen(async () => (await loadScreens()).lazyScreens[name]())

const CreateInvoiceScreen = protectedScreen('createInvoice')
const DashboardScreen = protectedScreen('dashboard')
const InvoicesScreen = protectedScreen('invoices')
const InvoiceScreen = protectedScreen('invoice')
const QuotationsScreen = protectedScreen('quotations')
const QuotationScreen = protectedScreen('quotation')
const PaymentsScreen = protectedScreen('payments')
const PaymentScreen = protectedScreen('payment')
const CreditNotesScreen = protectedScreen('creditNotes')
const CreditNoteScreen = protectedScreen('creditNote')
const StatementScreen = protectedScreen('statement')
const CustomersScreen = protectedScreen('customers')
const CustomerScreen = protectedScreen('customer')
const InventoryScreen = protectedScreen('inventory')
const ItemScreen = protectedScreen('item')
const StocktakesScreen = protectedScreen('stocktakes')
const StocktakeScreen = protectedScreen('stocktake')
const InventorySelectionScreen = protectedScreen('inventorySelection')
const AccountScreen = protectedScreen('account')
const SubscriptionScreen = protectedScreen('subscription')
const TaxScreen = protectedScreen('tax')
const ReportScreen = protectedScreen('report')
const BrandingScreen = protectedScreen('branding')

// The shell is not part of the sign-up bundle.
const AuthenticatedLayout = lazyScreen(() => {
  // Loaded in parallel with the layout.
  loadScreens().catch(() => undefined)
  return import('./AuthenticatedLayout.tsx').then((file) => file.AuthenticatedLayout)
})

/** All routes of the app. Rarely opened ones are in PublicRoutes.tsx. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
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
            <Route path={paths.createInvoice} element={<CreateInvoiceScreen />} />
            <Route path={paths.dashboard} element={<DashboardScreen />} />
            <Route path={paths.invoices} element={<InvoicesScreen />} />
            <Route path={patterns.invoice} element={<InvoiceScreen />} />
            <Route path={paths.quotations} element={<QuotationsScreen />} />
            <Route path={patterns.quotation} element={<QuotationScreen />} />
            <Route path={paths.payments} element={<PaymentsScreen />} />
            <Route path={patterns.payment} element={<PaymentScreen />} />
            <Route path={paths.creditNotes} element={<CreditNotesScreen />} />
            <Route path={patterns.creditNote} element={<CreditNoteScreen />} />
            <Route path={patterns.statement} element={<StatementScreen />} />
            <Route path={paths.customers} element={<CustomersScreen />} />
            <Route path={patterns.customer} element={<CustomerScreen />} />
            <Route path={paths.inventory} element={<InventoryScreen />} />
            <Route path={patterns.item} element={<ItemScreen />} />
            <Route path={paths.stocktakes} element={<StocktakesScreen />} />
            <Route path={patterns.stocktake} element={<StocktakeScreen />} />
            <Route path={paths.inventorySelection} element={<InventorySelectionScreen />} />
            <Route path={paths.subscription} element={<SubscriptionScreen />} />
            <Route path={paths.settings} element={<AccountScreen />} />
            <Route path={paths.report} element={<ReportScreen />} />
            <Route path={paths.taxConfiguration} element={<TaxScreen />} />
            <Route path={paths.companyBranding} element={<BrandingScreen />} />
          </Route>
        </Route>
        <Route path="*" element={<PublicRoutes />} />
      </Routes>
    </Suspense>
  )
}
