import { expect, test } from 'bun:test'
import type { Schedule } from '#domain/recurring/rule.ts'
import { ruleInWords } from '#i18n/recurring/rule-words.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'

const from = (firstDay: string, rule: Partial<Schedule['rule']> = {}, end?: Schedule['end']): Schedule => ({
  rule: { every: 1, unit: 'month', ...rule },
  firstDay,
  end,
})

test.each([
  [from('2026-11-30', { unit: 'week' }), 'Every week on Monday', 'كل أسبوع يوم الاثنين'],
  [from('2026-11-30', { unit: 'week', every: 2 }), 'Every 2 weeks on Monday', 'كل أسبوعين يوم الاثنين'],
  [from('2026-11-30', { unit: 'week', every: 11 }), 'Every 11 weeks on Monday', 'كل 11 أسبوعاً يوم الاثنين'],
  [from('2026-11-01'), 'Every month on the 1st', 'كل شهر في اليوم 1'],
  [from('2026-11-01', { every: 3 }), 'Every 3 months on the 1st', 'كل 3 أشهر في اليوم 1'],
  [from('2026-11-12', { every: 12 }), 'Every 12 months on the 12th', 'كل 12 شهراً في اليوم 12'],
  [
    from('2026-01-31'),
    'Every month on the 31st, or the last day of a shorter month',
    'كل شهر في اليوم 31، أو في آخر يوم من الشهر الأقصر',
  ],
  [from('2026-01-31', { on: { last: true } }), 'On the last day of every month', 'آخر يوم من كل شهر'],
  [
    from('2026-01-31', { every: 2, on: { last: true } }),
    'Every 2 months on the last day of the month',
    'كل شهرين في آخر يوم من الشهر',
  ],
  [
    from('2026-01-31', { on: { nth: 2, weekday: 'tue' } }),
    'On the second Tuesday of every month',
    'يوم الثلاثاء الثاني من كل شهر',
  ],
  [
    from('2026-01-31', { every: 3, on: { nth: 1, weekday: 'mon' } }),
    'Every 3 months on the first Monday of the month',
    'كل 3 أشهر يوم الاثنين الأول من الشهر',
  ],
  [from('2026-03-15', { unit: 'year' }), 'Every year on 15 March', 'كل سنة في 15 مارس'],
  [
    from('2024-02-29', { unit: 'year' }),
    'Every year on 29 February, or 28 February',
    'كل سنة في 29 فبراير، أو في 28 فبراير',
  ],
  [
    from('2026-02-01', { unit: 'year', every: 2, on: { last: true } }),
    'Every 2 years on the last day of February',
    'كل سنتين في آخر يوم من فبراير',
  ],
  [
    from('2026-03-01', { unit: 'year', on: { nth: 4, weekday: 'thu' } }),
    'Every year on the fourth Thursday of March',
    'كل سنة يوم الخميس الرابع من مارس',
  ],
  [
    from('2026-11-01', {}, { day: '2027-10-31' }),
    'Every month on the 1st, until 31 October 2027',
    'كل شهر في اليوم 1، حتى 31 أكتوبر 2027',
  ],
  [from('2026-11-01', {}, { count: 1 }), 'Every month on the 1st, once', 'كل شهر في اليوم 1، مرة واحدة'],
  [from('2026-11-01', {}, { count: 12 }), 'Every month on the 1st, 12 times', 'كل شهر في اليوم 1، 12 مرة'],
])('%j in words', (schedule, english, arabic) => {
  expect(withPlainSpaces(ruleInWords(schedule, 'en'))).toBe(english)
  expect(withPlainSpaces(ruleInWords(schedule, 'ar'))).toBe(arabic)
})
