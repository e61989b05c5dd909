import { LETTER_TEXT_TYPES, type LetterText, type LetterTextType, NO_TEXT } from '#domain/letters/letter-texts.ts'
import type { Locale } from '#domain/locale.ts'
import { documentLetter } from '#mail/document-letter.ts'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'
import type { Call } from '#stories/fixtures/story-fixture.tsx'

/** The letter of an example, as the server would write it with these texts. */
export function previewAnswer({ body }: Call) {
  const { type, language, subject, message } = body as LetterText & { type: LetterTextType; language: Locale }
  return documentLetter({
    document: issuedInvoice('INV-0042'),
    type,
    languages: [language],
    texts: { [language]: { subject, message } },
    answerable: true,
    look: { color: '#0f5f59' },
    page: 'https://sanad.example/d/',
  })
}

export const LATEST = { items: [{ id: '01935a5e-7c00-7000-8000-000000000005', number: 'INV-0007' }], nextCursor: null }

export const OWN: Record<Locale, LetterText> = {
  en: {
    subject: 'Your invoice {number} from {company}',
    message:
      'Dear {customer},\n\nThank you for your order. Invoice {number} is for {amount}, due on {dueDate}.\n\n{company}',
  },
  ar: {
    subject: 'فاتورتكم {number} من {company}',
    message:
      'السادة {customer} المحترمين،\n\nنشكركم على طلبكم. الفاتورة {number} بمبلغ {amount}، وتستحق في {dueDate}.\n\n{company}',
  },
}

/** The texts of all types, of which some are the company's own. */
export const textsWith = (own: Partial<Record<LetterTextType, Record<Locale, LetterText>>>) => ({
  ...Object.fromEntries(LETTER_TEXT_TYPES.map((type) => [type, own[type] ?? { en: NO_TEXT, ar: NO_TEXT }])),
  version: 'aaaaaaaaaa',
})
