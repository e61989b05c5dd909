/** Company details required before the first invoice, in the order the setup asks for them. */

export type CompanyFacts = {
  name: string
  nameAr: string | null
  /** Whether the user has answered the VAT question. Until then `vatRegistered` holds a default. */
  vatAnswered: boolean
  vatRegistered: boolean
  trn: string | null
}

export type CompanyQuestion = 'name' | 'vat' | 'trn'

/** The first missing detail, or null when complete. */
export function nextQuestion(facts: CompanyFacts): CompanyQuestion | null {
  if (facts.name.trim() === '' && !facts.nameAr?.trim()) return 'name'
  if (!facts.vatAnswered) return 'vat'
  return facts.vatRegistered && !facts.trn?.trim() ? 'trn' : null
}

/** The next step when all questions are reviewed in turn. The TRN is asked of registered companies only. */
export function questionAfter(question: CompanyQuestion, facts: CompanyFacts): CompanyQuestion | null {
  if (question === 'name') return 'vat'
  return question === 'vat' && facts.vatRegistered ? 'trn' : null
}

/** Assigns the name to the field of the language it is written in. */
export function companyNameIn(text: string): { name: string } | { nameAr: string } {
  const name = text.trim()
  return /\p{Script=Arabic}/u.test(name) ? { nameAr: name } : { name }
}

/** Public mail providers: their domains do not name a company. */
const MAIL_PROVIDERS =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx|mail|zoho|yandex|eim|emirates)$/

/**
 * `sara@al-waha.ae` → `Al Waha`, as an editable suggestion that is never saved by itself. '' when the domain does not
 * name a company.
 */
export function suggestedCompanyName(email: string): string {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  if (labels.length < 2) return ''
  // Second-level registries (`waha.co.ae`, `waha.com.sa`): the last two labels belong to the country.
  const isUnderCountry = labels.length > 2 && /^(com?|net|org|gov|edu|ac)$/.test(labels.at(-2) ?? '')
  const own = labels.at(isUnderCountry ? -3 : -2) ?? ''
  if (!/^[a-z0-9-]{2,}$/.test(own) || own.startsWith('xn--') || MAIL_PROVIDERS.test(own)) return ''
  const words = own.split('-').filter(Boolean)
  return words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ')
}
