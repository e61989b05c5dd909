/** Dependencies of the API's routes and services. Tests pass their own clock; everything else is real. */
import type { WriteContext } from '#http/context.ts'
import type { RefusedSignIns } from '#api/account/refused-sign-in-service.ts'
import type { PaymentGateway } from '#api/subscription/gateway.ts'
import type { Database } from '#db/database.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { CheckReport } from '#domain/health/integrity.ts'
import type { PdfPool } from '#pdf/pool.ts'
import type { Env } from '#src/env/env.ts'
import type { AdminSessionDeps } from '#http/admin-session.ts'
import type { Log } from '#http/log.ts'
import type { RefusalCounts } from '#http/limits/refusal-counts.ts'
import type { OperatorWarnings } from '#http/operator-warnings.ts'
import type { SessionDeps } from '#http/session.ts'

export type Deps = SessionDeps & AdminSessionDeps & Given

/** The dependencies that the process or a test creates the app with; `src/app.ts` adds how sessions are looked up. */
export type AppDeps = Omit<
  Deps,
  'sessionStore' | 'callPermissions' | 'findAdminSession' | 'findViewer' | 'viewerCalls' | 'warnings' | 'refusals'
>

type Given = {
  db: Database
  env: Env
  pdf: PdfPool
  log: Log
  /** Wake it after a commit that queued mail (src/mail/outbox/outbox.ts). */
  mail: {
    wake(): void
    /** Whether it takes longer than a moment now. */
    isLate(): boolean
    lately(): MailState
  }
  /** Wake it after a commit that gave it an import to write. */
  imports: { wake(): void }
  /** A missing gateway means that nobody takes payments here. */
  payments: { gateway: PaymentGateway | undefined }
  /** The state of the background jobs, for the people who run the service. */
  jobs: () => JobState[]
  /** The last check of the whole database; null before the first. */
  integrity: { report(): CheckReport | null }
  warnings: Pick<OperatorWarnings, 'current'>
  refusedSignIns: RefusedSignIns
  refusals: RefusalCounts
  /** The clock of every rule: trials, limits, expiry. */
  now: () => Date
}

/** Follows a change of tax, in its transaction. `src/app.ts` gives it: the settings know no document. */
export type AfterTaxChange = (context: WriteContext) => Promise<DraftChanges>

/** The work of features above the account in the transaction that changes it. */
export type AfterAccountChange = {
  afterTaxChange: AfterTaxChange
  afterZoneChange: (context: WriteContext) => Promise<void>
}

/** The drafts that a change of tax changed, newest first. Amounts are decimal strings with the currency's own digits. */
export type DraftChanges = {
  /** At most 20. */
  drafts: {
    id: string
    type: DocumentType
    customer: { name: string; nameAr: string | null }
    issueDate: LocalDay
    currency: string
    totalBefore: string
    total: string
  }[]
  /** The number of drafts that were computed at once. */
  changed: number
  /** Drafts of an older day that are computed soon. */
  later: number
}

/** The background jobs, each with a name on the admin's page (ui/features/admin/JobsPage.tsx). */
export type JobName =
  | 'mail-delivery'
  | 'payment-poll'
  | 'cheque-reminders'
  | 'low-stock-notices'
  | 'undelivered-notices'
  | 'threshold-notices'
  | 'renewal-reminders'
  | 'search-rebuild'
  | 'figure-rebuild'
  | 'draft-amounts'
  | 'recurring-invoices'
  | 'customer-reminders'
  | 'imports'
  | 'sweep'
  | 'integrity-check'

/** How the delivery of mail goes, since the process started. */
export type MailState = {
  /** Whether codes take longer than a moment now. */
  isLate: boolean
  lastSentAt: string | null
  /** The codes of the last failure, as the outbox has them. */
  lastFailure: { at: string; code: string } | null
}

/** How a piece of repeated work goes, since the process started. */
export type JobState = {
  name: JobName
  everyMs: number
  isRunning: boolean
  runs: number
  failures: number
  lastStartedAt: Date | null
  lastEndedAt: Date | null
  lastFailedAt: Date | null
  /** The class and the code of the last error, without its message, which may quote data. */
  lastError: string | null
}
