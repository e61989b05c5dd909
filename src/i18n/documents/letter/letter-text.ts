/** A letter as one editable text, in the send sheet. */
import type { LetterTextType, LetterWords, OwnTexts, ReminderTextType } from '#domain/letters/letter-texts.ts'
import { typeOfKind } from '#domain/documents/document-types.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { LetterFacts } from './letter-amounts.ts'
import { factsOf, languagesOf, type MessagePurpose, remindsOfPayment } from './message.ts'
import { documentWords } from './own-words.ts'

type DraftedLetter = { subject: string; message: string }

/**
 * The proposed letter: paragraphs separated by blank lines, one language after the other. It has no direction marks, which
 * nobody could see or delete while editing. `texts`: the company's own of the type.
 */
export function letterText(
  invoice: LetterFacts,
  language: DocumentLanguage,
  type: LetterTextType = typeOfKind(invoice.kind),
  texts: OwnTexts = {},
): DraftedLetter {
  const halves = halvesOf(invoice, language, type, texts)
  return { subject: halves[0]?.subject ?? '', message: stripBidi(halves.map(textOf).join('\n\n———\n\n')) }
}

/** The same words for a chat, which has no markup: numbers and names keep their direction marks. */
export function reminderChat(
  invoice: LetterFacts,
  language: DocumentLanguage,
  type: ReminderTextType,
  texts: OwnTexts,
): string {
  return halvesOf(invoice, language, type, texts).map(textOf).join('\n\n')
}

function halvesOf(invoice: LetterFacts, language: DocumentLanguage, type: LetterTextType, texts: OwnTexts) {
  return languagesOf(language).map((locale) => documentWords(invoice, locale, type, texts[locale]))
}

const textOf = ({ opening, closing }: LetterWords): string => [...opening, closing].filter(Boolean).join('\n\n')

/**
 * An edited letter follows its document: number, amounts, last day and customer of `before` become those of `after`, wherever
 * they occur in the text. One figure for both total and amount due is the total in a letter, and the amount due in a reminder.
 */
export function updateLetter(
  text: string,
  language: DocumentLanguage,
  before: LetterFacts,
  after: LetterFacts,
  purpose: MessagePurpose = 'send',
): string {
  return languagesOf(language).reduce((updated, locale) => {
    const [old, current] = [quotedFacts(before, locale, purpose), quotedFacts(after, locale, purpose)]
    return old.reduce(
      (next, fact, index) => (old.indexOf(fact) < index ? next : replaceFact(next, fact, current[index] ?? '')),
      replaceName(updated, displayName(before.customer, locale), displayName(after.customer, locale)),
    )
  }, text)
}

function quotedFacts(invoice: LetterFacts, locale: Locale, purpose: MessagePurpose): string[] {
  const { document, number, amount, owed, day } = factsOf(invoice, locale)
  const amounts = remindsOfPayment(invoice, purpose) ? [owed, amount] : [amount, owed]
  return [number && stripBidi(document), number, ...amounts, day ?? '']
}

/** A name is not part of a longer word. */
function replaceName(text: string, old: string, current: string): string {
  if (old === '' || current === '' || old === current) return text
  const whole = new RegExp(`(^|[^\\p{L}\\p{N}])${escapedPattern(old)}(?![\\p{L}\\p{N}])`, 'gu')
  return text.replace(whole, (_, lead: string) => lead + current)
}

/** A fact that is unknown on either side stays. `1,100.00` is not in `21,100.00`. Who edits a letter types plain spaces. */
function replaceFact(text: string, old: string, current: string): string {
  if (old === '' || current === '' || old === current) return text
  return text.replace(new RegExp(`(^|\\D)${escapedPattern(old)}(?!\\d)`, 'g'), (_, lead: string) => lead + current)
}

const escapedPattern = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u00a0', '[ \u00a0]')
