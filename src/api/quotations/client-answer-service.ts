/** The answers of the client who holds the link of a quotation, and the total of the lines he chooses. */
import type { Reader, Writer } from '#db/database.ts'
import type { Call } from '#db/prefetch/templates.ts'
import type { AnsweredBy, DocumentTotals, CommercialDocument } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { publicDocument } from '#domain/documents/public-document.ts'
import { depositAmount } from '#domain/documents/totals/deposit.ts'
import { totalsWith } from '#domain/documents/totals/optional-lines.ts'
import { readOptions } from '#domain/quotations/answer.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { mailTeam } from '#api/account/member-service.ts'
import type { Deps } from '#api/deps.ts'
import { lastSender } from '#api/documents/history.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { findShared, type Shared } from '#api/documents/share/share.ts'
import { quotationAnswerLetter } from '#mail/quotation-answer-letter.ts'
import { accept, type Answerable, decline, findAnswerable, readAcceptance } from './answer-service.ts'

/** `hash`: of what he read. Without one he answers the version in force, and accepts only where there was never another. */
export type SharedAnswer = {
  token: string
  by: AnsweredBy
  network: string | undefined
  hash: string | undefined
}

type AnswerDeps = Pick<Deps, 'db' | 'env' | 'mail' | 'now'>

/** @throws Refusal `request.not-found`, alike for a document of another type and a token that opens nothing. */
export async function findSharedQuotation(db: Reader, token: string): Promise<Shared> {
  const shared = await findShared(db, token)
  if (!DOCUMENT_TYPES[shared.type].isOffer) throw new Refusal('request.not-found')
  return shared
}

/** The totals of the lines that count with these options; nothing is stored. `deposit` is the part due at once. */
export async function totalsForClient(
  db: Reader,
  { account, id }: Shared,
  options: readonly number[],
  now: Date,
): Promise<{ totals: DocumentTotals; deposit?: string }> {
  const quotation = await getDocument({ db, account, now }, 'quotation', id)
  const read = readOptions(quotation.lines, options)
  // Before anything is chosen, nothing is what it comes to.
  if (!read.ok && read.problem.problem !== 'missing') {
    throw new Refusal('request.invalid', { fields: { options: read.problem } })
  }
  const totals = totalsWith(quotation, read.ok ? read.value : [])
  const { deposit, currency } = quotation
  return { totals, ...(deposit && { deposit: depositAmount(deposit, totals.total, currency) }) }
}

type Acceptance = { name: string; options?: number[] | undefined }

/**
 * Whether an acceptance would be taken now: asked before its signature is drawn, which takes a process of its own.
 * @throws Refusal as `acceptShared`
 */
export async function requireAcceptable(db: Reader, answer: SharedAnswer, accepted: Acceptance, now: Date) {
  const { quotation } = await findInForce(db, answer, 'accept', now)
  readAcceptance(quotation, accepted)
}

/** `signature`: its ink (signature-service.ts). */
export async function acceptShared(
  { db, env, mail, now }: AnswerDeps,
  answer: SharedAnswer,
  { name, options, signature }: Acceptance & { signature: Uint8Array | undefined },
): Promise<void> {
  const { by, network } = answer
  const job = async (tx: Writer) => {
    const answerable = await findInForce(tx, answer, 'accept', now())
    const context = { db: tx, account: answerable.account, now: now() }
    const accepted = await accept(context, answerable, { by, network, name, options, signature })
    await notifySender(context, accepted, answer, env)
  }
  await db.write(job, { call: callOf(answer, 'acceptShared') })
  mail.wake()
}

export async function declineShared(
  { db, env, mail, now }: AnswerDeps,
  answer: SharedAnswer,
  reason: string,
): Promise<void> {
  const { by, network } = answer
  const job = async (tx: Writer) => {
    const answerable = await findInForce(tx, answer, 'decline', now())
    const context = { db: tx, account: answerable.account, now: now() }
    const declined = await decline(context, answerable, { by, network, reason })
    await notifySender(context, declined, answer, env)
  }
  await db.write(job, { call: callOf(answer, 'declineShared') })
  mail.wake()
}

/** A client names the link only, which is of one account. */
const callOf = ({ token }: SharedAnswer, name: string): Call => ({ account: token, name, token })

/**
 * Looked up again in the transaction: meanwhile the link may lead to a revision, or nowhere. First whether it can be answered
 * at all, then whether this is what he read: `quotation.changed` is for somebody who may go on.
 */
async function findInForce(
  db: Reader,
  { token, hash }: SharedAnswer,
  action: 'accept' | 'decline',
  now: Date,
): Promise<Answerable> {
  const { account, id } = await findSharedQuotation(db, token)
  const answerable = await findAnswerable({ db, account, now }, id, action)
  const { quotation } = answerable
  if (quotation.expired) throw new Refusal('quotation.expired')
  const isOther = hash === undefined ? action === 'accept' && quotation.revision !== undefined : hash !== quotation.hash
  if (isOther) throw new Refusal('quotation.changed', { current: publicDocument(quotation) })
  return answerable
}

/** To who sent the quotation, else to the owners; once an answer, each of which has a version of the document to itself. The company need not be told what it did. */
async function notifySender(
  context: WriteContext,
  quotation: CommercialDocument,
  { by }: SharedAnswer,
  { appUrl }: Pick<Deps['env'], 'appUrl'>,
): Promise<void> {
  if (by === 'owner') return
  const { id, version } = quotation
  const page = new URL(`/quotations/${id}`, appUrl).href
  const write = (language: Locale) => quotationAnswerLetter(language, quotation, page)
  const once = `answer ${id} ${version} ${context.account}`
  await mailTeam(context, { letter: 'quotation-answer', once, write, first: await lastSender(context, id) })
}
