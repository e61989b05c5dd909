/** Why the export of an account has nothing of a table. tests/api/exports-tables.test.ts asks for each table of the database. */
import type { TABLE_GROWTH } from '#db/growth.ts'

const ADDED_UP = 'figures, which are added up from the rows of other tables'
const OF_PEOPLE = 'about the login of a person, not about the company'
const SECRET = 'keys and codes'
const OF_THE_SERVICE = 'of the people who run the service'
const SEARCH = 'the words of other tables, for the search'
const OF_THE_PROGRAM = 'how far the program is with work of its own'

export const LEFT_OUT: { readonly [Table in keyof typeof TABLE_GROWTH]?: string } = {
  frozen_copies: 'chain.jsonl is this table',
  users: 'members.jsonl names those of the company',
  sessions: SECRET,
  user_totp: SECRET,
  verification_codes: SECRET,
  reset_tokens: SECRET,
  downloads: SECRET,
  idempotency_records: SECRET,
  trials: OF_PEOPLE,
  account_events: OF_PEOPLE,
  user_devices: OF_PEOPLE,
  refused_sign_ins: OF_PEOPLE,
  admins: OF_THE_SERVICE,
  admin_totp: OF_THE_SERVICE,
  admin_audit: OF_THE_SERVICE,
  admin_notes: OF_THE_SERVICE,
  admin_invitations: OF_THE_SERVICE,
  admin_sessions: OF_THE_SERVICE,
  admin_downloads: OF_THE_SERVICE,
  viewer_sessions: OF_THE_SERVICE,
  service_days: OF_THE_SERVICE,
  announcements: OF_THE_SERVICE,
  last_seen_days: OF_THE_SERVICE,
  issued_counts: OF_THE_SERVICE,
  payment_checks: 'what the provider of payments was asked, deleted after 180 days',
  mail_outbox: 'letters on their way, whose texts are deleted after 30 days; letters.jsonl has each of them',
  issue_report_screenshots: 'pictures for the support, deleted 90 days after the report was closed',
  import_rows: 'rows of files that the company has itself, deleted thirty days after the import',
  import_heads: 'what headings of files were chosen to mean',
  customer_merge_moves: 'for the undo of a merge, deleted after an hour',
  document_sums: ADDED_UP,
  document_dues: ADDED_UP,
  sales_days: ADDED_UP,
  tax_days: ADDED_UP,
  settled_days: ADDED_UP,
  received_days: ADDED_UP,
  customer_months: ADDED_UP,
  item_months: ADDED_UP,
  customer_counts: ADDED_UP,
  inventory_sums: ADDED_UP,
  payment_kinds: ADDED_UP,
  figure_rebuilds: OF_THE_PROGRAM,
  search_rebuilds: OF_THE_PROGRAM,
  migrations_done: OF_THE_PROGRAM,
  customer_words: SEARCH,
  item_search: SEARCH,
  payment_words: SEARCH,
  letter_words: SEARCH,
  document_words: SEARCH,
}
