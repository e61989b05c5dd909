/** Payment terms as other products write them: `Net 30`, `30 days`, `Due on receipt`, `End of month`. */
import { type DueTerms, MAX_DUE_DAYS } from '#domain/calendar/due-terms.ts'
import { type Read, refuseField } from '#domain/refusal.ts'
import { fold } from '#domain/text/fold.ts'

const AT_ONCE = /receipt|immediate|cash|عند الاستلام|فورا|فوري|نقدا/
const END_OF_MONTH = /end of (?:(?:the|next|following) )?month|نهايه الشهر/
const NEXT_MONTH = /next|following|التالي|القادم/

export function readDueTermsCell(text: string): Read<DueTerms> {
  const folded = fold(text)
  if (END_OF_MONTH.test(folded)) return { ok: true, value: { endOfMonth: NEXT_MONTH.test(folded) ? 1 : 0 } }
  if (AT_ONCE.test(folded)) return { ok: true, value: { days: 0 } }
  const numbers = folded.match(/\d+/g) ?? []
  const days = Number(numbers[0])
  if (numbers.length !== 1 || /%/.test(folded)) return refuseField('not-whole')
  return days <= MAX_DUE_DAYS ? { ok: true, value: { days } } : refuseField('too-large', MAX_DUE_DAYS)
}
