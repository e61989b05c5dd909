/** Mails about a report: to support, and to its writer in his language. */
import { newId } from '#db/ids.ts'
import type { WriteContext } from '#http/context.ts'
import { reportAnswerLetter, reportCopyLetter, reportLetter } from '#mail/issue-report-letters.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import type { Env } from '#src/env/env.ts'
import { findAccount } from '#api/account/service.ts'
import type { Screenshot } from './screenshots.ts'
import { type ReportRow, writerOf } from './thread-service.ts'

type Urls = Pick<Env, 'supportEmail' | 'appUrl'>

type Written = { text: string; screenshot: Screenshot | undefined; isNew: boolean }

/** To support, whose answer by mail reaches the writer directly. */
export async function mailSupport(
  context: WriteContext,
  report: ReportRow,
  { text, screenshot, isNew }: Written,
  { supportEmail, appUrl }: Urls,
): Promise<void> {
  const { name, language } = await findAccount(context)
  const { email: owner } = await writerOf(context, report.userId)
  const { id, accountId, email } = report
  const page = new URL(`/admin/issue-reports/${id}`, appUrl).href
  const letter = reportLetter(language, { ...report, text, isNew, account: accountId, owner, company: name, page })
  const extension = screenshot?.type === 'image/png' ? 'png' : 'jpg'
  const attachment = screenshot && {
    name: `screenshot.${extension}`,
    type: screenshot.type,
    base64: screenshot.bytes.toString('base64'),
  }
  const from = { name: name || owner, replyTo: email }
  await queue(context, report, { ...letter, to: supportEmail, from, ...(attachment && { attachment }) })
}

/** A copy of what he wrote, or an answer of support. */
export async function mailWriter(
  context: WriteContext,
  report: ReportRow,
  { text, kind }: { text: string; kind: 'copy' | 'answer' },
  { supportEmail, appUrl }: Urls,
): Promise<void> {
  const { language } = await findAccount(context)
  const { id, ticket, email } = report
  const page = new URL(`/report/${id}`, appUrl).href
  const facts = { ticket, page, supportEmail }
  if (kind === 'answer') {
    await queue(context, report, { ...reportAnswerLetter(language, { ...facts, text }), to: email })
    return
  }
  // The owner of another address did not ask for a text of a stranger's choosing.
  const isOwn = (await writerOf(context, report.userId)).email === email
  await queue(context, report, { ...reportCopyLetter(language, { ...facts, text: isOwn ? text : null }), to: email })
}

/** Written once, in the transaction of what it is about. */
async function queue(
  { db, now }: WriteContext,
  { id, accountId }: ReportRow,
  message: Parameters<typeof queueMail>[1]['message'],
): Promise<void> {
  await queueMail(db, { kind: 'issue-report', once: `issue report ${id} ${newId()}`, account: accountId, message }, now)
}
