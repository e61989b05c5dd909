/** The spelling of these fields is the specification's (§3, §7). */
import { type Static, t } from 'elysia'
import { LONGEST_PREFIX } from '#domain/documents/numbering.ts'
import { fieldsOf, Version } from '#http/fields/record-version.ts'
import { Currency, Text } from '#http/fields.ts'

const Start = t.Integer({ minimum: 1, maximum: 999_999_999 })

export const DashboardSettingsBody = t.Partial(
  t.Object({
    version: Version,
    selected_currency: Currency,
    invoice_number_start: Start,
    quotation_number_start: Start,
    sku_number_start: Start,
    invoice_prefix: Text(LONGEST_PREFIX, 1),
    quotation_prefix: Text(LONGEST_PREFIX, 1),
    sku_prefix: Text(LONGEST_PREFIX, 1),
  }),
)

export const DASHBOARD_SETTINGS_FIELDS = fieldsOf(DashboardSettingsBody)

export type DashboardSettingsChange = Static<typeof DashboardSettingsBody>
