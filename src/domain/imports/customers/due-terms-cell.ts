/** Payment terms as other products write them, and as our own files do: `Net 30`, `30 days`, `Due on receipt`, `End of month`. */
import { type DueTerms, MAX_DUE_DAYS, MAX_DUE_MONTHS } from '#domain/calendar/due-terms.ts'
import { type Read, refuseField } from '#domain/refusal.ts'
import { fold } from '#domain/text/fold.ts'

const AT_ONCE = /receipt|immediate|cash|عند الاستلام|فورا|فوري|نقدا/
const END_OF_MONTH = /end of (?:(?:the|next|following) )?month|نهايه الشهر/
const NEXT_MONTH = /next|following|التالي|القادم/
const DAY_OF_MONTH = /^(?:day|يوم) (\d{1,2})(?: of the month| من الشهر)$/
const DAY_OF_NEXT_MONTH = /^(?:day|يوم) (\d{1,2})(?: of the next month| من الشهر التالي)$/
const DAY_LATER = /^(?:day (\d{1,2}), (\d{1,2}) months later|يوم (\d{1,2}) بعد (شهرين|\d{1,2}) ?(?:اشهر|شهرا|شهر)?)$/

/** Arabic has words for one and two days, without a figure. */
const FEW_DAYS: ReadonlyMap<string, number> = new Map([
  ['يوم واحد', 1],
  ['يومان', 2],
  ['يومين', 2],
])

export function readDueTermsCell(text: string): Read<DueTerms> {
  const folded = fold(text).trim()
  if (END_OF_MONTH.test(folded)) return { ok: true, value: { endOfMonth: NEXT_MONTH.test(folded) ? 1 : 0 } }
  if (AT_ONCE.test(folded)) return { ok: true, value: { days: 0 } }
  const onDay = readDayOfMonth(folded)
  if (onDay) return onDay
  const numbers = folded.match(/\d+/g) ?? []
  const days = FEW_DAYS.get(folded) ?? Number(numbers[0])
  if (Number.isNaN(days) || numbers.length > 1 || /%/.test(folded)) return refuseField('not-whole')
  return days <= MAX_DUE_DAYS ? { ok: true, value: { days } } : refuseField('too-large', MAX_DUE_DAYS)
}

function readDayOfMonth(folded: string): Read<DueTerms> | null {
  const [, same] = DAY_OF_MONTH.exec(folded) ?? []
  const [, next] = DAY_OF_NEXT_MONTH.exec(folded) ?? []
  const [, english, monthsEnglish, arabic, monthsArabic] = DAY_LATER.exec(folded) ?? []
  const day = Number(same ?? next ?? english ?? arabic)
  if (Number.isNaN(day)) return null
  const later = monthsEnglish ?? monthsArabic
  const months = same ? 0 : next ? 1 : later === 'شهرين' ? 2 : Number(later)
  if (day < 1 || day > 31) return refuseField('invalid')
  return months <= MAX_DUE_MONTHS ? { ok: true, value: { day, months } } : refuseField('too-large', MAX_DUE_MONTHS)
}
