/** Hands a report on to support: by mail, under a reference that its writer is told. */
import { count, gte, lt } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { readEmail } from '#domain/text/email.ts'
import { pictureOf, REFERENCE_LETTERS, REPORTS_A_DAY, reportReference } from '#domain/issue-reports/issue-report.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { ReadContext, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { reportLetter } from '#mail/issue-report-letter.ts'
import { queueMail } from '#mail/outbox.ts'
import type { Env } from '#src/env/env.ts'
import { ownerEmail } from '#api/account/member-service.ts'
import { findAccount } from '#api/account/service.ts'
import { accountDay } from '#api/subscription/service.ts'
import type { IssueReport } from './model.ts'

/**
 * Queues the mail and answers its reference. Whoever's trial has ended may report too: it may be what he reports.
 * @throws Refusal `request.invalid` naming a field; `issue-report.daily-limit` with the moment it ends.
 */
export async function reportIssue(
  context: WriteContext,
  report: IssueReport,
  { supportEmail }: Pick<Env, 'supportEmail'>,
): Promise<{ reference: string }> {
  const { db, account, now } = context
  const { email, attachment } = read(report)
  await requireCapacity(context)
  const reference = reportReference(crypto.getRandomValues(new Uint8Array(REFERENCE_LETTERS)))
  const { name, language } = await findAccount(context)
  const owner = await ownerEmail(context)
  const letter = reportLetter(language, { ...report, reference, email, account, owner, company: name })
  const from = { name: name || owner, replyTo: email }
  const message = { ...letter, to: supportEmail, from, ...(attachment && { attachment }) }
  await queueMail(db, { once: `${namesOf(account)}${newId()}`, account, message }, now)
  return { reference }
}

function read({ description, email: typed, screenshot }: IssueReport) {
  const fields: FieldProblems = {}
  const email = readEmail(typed)
  if (!email.ok) fields.email = email.problem
  if (description.trim() === '') fields.description = { problem: 'missing' }
  const picture = screenshot === undefined ? null : pictureOf(Buffer.from(screenshot, 'base64'))
  if (screenshot !== undefined && !picture) fields.screenshot = { problem: 'not-an-image' }
  if (!email.ok || Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  const { type, extension } = picture ?? {}
  const attachment = screenshot && type ? { name: `screenshot.${extension}`, type, base64: screenshot } : undefined
  return { email: email.value, attachment }
}

/** The prefix by which the index of the outbox finds the mails of reports. */
const namesOf = (account: AccountId) => `issue report ${account} `

async function requireCapacity(context: ReadContext): Promise<void> {
  const { db, account } = context
  const { from, until } = await accountDay(context)
  const names = namesOf(account)
  const { once, createdAt } = mailOutbox
  const [today] = await db
    .select({ times: count() })
    .from(mailOutbox)
    .where(owned(mailOutbox, account, gte(once, names), lt(once, `${names}~`), gte(createdAt, from)))
  if ((today?.times ?? 0) < REPORTS_A_DAY) return
  throw new Refusal('issue-report.daily-limit', { resetsAt: until.toISOString() })
}
