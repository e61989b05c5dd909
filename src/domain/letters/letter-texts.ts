/**
 * A company's own texts for its letters: a subject and a message by type and language, with placeholders. An empty one means
 * ours.
 */
import type { Locale } from '#domain/locale.ts'
import { type FieldProblems, refuseField, type FieldProblem } from '#domain/refusal.ts'
import { stripBidi } from '#domain/text/bidi.ts'

/** A reminder has a text of each of its tones. */
export const LETTER_TEXT_TYPES = [
  'invoice',
  'quotation',
  'credit-note',
  'statement',
  'receipt',
  'reminder-before',
  'reminder-due',
  'reminder-gentle',
  'reminder-firm',
  'reminder-last',
] as const
export type LetterTextType = (typeof LETTER_TEXT_TYPES)[number]

export type ReminderTextType = Extract<LetterTextType, `reminder-${string}`>

/** A reminder with the placeholders of all of them. An invoice without a due date has it by hand. */
export const REMINDER_BY_HAND = 'reminder-gentle' satisfies ReminderTextType

/** In characters, as typed. */
export const LETTER_TEXT_LIMITS = { subject: 200, message: 4000 } as const

export type LetterText = { subject: string; message: string }

export const NO_TEXT: LetterText = { subject: '', message: '' }

/** A company's texts of one type. */
export type OwnTexts = Partial<Record<Locale, LetterText>>

export type LetterTexts = Record<LetterTextType, Record<Locale, LetterText>>

/**
 * `amount` is the total, `due` what is left to pay of it, and `dueDate` the last day: to pay, or of the validity of a
 * quotation.
 */
export const PLACEHOLDERS = ['number', 'amount', 'due', 'dueDate', 'customer', 'company'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Those that a letter of the type has values for. */
const PLACEHOLDERS_OF = {
  invoice: PLACEHOLDERS,
  quotation: ['number', 'amount', 'dueDate', 'customer', 'company'],
  'credit-note': ['number', 'amount', 'customer', 'company'],
  statement: ['due', 'customer', 'company'],
  receipt: ['number', 'amount', 'customer', 'company'],
  'reminder-before': PLACEHOLDERS,
  'reminder-due': PLACEHOLDERS,
  'reminder-gentle': PLACEHOLDERS,
  'reminder-firm': PLACEHOLDERS,
  'reminder-last': PLACEHOLDERS,
} as const satisfies Record<LetterTextType, readonly Placeholder[]>

export const placeholdersOf = (type: LetterTextType): readonly Placeholder[] => PLACEHOLDERS_OF[type]

type Part = { kind: 'literal' | 'placeholder' | 'unknown'; text: string }

/** Braces on one line with what they enclose, or a brace that has no other. Looking behind keeps a long run of braces cheap. */
const BRACES = /(?<!\{)\{+[^{}\n]*\}+|[{}]/g

/**
 * Braces around a letter are meant as a placeholder, and so is a brace that touches a letter on its inner side: the other one
 * was forgotten. `{}`, `{1}` and `:-}` are literal.
 */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(BRACES)) {
    parts.push({ kind: 'literal', text: text.slice(end, index) })
    end = index + found.length
    const unknown = unknownIn(text, found, index)
    if (placeholderNamed(found) !== undefined) parts.push({ kind: 'placeholder', text: found })
    else if (unknown !== null) parts.push({ kind: 'unknown', text: unknown })
    else parts.push({ kind: 'literal', text: found })
  }
  parts.push({ kind: 'literal', text: text.slice(end) })
  return parts.filter((part) => part.text !== '')
}

const placeholderNamed = (found: string): Placeholder | undefined =>
  PLACEHOLDERS.find((placeholder) => found === `{${placeholder}}`)

const MOST_QUOTED = 40

/** The text that looks like a placeholder, shortened; null for literal braces. */
function unknownIn(text: string, found: string, index: number): string | null {
  const quoted =
    found === '{'
      ? /^\{\p{L}[\p{L}\p{N}]*/u.exec(text.slice(index, index + MOST_QUOTED))?.[0]
      : found === '}'
        ? /\p{L}[\p{L}\p{N}]*\}$/u.exec(text.slice(Math.max(0, index - MOST_QUOTED + 2), index + 1))?.[0]
        : /\p{L}/u.test(found)
          ? found
          : undefined
  return quoted === undefined ? null : [...quoted].slice(0, MOST_QUOTED).join('')
}

