/** Table of contents of the API. `App` is all the interface sees of the server. */
import { Elysia } from 'elysia'
import { accountRoutes } from '#api/account/routes.ts'
import { adminRoutes } from '#api/admin/routes.ts'
import { findAdminSession } from '#api/admin/service.ts'
import { findViewer } from '#api/admin/view-as/service.ts'
import { announcementRoutes } from '#api/announcements/routes.ts'
import { authRoutes } from '#api/auth/routes.ts'
import { findSession } from '#api/auth/verify-service.ts'
import { noteSeen } from '#api/auth/sessions-service.ts'
import { brandingRoutes, brandPictureRoutes } from '#api/branding/routes.ts'
import { publicCheckRoutes } from '#api/client-page/check/routes.ts'
import { publicLimits } from '#api/client-page/limits.ts'
import { publicQuotationRoutes } from '#api/client-page/quotation/routes.ts'
import { publicDocumentRoutes } from '#api/client-page/routes.ts'
import { publicStatementRoutes } from '#api/client-page/statement/routes.ts'
import { creditNoteRoutes, invoiceCreditRoutes } from '#api/credit-notes/routes.ts'
import { customersFile } from '#api/customers/list-file.ts'
import { customerFileRoutes, customerRoutes } from '#api/customers/routes.ts'
import { dashboardRoutes } from '#api/dashboard/routes.ts'
import { attachmentRoutes } from '#api/documents/attachments/routes.ts'
import { recomputeDrafts } from '#api/documents/drafts/recompute.ts'
import { draftCheckRoutes } from '#api/documents/e-invoice/routes.ts'
import { documentFiles } from '#api/documents/files/document-files.ts'
import { documentFileRoutes } from '#api/documents/files/routes.ts'
import { letterPreviewRoutes } from '#api/documents/letter-preview/routes.ts'
import { documentRoutes, previewRoutes } from '#api/documents/routes.ts'
import { eInvoicingRoutes } from '#api/e-invoicing/routes.ts'
import { exportRoutes } from '#api/exports/routes.ts'
import { exportFile } from '#api/exports/service.ts'
import { healthRoutes } from '#api/health/routes.ts'
import { itemCategoryRoutes } from '#api/inventory/categories/routes.ts'
import { itemsFile } from '#api/inventory/list-file.ts'
import { importFiles } from '#api/imports/files.ts'
import { importFileRoutes, importRoutes } from '#api/imports/routes.ts'
import { inventoryFileRoutes, inventoryRoutes } from '#api/inventory/routes.ts'
import { revalueStock } from '#api/inventory/stock/revalue-service.ts'
import { stockRoutes } from '#api/inventory/stock/routes.ts'
import { stocktakeRoutes } from '#api/inventory/stocktakes/routes.ts'
import { itemImageRoutes } from '#api/inventory/images/routes.ts'
import { labelRoutes } from '#api/inventory/labels/routes.ts'
import { labelsFile } from '#api/inventory/labels/service.ts'
import { quotationRoutes } from '#api/quotations/routes.ts'
import { invoiceRoutes } from '#api/invoices/routes.ts'
import { issueReportRoutes } from '#api/issue-reports/routes.ts'
import { CALL_PERMISSIONS } from '#api/permissions.ts'
import { VIEWER_CALLS } from '#api/admin/view-as/viewer-calls.ts'
import { findReceipt, paymentReceiptFile } from '#api/payments/receipt-service.ts'
import { letterRoutes } from '#api/letters/routes.ts'
import { letterTextRoutes } from '#api/letters/texts/routes.ts'
import { paymentsFile } from '#api/payments/list-file.ts'
import { invoicePaymentRoutes, paymentFileRoutes, paymentReceiptRoutes, paymentRoutes } from '#api/payments/routes.ts'
import { rescheduleSeries } from '#api/recurring/lifecycle.ts'
import { recurringRoutes } from '#api/recurring/routes.ts'
import { reschedulePlan } from '#api/reminders/plan-service.ts'
import { reminderRoutes } from '#api/reminders/routes.ts'
import { reportRoutes } from '#api/reports/routes.ts'
import { reportFiles } from '#api/reports/files.ts'
import { settingsRoutes } from '#api/settings/routes.ts'
import { statementFiles } from '#api/statements/files.ts'
import { statementRoutes } from '#api/statements/routes.ts'
import { receiptFile } from '#api/subscription/receipt-file.ts'
import { subscriptionRoutes, ziinaWebhookRoutes } from '#api/subscription/routes.ts'
import { teamRoutes } from '#api/team/routes.ts'
import { taxRoutes } from '#api/tax/routes.ts'
import { readJsonBody } from '#http/body/json-body.ts'
import type { AppDeps, Deps } from '#api/deps.ts'
import { apiDescription } from '#http/openapi.ts'
import { refusalCounts } from '#http/limits/refusal-counts.ts'
import { operatorWarnings } from '#http/operator-warnings.ts'
import { servesGallery } from '#pages/gallery.ts'
import { pages } from '#pages/routes.ts'
import { createPictures } from '#pictures/pictures.ts'
import { createSheets } from '#spreadsheets/reading/workbooks.ts'
import type { WriteContext } from '#http/context.ts'
import { requests } from '#http/requests.ts'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import { description, version } from '#package'
import { downloadPages } from '#pages/downloads.ts'
import { checkPages } from '#pages/client-page/check/routes.ts'
import { clientPages } from '#pages/client-page/routes.ts'

