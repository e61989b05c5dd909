/** Mails a statement of account: through the outbox, from the company. What was sent is kept as it was. */
import { desc, eq } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { users } from '#db/schema/account.ts'
import { sentStatements } from '#db/schema/statements.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StatementCopy } from '#domain/statements/copy.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { NamedFile } from '#http/files.ts'
import { companyName, languageOf } from '#i18n/documents/letter/message.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { statementLetter } from '#mail/statement-letter.ts'
import { namesOf, personOf } from '#api/account/people-service.ts'
import { findAccount } from '#api/account/service.ts'
import { isCustomerOrMerged } from '#api/customers/service.ts'
import { recordEvent } from '#api/documents/history.ts'
import { findPrinted, keepPrinted } from '#api/documents/kept-print.ts'
import { attachedLogo, findLetterLook } from '#api/documents/share/letter-look.ts'
import type { SendInput } from '#api/documents/share/model.ts'
import { letterLanguages, senderName } from '#api/documents/share/send.ts'
import { readAddresses } from '#domain/text/recipients.ts'
import { findOwnTexts } from '#api/letters/texts-service.ts'
import { requireSending } from '#api/subscription/daily-limit-service.ts'
import { statementFileName } from './paper-service.ts'
import { shareStatement } from './share-service.ts'

/** A statement and its paper, made before the write job that sends them. */
type PrintedStatement = { copy: StatementCopy; bytes: Uint8Array }

/**
 * Queues the letter with the paper, and keeps both.
 * @throws Refusal `subscription.mail-limit`; `request.invalid` naming an address.
 */
export async function sendStatement(
  context: WriteContext,
  { copy, bytes }: PrintedStatement,
  sending: SendInput,
  { appUrl }: { appUrl: string },
) {
  const { db, account, user, now } = context
  const { customerId, currency, from, to: until, language, closing } = copy.statement
  const { to, cc } = readAddresses(sending)
  await requireSending(context, 'statement', to.length + cc.length)
  const path = await shareStatement(context, { customerId, currency })
  const replyTo = (await findAccount(context)).email ?? copy.seller.email
  const languages = await letterLanguages(context, { customerId, language }, sending.language)
  const page = new URL(path, appUrl).href
  const { subject, message } = sending
  const look = await findLetterLook(context, copy.seller)
  const texts = await findOwnTexts(context, 'statement')
  const answerable = replyTo !== undefined
  const letter = statementLetter({ copy, texts, languages, page, subject, message, answerable, look })
  const id = newId()
  const recipients = [...to, ...cc]
  const sent = { customerId, currency, from, to: until, language, closing, recipients, at: now }
  const row = { id, accountId: account, ...sent, byUserId: user ?? null }
  await db.insert(sentStatements).values(row)
  const print = { documentId: id, language, mark: 'issued' } as const
  await keepPrinted(db, { accountId: account, type: 'statement', ...print }, bytes, now)
  const attachment = { account, ...print, name: statementFileName({ currency, to: until }) }
  const sender = { name: senderName(companyName(copy, languages[0])), ...(replyTo && { replyTo }) }
  const mail = { ...letter, ...attachedLogo(account, look), to, cc, from: sender, attachment }
  const about = { type: 'statement', customerId, client: copy.customer, language: languageOf(languages) } as const
  await queueMail(db, { kind: 'statement', once: `statement ${id}`, account, message: mail, letter: about }, now)
  // Counts towards the mails of the day.
  const addressed = { recipients: String(recipients.length), to: recipients.join(' ') }
  await recordEvent(context, { type: 'statement', id }, 'sent', addressed)
  return sentAnswer(row)
}

type SentRow = Omit<typeof sentStatements.$inferSelect, 'rowId' | 'byUserId'>

function sentAnswer({ id, currency, from, to, language, closing, recipients, at }: SentRow) {
  return { id, currency, from, to, language, closing, recipients, sentAt: at.toISOString() }
}

const MOST_LISTED = 50

/** The latest that were sent to a customer or to one who was merged into him, newest first. */
export async function listSent({ db, account }: AccountScope, customer: string) {
  const rows = await db
    .select({ sent: sentStatements, person: namesOf(users) })
    .from(sentStatements)
    .leftJoin(users, eq(users.id, sentStatements.byUserId))
    .where(owned(sentStatements, account, isCustomerOrMerged(sentStatements.customerId, account, customer)))
    .orderBy(desc(sentStatements.rowId))
    .limit(MOST_LISTED)
  return { items: rows.map(({ sent, person }) => ({ ...sentAnswer(sent), sentBy: personOf(person) })) }
}

/** @throws Refusal `request.not-found`. */
export async function findSent({ db, account }: AccountScope, customer: string, id: string): Promise<SentRow> {
  const [row] = await db
    .select()
    .from(sentStatements)
    .where(
      owned(
        sentStatements,
        account,
        isCustomerOrMerged(sentStatements.customerId, account, customer),
        eq(sentStatements.id, id),
      ),
    )
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** The paper as it was sent. @throws Refusal `request.not-found`. */
export async function sentPdf(context: AccountScope, customer: string, id: string): Promise<NamedFile> {
  const { language, currency, to } = await findSent(context, customer, id)
  const bytes = await findPrinted(context.db, {
    accountId: context.account,
    type: 'statement',
    documentId: id,
    language,
    mark: 'issued',
  })
  if (!bytes) throw new Refusal('request.not-found')
  return { bytes, name: statementFileName({ currency, to }), type: 'application/pdf' }
}
