/** Codes of an e-invoice in the reader's words. */
import { CATEGORY_CODES } from '#domain/e-invoicing/elements.ts'
import { EMIRATES } from '#domain/account/seller.ts'
import {
  EXEMPTION_CODES,
  FLAG_DIGITS,
  NATURE_CODES,
  PAYMENT_CODES,
  REASON_CODES,
  REGISTRATION_CODES,
} from '#domain/e-invoicing/pint-ae/codes.ts'
import type { TermKind } from '#domain/e-invoicing/pint-ae/terms.ts'
import type { Locale } from '#domain/locale.ts'
import { exemptionText } from '#domain/tax/exemptions.ts'
import { partyMessages } from '#i18n/account/party.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { contentMessages } from '#i18n/e-invoicing/content.ts'
import { eInvoiceMessages } from '#i18n/e-invoicing/editor.ts'
import { EMIRATE_NAMES, TREATMENT_NAMES } from '#i18n/print/print.ts'
import { goodsTypeMessages } from '#i18n/tax/goods-types.ts'
import { translator } from '#i18n/translator.ts'

type CodeWords = (code: string) => string | null

/** Null for a kind whose values are no codes; its function answers null for a code that is in no list. */
export function codeWords(kind: TermKind, locale: Locale): CodeWords | null {
  const t = translator(contentMessages, locale)
  switch (kind) {
    case 'type':
      return (code) => (isType(code) ? t(`type-${code}`) : null)
    case 'flags':
      return (digits) => flagWords(digits, locale)
    case 'registration':
      return named(REGISTRATION_CODES, translator(partyMessages, locale))
    case 'payment': {
      const say = translator(eInvoiceMessages, locale)
      return named(PAYMENT_CODES, (means) => (means === 'not-defined' ? t(means) : say(means)))
    }
    case 'category':
      return named(CATEGORY_CODES, (name) => (name === 'standard' ? t(name) : TREATMENT_NAMES[name][locale]))
    case 'exemption':
      return named(EXEMPTION_CODES, (name) => exemptionText(name, locale))
    case 'nature':
      return named(NATURE_CODES, translator(goodsTypeMessages, locale))
    case 'reason': {
      const say = translator(creditMessages, locale)
      return named(REASON_CODES, (name) => say(`reason-${name}`))
    }
    case 'commodity':
      return named({ goods: 'G', service: 'S', both: 'B' }, t)
    case 'yes-no':
      return named({ yes: 'true', no: 'false' }, t)
    case 'currency':
      return displayName('currency', locale)
    case 'country':
      return displayName('region', locale)
    case 'region':
      return (code) => {
        const emirate = EMIRATES.find((name) => name === code)
        return emirate ? EMIRATE_NAMES[emirate][locale] : null
      }
    default:
      return null
  }
}

const TYPES = ['380', '381', '480', '81'] as const
const isType = (code: string): code is (typeof TYPES)[number] => TYPES.some((type) => type === code)

function named<Name extends string>(codes: Readonly<Record<Name, string>>, say: (name: Name) => string): CodeWords {
  // because Object.keys forgets the names
  const names = Object.keys(codes) as Name[]
  return (code) => {
    const name = names.find((one) => codes[one] === code)
    return name === undefined ? null : say(name)
  }
}

function flagWords(digits: string, locale: Locale): string | null {
  const say = translator(eInvoiceMessages, locale)
  const set = [...digits].flatMap((digit, at) => (digit === '1' ? [FLAG_DIGITS[at] ?? null] : []))
  if (set.length === 0) return translator(contentMessages, locale)('nothing')
  // A digit that has no word here is read as it is.
  const known = set.filter((flag) => flag !== null)
  return known.length < set.length ? null : known.map((flag) => say(flag)).join(locale === 'ar' ? '، ' : ', ')
}

/** Names of currencies have three letters, those of countries two; of anything else the names throw. */
const NAMED = { currency: /^[A-Z]{3}$/, region: /^[A-Z]{2}$/ }

function displayName(kind: keyof typeof NAMED, locale: Locale): CodeWords {
  const names = new Intl.DisplayNames([locale], { type: kind, fallback: 'none' })
  return (code) => (NAMED[kind].test(code) ? (names.of(code) ?? null) : null)
}