/** The files of lists, which are in the export of an account too. */
const LIST_FILES = [
  ...DOCUMENT_TYPE_NAMES.flatMap(documentFiles),
  customersFile.file,
  itemsFile.file,
  paymentsFile.file,
]

/** Files that a one-time download link may refer to. */
const FILES = [
  ...LIST_FILES,
  exportFile(LIST_FILES),
  paymentReceiptFile,
  ...statementFiles,
  ...importFiles,
  labelsFile,
  reportFiles,
  receiptFile,
]

/** Work that is due by the clock or the week of a company may be due at another instant. */
async function rescheduleAll(context: WriteContext): Promise<void> {
  await rescheduleSeries(context)
  await reschedulePlan(context)
}

/** Builds the whole server, and does not start it: the API, the pages of clients and those of the app. */
export function createApp(given: AppDeps) {
  const { env, log } = given
  const warnings = operatorWarnings({ env, log })
  const refusals = refusalCounts()
  const headers = { ...env, servesGallery: servesGallery(env) }
  const sessionStore = { find: findSession, noteSeen }
  const gates = { callPermissions: CALL_PERMISSIONS, viewerCalls: VIEWER_CALLS, findAdminSession, findViewer }
  const deps: Deps = { ...given, ...gates, sessionStore, warnings, refusals }
  // One for all ways to a shared document: its page, its pictures and its file.
  const limits = publicLimits()
  return (
    // Bodies are bounded in `src/http/body/json-body.ts`: Bun would cut the line, with an answer that has no words and may not arrive.
    new Elysia({ serve: { maxRequestBodySize: Number.MAX_SAFE_INTEGER, idleTimeout: 30, reusePort: false } })
      .use(requests({ log, warnings, headers, onRefused: (reason) => refusals.note(reason, given.now()) }))
      .use(apiDescription({ title: 'Sanad', description, version, permissions: CALL_PERMISSIONS }))
      .use(routesOfOtherBodies(deps, limits))
      // `readJsonBody` parses every body; 'json' only sets the content type in OpenAPI.
      .guard({ parse: [({ request, contentType }) => readJsonBody(request, contentType), 'json'] })
      .group('/api', (api) =>
        api
          .use(healthRoutes(deps))
          .use(authRoutes(deps))
          .use(teamRoutes(deps))
          .use(dataRoutes(deps))
          .use(accountRoutes(deps, { afterTaxChange: recomputeDrafts, afterZoneChange: rescheduleAll }))
          .use(announcementRoutes(deps))
          .use(invoiceRoutes(deps))
          .use(documentFileRoutes(deps, 'invoice'))
          .use(quotationRoutes(deps))
          .use(documentFileRoutes(deps, 'quotation'))
          .use(moneyRoutes(deps))
          .use(mailAndTextRoutes(deps))
          .use(invoiceCreditRoutes(deps))
          .use(creditNoteRoutes(deps))
          .use(documentFileRoutes(deps, 'credit-note'))
          .use(customerRoutes(deps))
          .use(customerFileRoutes(deps))
          .use(statementRoutes(deps))
          .use(scheduledRoutes(deps))
          .use(itemAndStockRoutes(deps))
          .use(publicDocumentRoutes(deps, limits))
          .use(publicStatementRoutes(deps, limits))
          .use(publicCheckRoutes(deps, limits))
          .use(documentRoutes(deps, FILES))
          .use(draftCheckRoutes(deps))
          .use(eInvoicingRoutes(deps))
          .use(taxRoutes(deps, recomputeDrafts))
          .use(brandingRoutes(deps))
          .use(settingsRoutes(deps, revalueStock))
          .use(dashboardRoutes(deps))
          .use(reportRoutes(deps))
          .use(subscriptionRoutes(deps))
          .use(adminRoutes(deps)),
      )
      .use(downloadPages(deps, FILES))
      .use(clientPages(deps, limits))
      .use(checkPages(deps, limits))
      .use(pages(deps))
  )
}

