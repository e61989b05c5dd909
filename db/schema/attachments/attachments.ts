/** Files that a company adds to a document for its client. Those of an issued document never change: triggers in the migrations refuse it. */
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AttachmentType } from '#domain/documents/attachments/attachment.ts'
import { instant } from '#db/columns.ts'
import { accounts } from '#db/schema/account.ts'

export const documentAttachments = sqliteTable(
  'document_attachments',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    documentId: text('document_id').notNull(),
    /** The typed name is the key within its document. */
    name: text('name').notNull(),
    /** In bytes, as stored. */
    size: integer('size').notNull(),
    type: text('type').$type<AttachmentType>().notNull(),
    /** Hash of the stored bytes, in hex. */
    sha256: text('sha256').notNull(),
    /** When a file of this name was first attached: the order of the list. */
    at: instant('at').notNull(),
    /** Last, so that the others are read without it. */
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.documentId, table.name] }),
    // Adds up what the files of an account take without reading one.
    index('document_attachments_sizes').on(table.accountId, table.size),
  ],
)
