/**
 * Every form of the product: how it is opened, and a field of it. tests/e2e/typed-forms.e2e.ts types into each, and
 * tests/house/typed-forms.test.ts finds a form that is missing here.
 */
import type { Locator, Page } from 'playwright/test'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { profileMessages } from '#i18n/account/profile.ts'
import { twoStepMessages } from '#i18n/account/two-step.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { categoryMessages } from '#i18n/inventory/categories.ts'
import { labelMessages } from '#i18n/inventory/labels.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { companiesMessages } from '#i18n/team/companies.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { translator } from '#i18n/translator.ts'
import { moneyMessages, paymentsCard } from './money.ts'

export type Locale = 'en' | 'ar'

/** The records of the company that the forms are about. */
export type Records = { customer: string; item: string; invoice: string; quotation: string; report: string }

export type TypedForm = {
  /** The files with the `<Form>`, as far as they are no dialog's. */
  files: readonly string[]
  path: (records: Records) => string
  /** Presses what opens the form, unless it is open. `signal` says that it has opened by itself meanwhile. */
  open?: (page: Page, locale: Locale, signal: AbortSignal) => Promise<void>
  field: (page: Page, locale: Locale) => Locator
  typed: string
  /** Secrets are stored nowhere: a reload asks, and Escape does not close the form. */
  isSecret?: true
  /** One of each kind: a page, a secret, a row, a dialog, a sheet, a form in an editor, and one in another sheet. */
  isInGateInArabic?: true
}

const press = (page: Page, name: string, signal: AbortSignal) =>
  page.getByRole('button', { name, exact: true }).first().click({ signal })
const inDialog = (name: string) => (page: Page) =>
  page.locator(`:is([role=dialog], [role=alertdialog]) [name="${name}"]`).first()
const onPage = (name: string) => (page: Page) => page.locator(`main [name="${name}"]`).first()

const settings = 'ui/features/account/'
const inventory = 'ui/features/inventory/'

