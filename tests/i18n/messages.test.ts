import { describe, expect, test } from 'bun:test'
import { translator } from '#i18n/translator.ts'
import { messages } from '#i18n/messages.ts'

const pair = messages({
  en: {
    hello: 'Hello',
    sentTo: 'We sent a code to {email}',
    days: { one: '{n} day remaining', other: '{n} days remaining' },
    'auth.required': 'Sign in first',
  },
  ar: {
    hello: 'مرحباً',
    sentTo: 'أرسلنا رمزاً إلى {email}',
    days: {
      zero: 'تنتهي اليوم',
      one: 'يوم واحد متبقٍ',
      two: 'يومان متبقيان',
      few: '{n} أيام متبقية',
      many: '{n} يوماً متبقياً',
      other: '{n} يوم متبقٍ',
    },
    'auth.required': 'سجّل الدخول أولاً',
  },
})

describe('a message is translated', () => {
  test('in the language of each call, independent of earlier ones', () => {
    const english = translator(pair, 'en')
    const arabic = translator(pair, 'ar')
    expect([english('hello'), arabic('hello'), english('hello')]).toEqual(['Hello', 'مرحباً', 'Hello'])
  })

  test('with its slots filled, also by text that resembles a slot or pattern', () => {
    expect(translator(pair, 'en')('sentTo', { email: '{email}$&' })).toBe('We sent a code to {email}$&')
  })

  test('when its key contains a dot', () => {
    expect(translator(pair, 'ar')('auth.required')).toBe('سجّل الدخول أولاً')
  })

  test('in the six Arabic plural forms', () => {
    const t = translator(pair, 'ar')
    const texts = [0, 1, 2, 3, 10, 11, 99, 100, 103, 1.5].map((n) => t('days', { n }))
    expect(texts).toEqual([
      'تنتهي اليوم',
      'يوم واحد متبقٍ',
      'يومان متبقيان',
      '3 أيام متبقية',
      '10 أيام متبقية',
      '11 يوماً متبقياً',
      '99 يوماً متبقياً',
      '100 يوم متبقٍ',
      '103 أيام متبقية',
      '1.5 يوم متبقٍ',
    ])
  })

  test('in the two English plural forms', () => {
    const t = translator(pair, 'en')
    expect([1, 2, 1234].map((n) => t('days', { n }))).toEqual([
      '1 day remaining',
      '2 days remaining',
      '1,234 days remaining',
    ])
  })
})

test('a name that ends in a full stop ends its sentence, too', () => {
  const closing = messages({ en: { by: 'Sent by {name}. Thanks.' }, ar: { by: 'من {name}. شكراً.' } })
  for (const name of ['Noor L.L.C.', '\u2068Noor L.L.C.\u2069'])
    expect(translator(closing, 'en')('by', { name })).toBe(`Sent by ${name} Thanks.`)
  expect(translator(closing, 'ar')('by', { name: 'نور ذ.م.م.' })).toBe('من نور ذ.م.م. شكراً.')
  expect(translator(closing, 'en')('by', { name: 'Noor' })).toBe('Sent by Noor. Thanks.')
})

test('a missing key or slot throws instead of returning an empty text', () => {
  const t = translator(pair, 'en')
  // @ts-expect-error the key does not exist
  expect(() => t('goodbye')).toThrow('goodbye')
  // @ts-expect-error the slot is not given
  expect(() => t('sentTo')).toThrow('email')
})

test('incomplete messages do not compile', () => {
  // @ts-expect-error a key is missing in Arabic
  messages({ en: { a: 'A', b: 'B' }, ar: { a: 'أ' } })
  // @ts-expect-error a key is only in Arabic
  messages({ en: { a: 'A' }, ar: { a: 'أ', b: 'ب' } })
  // @ts-expect-error a slot is lost
  messages({ en: { a: 'To {name}' }, ar: { a: 'إلى' } })
  // @ts-expect-error a slot is misspelt
  messages({ en: { a: 'To {name}' }, ar: { a: 'إلى {naem}' } })
  const fiveForms = { zero: '0', one: '1', two: '2', few: '{n}', many: '{n}' }
  // @ts-expect-error an Arabic form is missing
  messages({ en: { a: { one: '1', other: '{n}' } }, ar: { a: fiveForms } })
  const t = translator(pair, 'en')
  const wrong = () => {
    // @ts-expect-error a parameter has the wrong name
    t('sentTo', { mail: 'a@b.ae' })
    // @ts-expect-error a plural needs a number
    t('days', { n: '3' })
    // @ts-expect-error the message has no slots
    t('hello', { name: 'Sara' })
  }
  expect(wrong).toThrow()
})
