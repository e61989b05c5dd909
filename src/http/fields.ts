/**
 * The fields of the contract as schemas, each with its bounds and with the problem it reports. Text refuses what cannot
 * be stored, printed or read back: NUL and other controls, and halves of surrogate pairs.
 */
import { t } from 'elysia'
import { FormatRegistry } from 'elysia/type-system'
import { EMIRATES } from '#domain/account/seller.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { MAX_DUE_DAYS, MAX_DUE_MONTHS } from '#domain/calendar/due-terms.ts'
import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { type FieldReason, Refusal } from '#domain/refusal.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'

/** Code that formats a day or computes with it throws for days that do not exist. */
FormatRegistry.Set('calendar-day', isLocalDay)

const DAY = '^\\d{4}-\\d{2}-\\d{2}$'

const named = (problem: FieldReason) => ({ problem })

/** Any character but controls (line break and tab excepted) and unpaired surrogates. */
const PRINTABLE =
  '^(?:[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ud800-\\udfff\\ufffe\\uffff]|[\\ud800-\\udbff][\\udc00-\\udfff])*$'

/** Free text of at most `maxLength` UTF-16 units. */
export const Text = (maxLength: number, minLength = 0) => t.String({ maxLength, minLength, pattern: PRINTABLE })

/** Text that a PUT may also clear, by null or ''. */
export const Clearable = (maxLength: number) => t.Nullable(Text(maxLength))

/** A decimal string of at most 15 integer digits: `"1050.00"`. A JSON number is refused with a message about that. */
export const DecimalText = (maxDecimals: number, sign: 'signed' | 'unsigned' = 'unsigned') =>
  t.String({
    maxLength: 24,
    pattern: `^${sign === 'signed' ? '-?' : ''}\\d{1,15}(?:\\.\\d{1,${maxDecimals}})?$`,
    maxDecimals,
    ...named('not-a-decimal-string'),
  })

/** A whole number. `t.Integer` also takes a string of digits. */
export const Whole = (minimum: number, maximum: number) => t.Number({ minimum, maximum, multipleOf: 1 })

/** Payment terms as a rule. */
export const DueTermsField = t.Union(
  [
    t.Object({ days: Whole(0, MAX_DUE_DAYS) }),
    t.Object({ endOfMonth: t.Union([t.Literal(0), t.Literal(1)]) }),
    t.Object({ day: Whole(1, 31), months: Whole(0, MAX_DUE_MONTHS) }),
  ],
  named('invalid'),
)

export const Quantity = DecimalText(6, 'signed')
export const UnitPrice = DecimalText(6)
export const Rate = DecimalText(4)
export const ExchangeRate = DecimalText(6)
export const Amount = DecimalText(4)

/** The page of a list that is requested. A cursor has the values that its row is sorted by. */
export const pageFields = {
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 100 })),
  cursor: t.Optional(Text(300)),
}

/** `YYYY-MM-DD`. The domain checks that the day exists, together with other problems. */
export const Day = t.String({ pattern: DAY, maxLength: 10, ...named('not-a-day') })

/** An existing day from 1900 on, for drafts, which are stored and printed however incomplete they are. */
export const CalendarDay = t.String({ pattern: DAY, maxLength: 10, format: 'calendar-day', ...named('not-a-day') })

export const Email = t.String({
  maxLength: 254,
  minLength: 3,
  pattern: '^[^\\s@]+@[^\\s@]+$',
  ...named('not-an-email'),
})

/** The domain checks that the code exists, together with other problems. */
export const Currency = t.String({ pattern: '^[A-Z]{3}$', maxLength: 3, ...named('not-a-currency') })

export const Country = t.String({ pattern: '^[A-Z]{2}$', maxLength: 2, ...named('invalid') })

/** `#rrggbb`. */
export const Color = t.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7, ...named('not-a-color') })

const ID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
const AN_ID = new RegExp(ID)

/** A UUID in its usual form. The server makes version 7; clients may send any version. */
export const Id = t.String({ pattern: ID, maxLength: 36, ...named('invalid') })

/**
 * The ids of a comma-separated list, each once and in their order.
 * @throws Refusal `request.invalid` for none, for too many, and for invalid ids.
 */
export function idsIn(text: string, most: number): string[] {
  const ids = [...new Set(text.split(','))]
  if (ids.length <= most && ids.every((id) => AN_ID.test(id))) return ids
  throw new Refusal('request.invalid', { fields: { ids: { problem: 'invalid' } } })
}

/** One of a few words. */
export const OneOf = <const Option extends string>(options: readonly Option[]) =>
  t.Union(
    options.map((option) => t.Literal(option)),
    { options, ...named('not-an-option') },
  ) as unknown as ReturnType<typeof t.Unsafe<Option>> // because a mapped union loses its literals in TypeBox's types

export const Language = OneOf(['en', 'ar'])

/** A file of a list holds the rows that are named, by ids with commas between them, or those that the filters find. */
export const fileFields = (mostIds: number) => ({
  ids: t.Optional(Text(mostIds * 37)),
  language: t.Optional(Language),
})
export const DocumentLanguageField = OneOf(DOCUMENT_LANGUAGES)
export const EmirateField = OneOf(EMIRATES)
export const TaxTreatmentField = OneOf(TREATMENTS)
