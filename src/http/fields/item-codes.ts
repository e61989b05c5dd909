/** Codes of an item and its unit, as requests send them. */
import { t } from 'elysia'
import { UNIT_CODES } from '#domain/inventory/unit-codes.ts'
import { OneOf } from '#http/fields.ts'

export const UnitCodeField = OneOf([...UNIT_CODES])

export const ClassificationField = t.String({ pattern: '^\\d{4,14}$', maxLength: 14, problem: 'not-a-classification' })

/** GTIN-8, -12, -13 and -14 (GS1 General Specifications). */
export const GtinField = t.String({ pattern: '^\\d{8}(?:\\d{4,6})?$', maxLength: 14, problem: 'not-digits' })
