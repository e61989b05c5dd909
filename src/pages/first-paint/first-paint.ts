/**
 * The first picture of the app's page, before the app stands. It is in both languages: which of them the visitor reads is
 * known to his browser alone (ui/boot.ts), and a style sheet hides the other (ui/first-paint.css).
 */
import { LOCALES, type Locale } from '#domain/locale.ts'
import { patterns, protectedRoutes } from '#domain/navigation/routes.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { creditNoteListMessages } from '#i18n/credit-notes/list.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { letterListMessages } from '#i18n/letters/list.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { recurringListMessages } from '#i18n/recurring/list.ts'
import { reminderTabMessages } from '#i18n/reminders/tabs.ts'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { quotationListMessages } from '#i18n/quotations/list.ts'
import { numberingReportMessages } from '#i18n/reports/numbering.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { thresholdMessages } from '#i18n/reports/threshold.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { subscriptionScreenMessages } from '#i18n/subscription/screen.ts'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { companiesMessages } from '#i18n/team/companies.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { translator } from '#i18n/translator.ts'
import { type Html, html } from '#pages/html.ts'
import { shellFrame } from './shell.ts'
import { type AuthMode, signUpForm } from './sign-up-form.ts'

/** Titles of screens by the names of their routes. Those of records come with the record. */
const TITLES: Record<string, (locale: Locale) => string> = {
  dashboard: (locale) => translator(shellMessages, locale)('dashboard'),
  invoices: (locale) => translator(invoiceListMessages, locale)('title'),
  quotations: (locale) => translator(quotationListMessages, locale)('title'),
  payments: (locale) => translator(paymentListMessages, locale)('title'),
  creditNotes: (locale) => translator(creditNoteListMessages, locale)('title'),
  recurring: (locale) => translator(recurringListMessages, locale)('title'),
  reminders: (locale) => translator(reminderTabMessages, locale)('title'),
  createRecurring: (locale) => translator(recurringFormMessages, locale)('newTitle'),
  mail: (locale) => translator(letterListMessages, locale)('title'),
  customers: (locale) => translator(customerListMessages, locale)('title'),
  inventory: (locale) => translator(itemListMessages, locale)('title'),
  stocktakes: (locale) => translator(stocktakeMessages, locale)('title'),
  imports: (locale) => translator(importListMessages, locale)('title'),
  reports: (locale) => translator(reportsMessages, locale)('title'),
  thresholdReport: (locale) => translator(thresholdMessages, locale)('title'),
  numberingReport: (locale) => translator(numberingReportMessages, locale)('title'),
  ageingReport: (locale) => translator(reportsMessages, locale)('ageing'),
  paymentsReport: (locale) => translator(reportsMessages, locale)('payments'),
  customerSalesReport: (locale) => translator(salesReportMessages, locale)('byCustomer'),
  itemSalesReport: (locale) => translator(salesReportMessages, locale)('byItem'),
  vatReturn: (locale) => translator(vatReturnMessages, locale)('title'),
  settings: (locale) => translator(accountMessages, locale)('settings'),
  team: (locale) => translator(teamMessages, locale)('title'),
  companies: (locale) => translator(companiesMessages, locale)('title'),
  subscription: (locale) => translator(subscriptionScreenMessages, locale)('title'),
  companyBranding: (locale) => translator(brandingMessages, locale)('title'),
  letterTexts: (locale) => translator(letterTextMessages, locale)('title'),
  taxConfiguration: (locale) => translator(taxConfigurationMessages, locale)('title'),
  eInvoicing: (locale) => translator(eInvoicingMessages, locale)('title'),
  report: (locale) => translator(issueReportMessages, locale)('title'),
}

/** @param name of a route. @returns null where the page is empty before the app stands. */
export function firstPaint(name: string, mode: AuthMode): Html | null {
  if (name === 'signup') return inBoth('form', (locale) => signUpForm(locale, mode))
  if (name in protectedRoutes || name in patterns)
    return inBoth('shell', (locale) => shellFrame(locale, TITLES[name]?.(locale)))
  return null
}

function inBoth(kind: 'form' | 'shell', write: (locale: Locale) => Html): Html {
  const parts = LOCALES.map(
    (locale) => html`<div lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">${write(locale)}</div>`,
  )
  // The frame has nothing to read or to press: the app announces the screen.
  return kind === 'shell'
    ? html`<div id="first-paint" data-kind="shell" aria-hidden="true">${parts}</div>`
    : html`<div id="first-paint" data-kind="form">${parts}</div>`
}
