/** Mail waits here, written in the transaction that causes it, until the addressee's server has taken it; letters to clients stay listed. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, instant, json } from '#db/columns.ts'
import type { LetterTextType } from '#domain/letters/letter-texts.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import type { LetterCause, LetterRecipient, LetterState, LetterType } from '#domain/mail/letter.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import type { ReminderTone } from '#domain/reminders/plan.ts'
import { accounts } from './account.ts'
import type { printedPdfs } from './documents.ts'

/** A document's PDF as it was printed; its bytes are in `printed_pdfs` already. */
export type PrintedAttachment = Omit<PrintedKey, 'accountId'> & { account: string; name: string }

type PrintedKey = Pick<typeof printedPdfs.$inferSelect, 'accountId' | 'documentId' | 'language' | 'mark'>

/** A file that is stored nowhere else, such as a screenshot; it is deleted with the text once the mail is sent. */
export type OwnAttachment = { name: string; type: string; base64: string }

export type OutboxMessage = {
  to: string | string[]
  cc?: string[]
  /** The company that writes; without it the product itself does. Answers go to `replyTo`. */
  from?: { name: string; replyTo?: string }
  subject: string
  text: string
  html: string
  attachment?: PrintedAttachment | OwnAttachment
  /** The XML of the document's e-invoice; its bytes are in `e_invoice_files`. */
  eInvoice?: { account: string; documentId: string; name: string }
  /** Files of the document, by their names; their bytes are in `document_attachments`. */
  attachments?: { account: string; documentId: string; names: string[] }
  /** An image in the HTML; its bytes are in `brand_images`. */
  logo?: { account: string; hash: string }
  /** The ids of the documents that count as sent once a server has taken the mail for anybody. */
  sends?: string[]
  /** Set for a letter whose subject and text are written as it leaves; they are empty here. */
  reminder?: ReminderMessage
  /** Set once the recipients have different fates. */
  progress?: Progress
}

/** The subject of a letter of the plan of reminders. */
export type ReminderMessage = {
  account: string
  /** Null for a buyer who is typed on the invoices. */
  customerId: string | null
  invoices: { id: string; tone: ReminderTone }[]
  /** The address of the product, below which the pages of clients are. */
  appUrl: string
}

/** How far a mail is that some recipients have already. */
type Progress = {
  /** Whom the next attempt is for. */
  left: string[]
  /** Whether a server has taken it for anybody. */
  isTaken: boolean
}

export type MailStatus = 'waiting' | 'sent' | 'failed' | 'dropped'

export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: id(),
    /** Empty for mail before an account exists (verification codes). */
    accountId: text('account_id'),
    /** The key of a turn: the account and the receiving host, so that neither delays the mail of others. */
    queue: text('queue').notNull().default(''),
    /** One event never mails twice. */
    once: text('once').notNull(),
    message: json<OutboxMessage>('message').notNull(),
    /** Null for mail from before there were kinds. */
    kind: text('kind').$type<MailKind>(),
    /** Dropped by an admin when it was given up, or by its company: its event stays known, and mails no more. */
    status: text('status').$type<MailStatus>().notNull(),
    /** The codes of the last failure (src/domain/mail/mail.ts). */
    failure: text('failure'),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** Set for a mail that a person waits for, such as a code: it goes first, and is dropped when it expires. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_once').on(table.once),
    index('mail_outbox_due').on(table.status, table.nextAttemptAt),
    // Finds the mail to one address. An index on an expression names its columns without their table.
    index('mail_outbox_to').on(sql`(message ->> '$.to')`, table.id),
    // The index covers waiting mail that does not expire: the first of each queue is found without reading the others.
    index('mail_outbox_queues')
      .on(table.queue, table.nextAttemptAt)
      .where(sql`${table.status} = 'waiting' and ${table.expiresAt} is null`),
  ],
)

/**
 * Each letter to a client, with its fate: written with the mail of the same id, and stored without its text when that is swept.
 * Only the fate changes.
 */
export const letters = sqliteTable(
  'letters',
  {
    rowId: integer('place').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    type: text('type').$type<LetterType>().notNull(),
    state: text('state').$type<LetterState>().notNull(),
    cause: text('cause').$type<LetterCause>().notNull(),
    /** The id of the document or receipt that it brings; null for a statement, and for a reminder of several invoices. */
    documentId: text('document_id'),
    documentNumber: text('document_number'),
    /** Null for a buyer who is no customer of the book. */
    customerId: text('customer_id'),
    /** The client's names when it was written, by which it is found. */
    customerName: text('customer_name').notNull().default(''),
    customerNameAr: text('customer_name_ar'),
    language: text('language').$type<DocumentLanguage>().notNull(),
    subject: text('subject').notNull(),
    /** The letter that this one replaces, because its addresses were changed. */
    retryOf: text('retry_of'),
    recipients: json<LetterRecipient[]>('recipients').notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null while there is no other attempt to come. */
    nextAttemptAt: instant('next_attempt_at'),
    /** When a server first took it for a recipient. */
    sentAt: instant('sent_at'),
    /** When somebody was found not to get it; null once its company has been mailed about that, or has dealt with it. */
    noticeSince: instant('notice_since'),
  },
  (table) => [
    uniqueIndex('letters_id').on(table.id),
    index('letters_of').on(table.accountId, table.rowId),
    index('letters_by_state').on(table.accountId, table.type, table.state, table.rowId),
    index('letters_by_document').on(table.accountId, table.documentId, table.rowId),
    index('letters_by_customer')
      .on(table.accountId, table.customerId, table.rowId)
      .where(sql`${table.customerId} is not null`),
    index('letters_to_notice')
      .on(table.accountId, table.rowId)
      .where(sql`${table.noticeSince} is not null`),
  ],
)

/** The company's own texts of letters. A letter of a type and language without a row has ours. */
export const letterTexts = sqliteTable(
  'letter_texts',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    type: text('type').$type<LetterTextType>().notNull(),
    language: text('language').$type<Locale>().notNull(),
    /** Either may be empty, and then is ours. */
    subject: text('subject').notNull(),
    message: text('message').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.type, table.language] })],
)