/** Imports, and the export of the whole account. */
const dataRoutes = (deps: Deps) => new Elysia().use(exportRoutes(deps, LIST_FILES)).use(importRoutes(deps))

/** Payments, of one invoice and of all, with their files. */
const moneyRoutes = (deps: Deps) =>
  new Elysia()
    .use(invoicePaymentRoutes(deps))
    .use(paymentRoutes(deps))
    .use(paymentFileRoutes(deps))
    .use(paymentReceiptRoutes(deps))

/** Letters to clients, the company's texts for them, and how one will look. */
const mailAndTextRoutes = (deps: Deps) =>
  new Elysia()
    .use(letterRoutes(deps))
    .use(letterTextRoutes(deps))
    .use(letterPreviewRoutes(deps, async (context, id) => (await findReceipt(context, id)).receipt))

/** Work of a company that goes by the calendar: invoices that are made again, and reminders. */
const scheduledRoutes = (deps: Deps) => new Elysia().use(recurringRoutes(deps)).use(reminderRoutes(deps))

/** Items with their categories, labels and stock. Their pictures are among the `routesOfOtherBodies`. */
const itemAndStockRoutes = (deps: Deps) =>
  new Elysia()
    .use(inventoryRoutes(deps))
    .use(inventoryFileRoutes(deps))
    .use(itemCategoryRoutes(deps))
    .use(labelRoutes(deps))
    .use(stockRoutes(deps))
    .use(stocktakeRoutes(deps))

/**
 * Before `readJsonBody`: webhook signatures cover the raw bytes, screenshots, drawn signatures, attachments and pictures exceed its
 * size limit, and of previews only a few are read at once.
 */
const routesOfOtherBodies = (deps: Deps, limits: ReturnType<typeof publicLimits>) => {
  const pictures = createPictures()
  // A queue of their own, and a longer one: they are small, and many clients of one company may sign at once.
  const signatures = createPictures({ most: 40, mostOfAccount: 8 })
  return new Elysia({ prefix: '/api' })
    .use(ziinaWebhookRoutes(deps))
    .use(issueReportRoutes(deps, pictures))
    .use(attachmentRoutes(deps, pictures))
    .use(importFileRoutes(deps, createSheets()))
    .use(itemImageRoutes(deps, pictures))
    .use(brandPictureRoutes(deps, pictures))
    .use(publicQuotationRoutes(deps, limits, signatures))
    .use(previewRoutes(deps))
}

export type App = ReturnType<typeof createApp>