export const TYPED_FORMS: Readonly<Record<string, TypedForm>> = {
  company: {
    files: [`${settings}company/CompanyForm.tsx`],
    path: () => '/settings',
    field: onPage('phone'),
    typed: '+971 4 555 0100',
    isInGateInArabic: true,
  },
  'own name': {
    files: [`${settings}profile/ProfileForm.tsx`],
    path: () => '/settings',
    field: (page, locale) => page.getByLabel(translator(profileMessages, locale)('nameAr'), { exact: true }),
    typed: 'نور',
  },
  invitation: {
    files: [],
    path: () => '/settings/team',
    open: (page, locale, signal) => press(page, translator(teamMessages, locale)('invite'), signal),
    field: inDialog('email'),
    typed: 'accountant@example.com',
  },
  'further company': {
    files: [],
    path: () => '/settings/companies',
    open: (page, locale, signal) => press(page, translator(companiesMessages, locale)('new'), signal),
    field: inDialog('name'),
    typed: 'Palm Catering',
  },
  password: {
    files: [`${settings}ChangePasswordForm.tsx`],
    path: () => '/settings',
    field: (page, locale) => page.getByLabel(translator(accountSecurityMessages, locale)('currentPassword')),
    typed: 'nine palms',
    isSecret: true,
    isInGateInArabic: true,
  },
  'two-step verification': {
    files: ['StartForm', 'ConfirmForm', 'ProofForm'].map((name) => `${settings}two-step/${name}.tsx`),
    path: () => '/settings',
    open: (page, locale, signal) => press(page, translator(twoStepMessages, locale)('turnOn'), signal),
    field: (page, locale) => page.getByLabel(translator(twoStepMessages, locale)('password'), { exact: true }).last(),
    typed: 'nine palms',
    isSecret: true,
  },
  'tax registration': {
    files: ['ui/features/tax/RegistrationForm.tsx'],
    path: () => '/tax-configuration',
    field: onPage('trn'),
    typed: '100 1234',
  },
  'tax configuration': {
    files: ['ui/features/tax/ConfigurationForm.tsx'],
    path: () => '/tax-configuration',
    field: onPage('defaultRate'),
    typed: '4.5',
  },
  branding: {
    files: ['ui/features/branding/BrandingForm.tsx'],
    path: () => '/company-branding',
    field: onPage('color'),
    typed: '#c2410c',
  },
  'letter texts': {
    files: ['ui/features/letters/texts/LetterTextsForm.tsx'],
    path: () => '/letter-texts',
    field: (page) => page.locator('main [name$=".subject"]'),
    typed: 'Our {number}',
  },
  'reminder plan': {
    files: ['ui/features/reminders/plan/PlanForm.tsx'],
    path: () => '/reminders',
    field: (page) => page.locator('main [name="steps.0.days"]'),
    typed: '5',
  },
  'issue report': {
    files: ['ui/features/issue-reports/ReportForm.tsx'],
    path: () => '/report',
    field: onPage('description'),
    typed: 'The total is wrong',
  },
  'reply to support': {
    files: ['ui/features/issue-reports/conversation/ReplyForm.tsx'],
    path: ({ report }) => `/report/${report}`,
    field: onPage('text'),
    typed: 'It is still wrong',
  },
  numbering: {
    files: ['ui/features/settings/EditorFrame.tsx'],
    path: () => '/dashboard',
    open: (page, locale, signal) => {
      const say = translator(settingsMessages, locale)
      return press(page, say('editPart', { part: say('quotation') }), signal)
    },
    field: (page, locale) => page.getByLabel(translator(settingsMessages, locale)('prefix')),
    typed: 'OFFER',
  },
  'new item in a row': {
    files: [`${inventory}list/NewItemRow.tsx`],
    path: () => '/inventory',
    field: onPage('name'),
    typed: 'Karak tea',
    isInGateInArabic: true,
  },
  item: {
    files: [],
    path: () => '/inventory',
    open: (page, locale, signal) => press(page, translator(itemListMessages, locale)('add'), signal),
    field: inDialog('name'),
    typed: 'Mint tea',
  },
  'stock movement': {
    files: [],
    path: ({ item }) => `/inventory/${item}`,
    open: (page, locale, signal) => press(page, translator(itemPageMessages, locale)('record'), signal),
    field: inDialog('quantity'),
    typed: '12',
    isInGateInArabic: true,
  },
  categories: {
    files: [`${inventory}categories/CategoryForm.tsx`],
    path: () => '/inventory',
    open: async (page, locale, signal) => {
      await press(page, translator(itemListMessages, locale)('category'), signal)
      await press(page, translator(categoryMessages, locale)('manage'), signal)
    },
    field: inDialog('name'),
    typed: 'Drinks',
  },
  labels: {
    files: [],
    path: ({ item }) => `/inventory/${item}`,
    open: async (page, locale, signal) => {
      await press(page, translator(recordMessages, locale)('more'), signal)
      await page.getByRole('menuitem', { name: translator(labelMessages, locale)('title') }).click({ signal })
    },
    field: inDialog('copies'),
    typed: '7',
  },
  stocktake: {
    files: [],
    path: () => '/inventory/stocktakes',
    open: (page, locale, signal) => press(page, translator(stocktakeMessages, locale)('start'), signal),
    field: inDialog('name'),
    typed: 'Main store',
  },
  customer: {
    files: [],
    path: () => '/customers',
    open: (page, locale, signal) => press(page, translator(customerListMessages, locale)('add'), signal),
    field: inDialog('name'),
    typed: 'Noor',
    isInGateInArabic: true,
  },
  merge: {
    files: [],
    path: ({ customer }) => `/customers/${customer}`,
    open: async (page, locale, signal) => {
      await press(page, translator(recordMessages, locale)('more'), signal)
      await page.getByRole('menuitem', { name: translator(customerPageMessages, locale)('merge') }).click({ signal })
    },
    field: (page) => page.getByRole('dialog').getByRole('combobox'),
    typed: 'Rashid',
  },
  statement: {
    files: [],
    path: ({ customer }) => `/customers/${customer}/statement`,
    open: (page, locale, signal) => press(page, translator(statementMessages, locale)('send'), signal),
    field: inDialog('message'),
    typed: 'As agreed on the phone.',
  },
  'recurring invoice': {
    files: ['ui/features/recurring/editor/SeriesForm.tsx'],
    path: () => '/create-recurring',
    field: onPage('rule.every'),
    typed: '3',
  },
  'new customer in an editor': {
    files: ['ui/features/customers/CustomerForm.tsx'],
    path: () => '/create-invoice',
    open: async (page, locale, signal) => {
      const say = translator(customerMessages, locale)
      await page.getByRole('combobox', { name: say('customer') }).fill('Karim Stores', { signal })
      await page.getByRole('option', { name: say('add', { text: 'Karim Stores' }) }).click({ signal })
    },
    field: (page) => page.locator('main [name=email]').first(),
    typed: 'karim@stores.example',
    isInGateInArabic: true,
  },
  'e-mail of a document': {
    files: ['MailForm', 'ReviewLetter'].map((name) => `ui/features/documents/send/mail/${name}.tsx`),
    path: ({ invoice }) => `/invoices/${invoice}`,
    open: async (page, locale, signal) => {
      const say = translator(sendMessages, locale)
      // Its sheet hides the button of the page.
      if (!(await page.getByRole('dialog').isVisible())) await press(page, say('send'), signal)
      await press(page, say('sendByEmail'), signal)
    },
    field: inDialog('message'),
    typed: 'As agreed on the phone.',
    isInGateInArabic: true,
  },
  payment: {
    files: [],
    path: ({ invoice }) => `/invoices/${invoice}`,
    open: async (page, locale, signal) => {
      const say = moneyMessages(locale)
      await paymentsCard(page, say)
        .getByRole('button', { name: say.entry('record') })
        .click({ signal })
    },
    field: inDialog('reference'),
    typed: 'FT2611',
  },
  'credit note': {
    files: [],
    path: ({ invoice }) => `/invoices/${invoice}`,
    open: (page, locale, signal) => press(page, translator(creditMessages, locale)('credit'), signal),
    field: inDialog('reason'),
    typed: 'Broken on arrival',
  },
  void: {
    files: [],
    path: ({ invoice }) => `/invoices/${invoice}`,
    open: async (page, locale, signal) => {
      await press(page, translator(recordMessages, locale)('more'), signal)
      await page.getByRole('menuitem', { name: translator(invoiceMessages, locale)('voidIt') }).click({ signal })
    },
    field: inDialog('reason'),
    typed: 'Ordered twice',
  },
  'answer of a quotation': {
    files: [],
    path: ({ quotation }) => `/quotations/${quotation}`,
    open: (page, locale, signal) => press(page, translator(quotationAnswerMessages, locale)('accept'), signal),
    field: inDialog('note'),
    typed: 'By telephone',
  },
}

