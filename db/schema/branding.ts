/** How an account's documents look. */
import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BrandLook } from '#domain/branding/brand.ts'
import { instant, json } from '#db/columns.ts'
import { accounts } from './account.ts'

/** An account without a row has chosen nothing yet. */
export const companyBrandings = sqliteTable('company_brandings', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** `#rrggbb`. */
  color: text('color'),
  footer: text('footer'),
  footerAr: text('footer_ar'),
  /** SHA-256 of pictures in `brand_images`, hex. */
  logoHash: text('logo_hash'),
  stampHash: text('stamp_hash'),
  signatureHash: text('signature_hash'),
  look: json<BrandLook>('look'),
})

/** Pictures drawn anew from the upload. Those of issued documents are never deleted: the documents name them by hash. */
export const brandImages = sqliteTable(
  'brand_images',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    hash: text('hash').notNull(),
    /** A PNG. */
    image: blob('image', { mode: 'buffer' }).notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)
