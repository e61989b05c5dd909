/**
 * How each table and each file of the data folder shrinks, or why it does not have to. tests/storage/growth.test.ts asks
 * everything that a migrated database and a served data folder contain, so that nothing grows unnoticed.
 */
export type Growth =
  /** Shrunk by src/jobs/sweep.ts. */
  | { shrinks: 'swept'; when: string }
  /** A row for each resource that an account creates; its write budget bounds the rate. */
  | { shrinks: 'never'; because: string }
  /** The number of rows is bounded, whatever anybody does. */
  | { shrinks: 'bounded'; by: string }

const swept = (when: string) => ({ shrinks: 'swept', when }) as const
const never = (because: string) => ({ shrinks: 'never', because }) as const
const bounded = (by: string) => ({ shrinks: 'bounded', by }) as const

const ONE_AN_ACCOUNT = bounded('one an account')

/** A full-text index, with the tables that SQLite makes for it (https://sqlite.org/fts5.html#fts5_data_structures). */
function searchIndex<Name extends string>(name: Name, rows: string) {
  const growth = never(`the search index of ${rows}: a row each`)
  const tables = [name, ...(['config', 'data', 'docsize', 'idx'] as const).map((part) => `${name}_${part}` as const)]
  // because Object.fromEntries loses the names
  return Object.fromEntries(tables.map((table) => [table, growth])) as Record<(typeof tables)[number], typeof growth>
}

