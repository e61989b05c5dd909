import { type Static, t } from 'elysia'
import { LABEL_LANGUAGES, LABEL_SIZES, MOST_ITEMS_LABELLED } from '#domain/inventory/label.ts'
import { OneOf, Text } from '#http/fields.ts'
import { guardOf } from '#http/fields/schema-guard.ts'

/** A text, as all of an address: a link for one use is read without the server's decoding of numbers. */
const Copies = t.String({ pattern: '^(100|[1-9][0-9]?)$', maxLength: 3, problem: 'not-an-option', options: ['1–100'] })

/** `ids`: of items, separated by commas. `copies`: of each. `price`: shown unless it is switched off. */
export const LabelsQuery = t.Object(
  {
    ids: Text(MOST_ITEMS_LABELLED * 37, 1),
    size: OneOf(LABEL_SIZES),
    language: OneOf(LABEL_LANGUAGES),
    copies: t.Optional(Copies),
    price: t.Optional(OneOf(['on', 'off'])),
    download: t.Optional(OneOf(['1'])),
  },
  {
    examples: [
      { ids: '0199a7f2-6c1e-7b3a-9d54-1f0c2e8a4b60', size: 'a4-24', language: 'both', copies: '3', price: 'on' },
    ],
  },
)

export type LabelsRequest = Static<typeof LabelsQuery>

export const isLabelsQuery = guardOf(LabelsQuery)
