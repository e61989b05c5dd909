/** The one shape of a refusal, checked to the letter: its sentence, its language, its fields, and nothing else. */
import type { Locale } from '#domain/locale.ts'
import { REFUSALS, type RefusalReason } from '#domain/refusal.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { ledgerFieldMessages } from '#i18n/documents/ledger-fields.ts'
import { everyRefusalMessages } from '#i18n/every-refusal.ts'
import { importFieldMessages } from '#i18n/imports/fields.ts'

const KEYS = new Set([
  'error',
  'reason',
  'fields',
  'resetsAt',
  'nextFree',
  'progress',
  'current',
  'conflicts',
  'why',
  'limit',
  'inUse',
  'requestId',
])
const ARABIC = /\p{Script=Arabic}/u

/** Why this is not a proper refusal; undefined when it is one. */
export function faultOf(status: number, contentType: string | null, text: string, locale: Locale): string | undefined {
  if (!contentType?.startsWith('application/json')) return `content type ${contentType}`
  const body: unknown = safely(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'not an object'
  const { error, reason, fields, requestId } = body as Record<string, unknown> // because it is an object of JSON
  const stranger = Object.keys(body).find((key) => !KEYS.has(key))
  if (stranger !== undefined) return `an unknown part ${stranger}`
  if (!isReason(reason) || REFUSALS[reason] !== status) return `reason ${String(reason)} with ${status}`
  if (typeof error !== 'string' || !says(everyRefusalMessages[locale][reason], error))
    return `sentence ${String(error)}`
  if (typeof requestId !== 'string' || !/^[\w-]{8,64}$/.test(requestId)) return 'no request id'
  if (locale === 'ar' && !ARABIC.test(error)) return 'not Arabic'
  if (reason === 'request.invalid' && fields === undefined) return 'no fields'
  return fields === undefined ? undefined : faultOfFields(fields, locale)
}

/** The text of a refusal without `conflicts`, the one part that repeats the caller's own values to him. */
export function withoutConflicts(text: string): string {
  const body = safely(text)
  if (typeof body !== 'object' || body === null || !('conflicts' in body)) return text
  return JSON.stringify({ ...body, conflicts: undefined })
}

function faultOfFields(fields: unknown, locale: Locale): string | undefined {
  if (typeof fields !== 'object' || fields === null) return 'fields that are none'
  const entries = Object.entries(fields)
  if (entries.length === 0) return 'fields without one'
  const sentences = [
    ...Object.values(fieldMessages[locale]),
    ...Object.values(ledgerFieldMessages[locale]),
    ...Object.values(importFieldMessages[locale]),
  ]
  for (const [path, sentence] of entries) {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(path)) return `field path ${path}`
    if (typeof sentence !== 'string' || !sentences.some((known) => says(known, sentence))) {
      return `field sentence ${String(sentence)}`
    }
  }
  return undefined
}

/** Whether a sentence is this one, its slots filled in with something. */
function says(pattern: unknown, sentence: string): boolean {
  if (typeof pattern !== 'string') return false
  const slot = pattern.search(/\{\w+\}/)
  if (slot === -1) return sentence === pattern
  const end = pattern.slice(pattern.indexOf('}') + 1)
  const filled = sentence.slice(slot, sentence.length - end.length)
  return sentence.startsWith(pattern.slice(0, slot)) && sentence.endsWith(end) && filled.length > 0
}

const isReason = (reason: unknown): reason is RefusalReason => typeof reason === 'string' && reason in REFUSALS

function safely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