export const TABLE_GROWTH = {
  accounts: bounded('one a sign-up, which needs a mailbox of its own'),
  users: bounded('one a sign-up or an accepted invitation, each of which needs a mailbox of its own'),
  members: bounded('twenty an account at a time, each of a user'),
  invitations: never('who was invited to an account: twenty a day at most'),
  team_events: never('append-only: who was invited, joined, changed or left'),
  user_totp: bounded('one a user'),
  trials: bounded('one a sign-up, remembered for ever: one trial an e-mail'),
  settings: ONE_AN_ACCOUNT,
  tax_configurations: ONE_AN_ACCOUNT,
  vat_entries: never('append-only: the record of who entered what into a VAT return'),
  e_invoice_files: bounded('one an issued document'),
  vat_filings: never('append-only: VAT returns as they were filed'),
  threshold_mails: bounded('four an account'),
  company_brandings: ONE_AN_ACCOUNT,
  brand_images: never('each logo that documents were issued with'),
  subscriptions: ONE_AN_ACCOUNT,
  admins: bounded('the people who run the service'),
  admin_totp: bounded('one an admin'),
  admin_audit: never('append-only: what admins did'),
  service_days: bounded('about twenty a day that something happened on'),
  last_seen_days: ONE_AN_ACCOUNT,
  admin_notes: never('append-only: what admins note about users'),
  announcements: never('what admins announced to users: a row each, written by hand'),
  admin_invitations: swept('when they have expired; those that were accepted or withdrawn are gone'),
  admin_sessions: swept('when they have ended or expired'),
  viewer_sessions: swept('when they have ended or expired, an hour after they began'),
  support_access: ONE_AN_ACCOUNT,
  account_events: never('append-only: what happened to the access of a user; its acts are few and its limits bound it'),
  user_devices: bounded('one a user and kind of device, which are a few dozen'),
  refused_sign_ins: swept('a year after their day; one a user and day'),
  admin_downloads: swept('when they have expired, a minute after they were made'),
  sessions: swept('when they have ended or expired'),
  verification_codes: swept('after their UTC day, when they have expired'),
  reset_tokens: swept('when they have expired'),
  idempotency_records: swept('after 24 hours'),
  downloads: swept('when they have expired, a minute after they were made'),
  letter_texts: bounded('twenty an account: one a type and language'),
  letters: never('append-only: each letter to a client, of which a trial has fifty a day'),
  mail_outbox: swept('30 days after the mail was sent or given up'),
  issue_reports: never('reports to support: ten an account and day at most'),
  issue_report_messages: never('append-only: the conversations about reports, fifty replies an account and day'),
  issue_report_screenshots: swept('90 days after the report was closed'),
  payments: never('append-only: customers’ money'),
  payment_kinds: bounded('one a kind, method and currency of an account'),
  payment_allocations: never('append-only: a few for each payment'),
  payment_balances: bounded('one a payment'),
  customer_balances: bounded('one a customer and currency'),
  customers: never('the address book of the account'),
  customer_events: never('append-only: a few for each customer'),
  customer_counts: ONE_AN_ACCOUNT,
  imported_copies: never('one an invoice that was issued elsewhere; an import that is undone takes them along'),
  imported_credits: never('one a customer’s credit from elsewhere; an import that is undone takes them along'),
  imports: swept('a day after the upload, unless they were applied: ten a day at most'),
  import_rows: swept('a day after the upload, or thirty days after the import was applied'),
  import_heads: bounded('a few hundred heads a kind of an account'),
  customer_merge_moves: swept('an hour after the merge: then it can no longer be undone'),
  items: never('the inventory of the account'),
  item_categories: never('the categories of the account'),
  item_images: bounded('one an item'),
  inventory_sums: ONE_AN_ACCOUNT,
  stock_movements: never('append-only: a few for each item and line of a document'),
  stocktakes: never('what was counted, and when'),
  stocktake_counts: bounded('one an item and stocktake'),
  documents: never('the documents of the account; drafts may be deleted'),
  document_attachments: bounded('five a document, of 100 MB in an account'),
  document_tombstones: never('an id each: a client-made id is unique for ever'),
  document_events: never('append-only: a few for each document'),
  frozen_copies: never('append-only: one for each issued document'),
  printed_pdfs: never('append-only: one a language for each issued document'),
  quotation_answers: never('append-only: a few for each quotation'),
  quotation_parts: never('append-only: one for each invoice draft made of a quotation'),
  public_links: bounded('one a document'),
  sent_statements: never('append-only: one for each statement that was sent'),
  statement_links: bounded('one a customer and currency'),
  reminder_plans: ONE_AN_ACCOUNT,
  reminders_sent: never('append-only: eight an invoice at most while a plan stands, once each for ever'),
  invoice_reminders: bounded('one an invoice'),
  recurring_series: never('the recurring invoices of the account'),
  recurring_occurrences: never('append-only: one for each invoice that a series makes, and each day that it skips'),
  document_sums: bounded('one a type, status, currency and month'),
  issued_counts: never('one a type and hour in which something was issued'),
  sales_days: bounded('two a currency and day of issue'),
  tax_days: bounded('a few a tax point: one a treatment, rate, emirate and destination'),
  customer_months: bounded('one a customer, currency and month'),
  item_months: bounded('one an item, currency and month'),
  sold_costs: never('append-only: one for each line of a document whose cost was known'),
  settled_days: bounded('one a currency and day'),
  received_days: bounded('one a currency, method and day'),
  figure_rebuilds: bounded('one a kind of figure'),
  document_dues: bounded('one a currency and due day'),
  number_series: bounded('one a prefix that was set'),
  number_jumps: never('a row for each jump that was chosen: the numbering report explains them'),
  subscription_payments: never('attempts to pay, ten at once and then one in 30 s: support looks them up'),
  payment_checks: swept('180 days after the provider was asked'),
  paid_periods: never('append-only: one a paid payment'),
  subscription_receipts: never('append-only: one a paid payment'),
  renewal_reminders: bounded('a few a paid period'),
  ...searchIndex('customer_words', 'customers'),
  ...searchIndex('item_search', 'items'),
  ...searchIndex('payment_words', 'payments'),
  ...searchIndex('letter_words', 'letters'),
  search_rebuilds: bounded('one an index that is made anew'),
  ...searchIndex('document_words', 'documents'),
  migrations_done: bounded('one a migration'),
} as const satisfies Record<string, Growth>

/** In the data folder. */
export const FILE_GROWTH: Readonly<Record<string, Growth>> = {
  'sanad.db': never('the tables above; freed pages are used again'),
  'sanad.db-shm': bounded('the index of the log'),
  'sanad.db-wal': bounded('64 MB, but for the time of a backup (db/connection/log-sync.ts)'),
  'lock.db': bounded('no rows'),
  'lock.db-journal': bounded('no rows'),
  'jwt-secret': bounded('one secret'),
  serving: bounded('one number; deleted at the end of the process'),
  'check-report.json': bounded('the last check'),
  'check-copy.db.part': bounded('a copy of the database, deleted after each check and before the next'),
  'check-copy.db.part-wal': bounded('its log'),
  'sanad.db.look': bounded('second names of the database and its log, for the length of a glance at each start'),
  'high-water-marks': bounded('a record an account, and written anew when there are twice as many bytes'),
  'high-water-marks.part': bounded('its successor, while it is written'),
  outbox: swept('30 days after the mail was written'),
}

type Swept<Table extends keyof typeof TABLE_GROWTH> = (typeof TABLE_GROWTH)[Table] extends { shrinks: 'swept' }
  ? Table
  : never

/** The tables that src/jobs/sweep.ts must sweep. */
export type SweptTable = { [Table in keyof typeof TABLE_GROWTH]: Swept<Table> }[keyof typeof TABLE_GROWTH]
