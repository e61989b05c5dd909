/** A rule in words: `Every 3 months on the 15th, until 31 December 2027`. */
import { formatDay, monthName } from '#domain/calendar/date-display.ts'
import { dayParts, type LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { dayAt, weekdayOf } from '#domain/recurring/occurrences.ts'
import { type RuleDay, ruleDayOf, type Schedule, WEEKDAYS } from '#domain/recurring/rule.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'

export const ruleMessages = messages({
  en: {
    week: { one: 'Every week', other: 'Every {n} weeks' },
    month: { one: 'Every month', other: 'Every {n} months' },
    year: { one: 'Every year', other: 'Every {n} years' },

    onWeekday: '{every} on {weekday}',
    onDay: '{every} on the {ordinal}',
    onDayOrLast: '{every} on the {ordinal}, or the last day of a shorter month',
    lastOfEvery: 'On the last day of every month',
    last: '{every} on the last day of the month',
    nthOfEvery: 'On the {nth} {weekday} of every month',
    nth: '{every} on the {nth} {weekday} of the month',
    onDayOfMonth: '{every} on {day} {month}',
    onLeapDay: '{every} on 29 February, or 28 February',
    lastOfMonth: '{every} on the last day of {month}',
    nthOfMonth: '{every} on the {nth} {weekday} of {month}',

    until: '{rule}, until {day}',
    times: { one: '{rule}, once', other: '{rule}, {n} times' },

    nth1: 'first',
    nth2: 'second',
    nth3: 'third',
    nth4: 'fourth',

    sun: 'Sunday',
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
  },
  ar: {
    week: {
      zero: 'كل أسبوع',
      one: 'كل أسبوع',
      two: 'كل أسبوعين',
      few: 'كل {n} أسابيع',
      many: 'كل {n} أسبوعاً',
      other: 'كل {n} أسبوع',
    },
    month: {
      zero: 'كل شهر',
      one: 'كل شهر',
      two: 'كل شهرين',
      few: 'كل {n} أشهر',
      many: 'كل {n} شهراً',
      other: 'كل {n} شهر',
    },
    year: {
      zero: 'كل سنة',
      one: 'كل سنة',
      two: 'كل سنتين',
      few: 'كل {n} سنوات',
      many: 'كل {n} سنة',
      other: 'كل {n} سنة',
    },

    onWeekday: '{every} يوم {weekday}',
    onDay: '{every} في اليوم {ordinal}',
    onDayOrLast: '{every} في اليوم {ordinal}، أو في آخر يوم من الشهر الأقصر',
    lastOfEvery: 'آخر يوم من كل شهر',
    last: '{every} في آخر يوم من الشهر',
    nthOfEvery: 'يوم {weekday} {nth} من كل شهر',
    nth: '{every} يوم {weekday} {nth} من الشهر',
    onDayOfMonth: '{every} في {day} {month}',
    onLeapDay: '{every} في 29 فبراير، أو في 28 فبراير',
    lastOfMonth: '{every} في آخر يوم من {month}',
    nthOfMonth: '{every} يوم {weekday} {nth} من {month}',

    until: '{rule}، حتى {day}',
    times: {
      zero: '{rule}، بلا تكرار',
      one: '{rule}، مرة واحدة',
      two: '{rule}، مرتين',
      few: '{rule}، {n} مرات',
      many: '{rule}، {n} مرة',
      other: '{rule}، {n} مرة',
    },

    nth1: 'الأول',
    nth2: 'الثاني',
    nth3: 'الثالث',
    nth4: 'الرابع',

    sun: 'الأحد',
    mon: 'الاثنين',
    tue: 'الثلاثاء',
    wed: 'الأربعاء',
    thu: 'الخميس',
    fri: 'الجمعة',
    sat: 'السبت',
  },
})

/** A month that is shorter than this has no such day. */
const SHORTEST_MONTH = 28

type Translate = ReturnType<typeof translator<(typeof ruleMessages)['en']>>

/** The whole rule in one language, with its end. */
export function ruleInWords(schedule: Schedule, locale: Locale): string {
  const t = translator(ruleMessages, locale)
  const rule = withoutEnd(schedule, locale, t)
  const { end } = schedule
  if (end === undefined) return rule
  return 'day' in end ? t('until', { rule, day: formatDay(end.day, locale) }) : t('times', { rule, n: end.count })
}

function withoutEnd(schedule: Schedule, locale: Locale, t: Translate): string {
  const { rule, firstDay } = schedule
  const every = t(rule.unit, { n: rule.every })
  const on = ruleDayOf(schedule)
  switch (rule.unit) {
    case 'week':
      return t('onWeekday', { every, weekday: t(WEEKDAYS[weekdayOf(firstDay)] ?? 'sun') })
    case 'month':
      return monthly({ every, on, isEach: rule.every === 1 }, locale, t)
    case 'year':
      return yearly({ every, on, first: dayAt(schedule, 0), month: monthName(firstDay, locale) }, t)
  }
}

function monthly({ every, on, isEach }: { every: string; on: RuleDay; isEach: boolean }, locale: Locale, t: Translate) {
  if ('last' in on) return isEach ? t('lastOfEvery') : t('last', { every })
  if ('nth' in on) {
    const named = { nth: t(nthKey(on.nth)), weekday: t(on.weekday) }
    return isEach ? t('nthOfEvery', named) : t('nth', { every, ...named })
  }
  const ordinal = locale === 'en' ? englishOrdinal(on.day) : String(on.day)
  return t(on.day > SHORTEST_MONTH ? 'onDayOrLast' : 'onDay', { every, ordinal })
}

type Yearly = { every: string; on: RuleDay; first: LocalDay; month: string }

function yearly({ every, on, first, month }: Yearly, t: Translate): string {
  if ('last' in on) return t('lastOfMonth', { every, month })
  if ('nth' in on) return t('nthOfMonth', { every, month, nth: t(nthKey(on.nth)), weekday: t(on.weekday) })
  const { day, month: monthOfYear } = dayParts(first)
  if (monthOfYear === 2 && on.day > SHORTEST_MONTH) return t('onLeapDay', { every })
  return t('onDayOfMonth', { every, day: String(day), month })
}

const NTH = ['nth1', 'nth2', 'nth3', 'nth4'] as const
const nthKey = (nth: number) => NTH[nth - 1] ?? 'nth1'

const ORDINAL_RULE = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const englishOrdinal = (day: number): string => `${day}${ENDINGS[ORDINAL_RULE.select(day)] ?? 'th'}`