const FIRST_RUN = 'ui/features/documents/editor/first-run/'
const AUTH = 'ui/features/auth/'
const TEAM = 'ui/features/team/invitation/'

/** Files with a form that the matrix leaves out, and why. */
export const FORMS_ELSEWHERE: Readonly<Record<string, string>> = {
  [`${FIRST_RUN}NameQuestion.tsx`]: 'One field, whose text useStoredText keeps: stories of the first run',
  [`${FIRST_RUN}TrnQuestion.tsx`]: 'One field, whose text useStoredText keeps: stories of the first run',
  [`${inventory}scanner/CodeForm.tsx`]: 'The dialog of the scanner guards its code',
  [`${AUTH}LogInForm.tsx`]: 'Secrets, on a page that nothing closes',
  [`${AUTH}CodeForm.tsx`]: 'Signing up keeps its step: tests/e2e/first-run.e2e.ts',
  [`${AUTH}LogInCode.tsx`]: 'Secrets, on a page that nothing closes',
  [`${AUTH}ForgotForm.tsx`]: 'The recovery keeps its step: tests/e2e/recovery.e2e.ts',
  [`${AUTH}ResetForm.tsx`]: 'Secrets, on a page that nothing closes',
  [`${AUTH}DetailsForm.tsx`]: 'Signing up keeps its step: tests/e2e/first-run.e2e.ts',
  [`${TEAM}KnownLoginForm.tsx`]: 'Secrets, on a page that nothing closes',
  [`${TEAM}NewLoginForm.tsx`]: 'Secrets, on a page that nothing closes',
  'ui/features/imports/page/ColumnsStep.tsx': 'Choices without text, which the server keeps once they are checked',
  'ui/features/imports/page/CorrectRow.tsx': 'It asks before its cells are left: tests/e2e/imports.e2e.ts',
  'ui/features/letters/page/ChangeAddress.tsx': 'A letter that did not arrive: tests/e2e/mail-log.e2e.ts',
  'ui/features/admin/AdminLoginForm.tsx': 'Secrets, on a page that nothing closes',
  'ui/features/admin/admins/AcceptPage.tsx': 'Secrets, on a page that nothing closes',
  'ui/features/admin/announcements/AnnouncementForm.tsx': 'Kept by the tab: tests/e2e/announcements.e2e.ts',
  'ui/features/admin/issue-reports/AnswerForm.tsx': 'One field, kept by the tab: tests/e2e/admin-reports.e2e.ts',
  'ui/features/admin/users/activity/NoteForm.tsx': 'One field, kept by the tab: tests/e2e/admin-user.e2e.ts',
}
