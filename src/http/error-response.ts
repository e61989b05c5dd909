/**
 * Maps thrown errors to `{ error, reason, fields?, requestId }` in the negotiated language. Never exposes input, a stack
 * or SQL; Elysia's own error pages would return the input, passwords included.
 */
import { ParseError, ValidationError } from 'elysia'
import { storageRefusal } from '#db/connection/failures.ts'
import type { Locale } from '#domain/locale.ts'
import { type FieldProblem, REFUSALS, Refusal, type RefusalDetails, type RefusalReason } from '#domain/refusal.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { isLedgerReason, ledgerFieldMessages } from '#i18n/documents/ledger-fields.ts'
import { everyRefusalMessages } from '#i18n/every-refusal.ts'
import { importFieldMessages, isImportReason } from '#i18n/imports/fields.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { translator } from '#i18n/translator.ts'
import { fieldProblems } from './field-problems.ts'

export type ErrorAnswer = {
  error: string
  reason: RefusalReason
  fields?: Record<string, string>
  resetsAt?: string
  nextFree?: number
  progress?: RefusalDetails['progress']
  why?: string
  limit?: RefusalDetails['limit']
  current?: unknown
  conflicts?: RefusalDetails['conflicts']
  inUse?: RefusalDetails['inUse']
  requestId: string
}

/** The refusal for any thrown value. An unknown one is our fault: `server.error`, which the caller logs. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ValidationError) return new Refusal('request.invalid', { fields: fieldProblems(error) })
  // Elysia wraps every error of a body's parser.
  if (error instanceof ParseError)
    return error.cause instanceof Refusal ? error.cause : new Refusal('request.malformed')
  if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') return new Refusal('request.not-found')
  return storageRefusal(error) ?? new Refusal('server.error')
}

export function errorAnswer(refusal: Refusal, locale: Locale, requestId: string): Response {
  const { fields, retryAfterSeconds, resetsAt, nextFree, progress, why, limit, current, conflicts, inUse } =
    refusal.details
  const answer: ErrorAnswer = {
    error: sentenceOf(refusal, locale),
    reason: refusal.reason,
    ...(fields && { fields: fieldSentences(fields, locale) }),
    ...(resetsAt && { resetsAt }),
    ...(nextFree && { nextFree }),
    ...(progress && { progress }),
    ...(why !== undefined && { why }),
    ...(limit && { limit }),
    ...(current !== undefined && { current }),
    ...(conflicts && { conflicts }),
    ...(inUse && { inUse }),
    requestId,
  }
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(JSON.stringify(answer), { status: REFUSALS[refusal.reason], headers })
}

function sentenceOf({ reason, details }: Refusal, locale: Locale): string {
  const say = translator(everyRefusalMessages, locale)
  if (reason === 'numbering.used') return say(reason, { nextFree: details.nextFree ?? 1 })
  if (reason !== 'team.not-allowed') return say(reason)
  const sayRole = translator(roleMessages, locale)
  const roles = (details.roles ?? []).map((role) => sayRole(`one-${role}`))
  return say(reason, { who: new Intl.ListFormat(locale, { type: 'disjunction' }).format(roles) })
}

/** The sentence of each field. */
export function fieldSentences(fields: Record<string, FieldProblem>, locale: Locale): Record<string, string> {
  const say = translator(fieldMessages, locale)
  const sayOfLedger = translator(ledgerFieldMessages, locale)
  const sayOfImport = translator(importFieldMessages, locale)
  return Object.fromEntries(
    Object.entries(fields).map(([path, { problem, limit = '' }]) => {
      // Other reasons are reported for fields of payments: a customer, or a rate that is not allowed here.
      if (isLedgerReason(problem)) return [path, sayOfLedger(problem, { limit })]
      if (isImportReason(problem)) return [path, sayOfImport(problem, { limit })]
      const unlisted = problem === 'not-an-option' && limit === ''
      return [path, say(unlisted ? 'invalid' : problem, { limit })]
    }),
  )
}
