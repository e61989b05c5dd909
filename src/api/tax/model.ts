import { type Static, t } from 'elysia'
import { EXEMPTIONS } from '#domain/tax/exemptions.ts'
import { MOST_RATES } from '#domain/tax/rates.ts'
import { fieldsOf, Version } from '#http/fields/record-version.ts'
import { Day, OneOf, Rate, TaxTreatmentField, Text, Whole } from '#http/fields.ts'

export const TaxConfigurationBody = t.Partial(
  t.Object({
    version: Version,
    defaultTreatment: TaxTreatmentField,
    defaultRate: Rate,
    pricesIncludeTax: t.Boolean(),
    rates: t.Array(t.Object({ name: Text(80), nameAr: Text(80), rate: Rate, from: Day }), { maxItems: MOST_RATES }),
    /** Own wording beside the law's, by treatment: `{ "zero": "…", "zeroAr": "…" }`. */
    texts: t.Record(t.String({ pattern: '^[a-z][A-Za-z-]{0,30}$' }), Text(500), { maxProperties: 20 }),
    /** Why no tax is charged, by treatment, on lines that say nothing of it. */
    exemptions: t.Partial(t.Object({ zero: OneOf(EXEMPTIONS), exempt: OneOf(EXEMPTIONS) })),
    /** The tax period: its length in months, and one of the months (1–12) in which one ends. */
    returnMonths: t.Nullable(t.Union([t.Literal(1), t.Literal(3)])),
    returnEnds: t.Nullable(Whole(1, 12)),
  }),
)

export const TAX_CONFIGURATION_FIELDS = fieldsOf(TaxConfigurationBody)

export type TaxConfigurationChange = Omit<Static<typeof TaxConfigurationBody>, 'version'>
