/**
 * The states of each screen: those of the six that apply, and its own. A screen that only writes has nothing to load; a
 * single document has its statuses instead of "Filled", and is never empty.
 */
import { sentenceCase } from '#stories/gallery/names.ts'

type State = 'Default' | 'Loading' | 'Empty' | 'Filled' | 'Error' | 'Offline'

const LIST: readonly State[] = ['Loading', 'Empty', 'Filled', 'Error', 'Offline']
const ONE: readonly State[] = ['Loading', 'Error']
const OWN: readonly State[] = []

export const STATES_OF_SCREENS: Readonly<Record<string, readonly State[]>> = {
  'ui/app/CreateInvoiceScreen.tsx': ['Loading', 'Empty', 'Filled', 'Error', 'Offline'],
  'ui/app/InventorySelectionScreen.tsx': LIST,
  'ui/app/shell/DiagnosticsScreen.tsx': OWN,
  'ui/app/shell/NotFoundScreen.tsx': OWN,
  'ui/app/shell/NotPermittedScreen.tsx': OWN,
  'ui/app/shell/offline/OfflineScreen.tsx': ['Offline'],
  'ui/features/account/AccountScreen.tsx': ['Loading', 'Empty', 'Filled', 'Error', 'Offline'],
  'ui/features/admin/AdminScreen.tsx': ['Error'],
  // Steps of a form, answers of the server among them.
  'ui/features/auth/RecoveryScreen.tsx': OWN,
  'ui/features/auth/SignupScreen.tsx': OWN,
  'ui/features/letters/texts/LetterTextsScreen.tsx': ['Loading', 'Empty', 'Filled', 'Error', 'Offline'],
  'ui/features/branding/BrandingScreen.tsx': ['Loading', 'Empty', 'Filled', 'Error', 'Offline'],
  'ui/features/credit-notes/CreditNoteScreen.tsx': ['Loading'],
  'ui/features/credit-notes/CreditNotesScreen.tsx': LIST,
  'ui/features/customers/list/CustomersScreen.tsx': LIST,
  'ui/features/customers/page/CustomerScreen.tsx': [...ONE, 'Empty', 'Filled'],
  // A new account has an example of its own instead of an empty page.
  'ui/features/dashboard/DashboardScreen.tsx': ['Loading', 'Filled', 'Error', 'Offline'],
  // Nothing is loaded: a file is chosen.
  'ui/features/e-invoicing/EInvoicingScreen.tsx': ['Default', 'Offline'],
  'ui/features/imports/list/ImportsScreen.tsx': LIST,
  'ui/features/imports/page/ImportScreen.tsx': ONE,
  'ui/features/inventory/list/InventoryScreen.tsx': LIST,
  'ui/features/inventory/page/ItemScreen.tsx': [...ONE, 'Filled', 'Offline'],
  'ui/features/inventory/stocktake/StocktakeScreen.tsx': ['Loading'],
  'ui/features/inventory/stocktake/StocktakesScreen.tsx': LIST,
  'ui/features/invoices/InvoiceScreen.tsx': ONE,
  'ui/features/invoices/InvoicesScreen.tsx': LIST,
  'ui/features/issue-reports/ReportScreen.tsx': LIST,
  'ui/features/issue-reports/conversation/ConversationScreen.tsx': [...ONE, 'Filled', 'Offline'],
  'ui/features/letters/list/LettersScreen.tsx': LIST,
  'ui/features/letters/page/LetterScreen.tsx': [...ONE, 'Offline'],
  'ui/features/payments/list/PaymentsScreen.tsx': LIST,
  'ui/features/payments/view/PaymentScreen.tsx': ONE,
  'ui/features/recurring/list/RecurringScreen.tsx': LIST,
  'ui/features/recurring/editor/SeriesEditorScreen.tsx': ONE,
  'ui/features/recurring/page/SeriesScreen.tsx': [...ONE, 'Filled'],
  'ui/features/reminders/RemindersScreen.tsx': LIST,
  'ui/features/reports/ReportsScreen.tsx': OWN,
  'ui/features/reports/ageing/AgeingReportScreen.tsx': LIST,
  'ui/features/reports/numbering/NumberingReportScreen.tsx': LIST,
  'ui/features/reports/payments/PaymentsReportScreen.tsx': LIST,
  'ui/features/reports/sales/CustomerSalesScreen.tsx': LIST,
  'ui/features/reports/sales/ItemSalesScreen.tsx': LIST,
  'ui/features/reports/threshold/ThresholdScreen.tsx': LIST,
  'ui/features/reports/vat/VatReturnScreen.tsx': LIST,
  'ui/features/statements/StatementScreen.tsx': LIST,
  'ui/features/subscription/PaymentReturnScreen.tsx': OWN,
  'ui/features/subscription/SubscriptionScreen.tsx': ['Loading'],
  'ui/features/tax/TaxScreen.tsx': ['Default', 'Loading', 'Filled', 'Error', 'Offline'],
  'ui/features/team/CompaniesScreen.tsx': LIST,
  'ui/features/team/TeamScreen.tsx': LIST,
  'ui/features/team/invitation/InvitationScreen.tsx': ONE,
  // Shown by stories of the shell and of the lists.
  'ui/platform/feedback/ErrorScreen.tsx': OWN,
  'ui/platform/lists/ListScreen.tsx': OWN,
}

/** `ui/app/X.tsx: Offline`, for each state that no story of the screen has. */
export function screensWithoutState(stories: readonly string[]): string[] {
  return Object.entries(STATES_OF_SCREENS).flatMap(([screen, states]) => {
    const own = stories.filter((text) => text.includes(`'#${screen}'`)).flatMap(namesIn)
    return states.filter((state) => !own.includes(state)).map((state) => `${screen}: ${state}`)
  })
}

/** The names of stories as they are shown: their own, or that of their export. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/^export const (\w+): StoryObj[^=]*= \{(?: name: '([^']+)'|\n {2}name: '([^']+)')?/gm)].map(
    ([, exported = '', inline, own]) =>
      inline ?? own ?? sentenceCase(exported.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')),
  )
}