/** The first placeholder that letters of the type cannot fill in. */
export function placeholderProblem(type: LetterTextType, text: string): FieldProblem | null {
  const wrong = partsOf(text).find(
    (part) =>
      part.kind === 'unknown' ||
      (part.kind === 'placeholder' && !placeholdersOf(type).some((known) => part.text === `{${known}}`)),
  )
  return wrong === undefined ? null : refuseField('unknown-placeholder', wrong.text).problem
}

/** The problems of `subject` and `message`, below `path`. */
export function letterTextProblems(type: LetterTextType, text: Partial<LetterText>, path = ''): FieldProblems {
  const found = (['subject', 'message'] as const).flatMap((field) => {
    const problem = placeholderProblem(type, text[field] ?? '')
    return problem === null ? [] : [[path + field, problem] as const]
  })
  return Object.fromEntries(found)
}

/** A subject on one line, and a message without blank lines around it. */
export const tidyText = ({ subject, message }: LetterText): LetterText => ({
  subject: subject.replaceAll(/\s+/g, ' ').trim(),
  message: message.replaceAll('\r\n', '\n').trim(),
})

export const isOurs = ({ subject, message }: LetterText): boolean => subject === '' && message === ''

/** The values in a letter of one language. An absent or empty one has none: an invoice may have no due date. */
export type PlaceholderValues = { [Name in Placeholder]?: string | undefined }

/**
 * A text with its values. A sentence whose placeholder has no value is left out, with its line when nothing else is on it: a
 * letter never says "due on" and no day.
 */
export function fillText(text: string, values: PlaceholderValues): string {
  const lines = text.split('\n').flatMap((line) => {
    const sentences = sentencesOf(line)
    const complete = sentences.filter((sentence) => missingIn(sentence, values).length === 0)
    const filled = complete.map((sentence) => filledIn(sentence, values)).join('')
    if (complete.length === sentences.length) return [filled]
    return filled.trim() === '' ? [] : [filled.trim()]
  })
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Each with its full stop and the space after it. */
const sentencesOf = (line: string): string[] => line.match(/.*?(?:[.!?؟]+(?:\s+|$)|$)/gs)?.filter(Boolean) ?? []

const missingIn = (text: string, values: PlaceholderValues): Placeholder[] =>
  partsOf(text).flatMap((part) => {
    const name = part.kind === 'placeholder' ? placeholderNamed(part.text) : undefined
    return name !== undefined && !values[name] ? [name] : []
  })

const filledIn = (text: string, values: PlaceholderValues): string =>
  partsOf(text)
    .map((part) => (part.kind === 'placeholder' ? (values[placeholderNamed(part.text) ?? 'number'] ?? '') : part.text))
    .join('')

/** The words of a letter, before and after the parts that it adds in between. */
export type LetterWords = {
  subject: string
  opening: readonly string[]
  closing: string
  /** Set where the company has written the message: its paragraphs have directions of their own. */
  isOwn?: boolean
}

/** A letter's words in the company's own text, where it has one. */
export function inOwnWords<Words extends LetterWords>(
  ours: Words,
  own: LetterText | undefined,
  values: PlaceholderValues,
): Words {
  if (own === undefined) return ours
  const subject = ownSubject(own.subject, values)
  const opening = paragraphsOf(fillText(own.message, values))
  return {
    ...ours,
    ...(subject !== '' && { subject }),
    ...(opening.length > 0 && { opening, closing: '', isOwn: true }),
  }
}

/** One line, which many mail programs show with any direction marks as boxes. */
function ownSubject(text: string, values: PlaceholderValues): string {
  const line = stripBidi(fillText(text, values)).replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= LETTER_TEXT_LIMITS.subject) return line
  return `${characters.slice(0, LETTER_TEXT_LIMITS.subject - 1).join('')}…`
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
