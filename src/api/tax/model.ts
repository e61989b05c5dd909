import { type Static, t } from 'elysia'
import { Day, Rate, TaxTreatmentField, Text } from '#http/fields.ts'

export const TaxConfigurationBody = t.Partial(
  t.Object({
    defaultTreatment: TaxTreatmentField,
    defaultRate: Rate,
    pricesIncludeTax: t.Boolean(),
    rates: t.Array(t.Object({ name: Text(80), nameAr: Text(80), rate: Rate, from: Day }), { maxItems: 50 }),
    /** Own wording beside the law's, by treatment: `{ "zero": "…", "zeroAr": "…" }`. */
    texts: t.Record(t.String({ pattern: '^[a-z][A-Za-z-]{0,30}$' }), Text(500), { maxProperties: 20 }),
  }),
)

export type TaxConfigurationChange = Static<typeof TaxConfigurationBody>
