/** What a company must say of itself before its first invoice, and in which order it is asked. */

export type CompanyFacts = {
  name: string
  nameAr: string | null
  /** Somebody has said whether the company is registered; until then `vatRegistered` is only a default. */
  vatAnswered: boolean
  vatRegistered: boolean
  trn: string | null
}

export type CompanyQuestion = 'name' | 'vat' | 'trn'

/** The first thing that is still missing; null when there is nothing more to ask. */
export function nextQuestion(facts: CompanyFacts): CompanyQuestion | null {
  if (facts.name.trim() === '' && !facts.nameAr?.trim()) return 'name'
  if (!facts.vatAnswered) return 'vat'
  return facts.vatRegistered && !facts.trn?.trim() ? 'trn' : null
}

/** What comes after a question when all of them are gone through once more. A number is asked only of who has one. */
export function questionAfter(question: CompanyQuestion, facts: CompanyFacts): CompanyQuestion | null {
  if (question === 'name') return 'vat'
  return question === 'vat' && facts.vatRegistered ? 'trn' : null
}

/** A name belongs to the language it is written in. */
export function companyNameIn(text: string): { name: string } | { nameAr: string } {
  const name = text.trim()
  return /\p{Script=Arabic}/u.test(name) ? { nameAr: name } : { name }
}

/** Names that say nothing about a company: its mail is with one of these. */
const MAIL_PROVIDERS =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx|mail|zoho|yandex|eim|emirates)$/

/**
 * `sara@al-waha.ae` → `Al Waha`: a suggestion to be read and changed, never to be saved by itself. '' where the address
 * says nothing about a company.
 */
export function suggestedCompanyName(email: string): string {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  if (labels.length < 2) return ''
  // In `waha.co.ae` and `waha.com.sa` the last two labels are the country's.
  const isUnderCountry = labels.length > 2 && /^(com?|net|org|gov|edu|ac)$/.test(labels.at(-2) ?? '')
  const own = labels.at(isUnderCountry ? -3 : -2) ?? ''
  if (!/^[a-z0-9-]{2,}$/.test(own) || own.startsWith('xn--') || MAIL_PROVIDERS.test(own)) return ''
  const words = own.split('-').filter(Boolean)
  return words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ')
}
