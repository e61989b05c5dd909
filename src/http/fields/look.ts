/** The look of documents as fields of requests, for saved branding and for a preview while typing. */
import { t, type TSchema } from 'elysia'
import {
  BRAND_TEXTS,
  eachBrandText,
  FONT_PAIRS,
  LETTERHEAD_MARGINS,
  LOGO_SIZES,
  OPTIONAL_COLUMNS,
  STAMP_POSITIONS,
  STAMP_SIZES,
  STAMP_STRENGTHS,
  STAMP_TURNS,
  TEMPLATES,
  type USUAL_LOOK,
} from '#domain/branding/brand.ts'
import { OneOf, Text, Whole } from '#http/fields.ts'

const Within = ({ least, most }: { least: number; most: number }) => Whole(least, most)

const Letterhead = t.Object({ top: Within(LETTERHEAD_MARGINS), bottom: Within(LETTERHEAD_MARGINS) })

const StampLookField = t.Object({
  size: Within(STAMP_SIZES),
  turn: Within(STAMP_TURNS),
  strength: Within(STAMP_STRENGTHS),
  place: OneOf(STAMP_POSITIONS),
})

export const lookChoices = {
  template: OneOf(TEMPLATES),
  font: OneOf(FONT_PAIRS),
  logoSize: Within(LOGO_SIZES),
  columns: t.Array(OneOf(OPTIONAL_COLUMNS), { maxItems: OPTIONAL_COLUMNS.length, uniqueItems: true }),
  hijri: t.Boolean(),
  checkQr: t.Boolean(),
  signatureLine: t.Boolean(),
  letterhead: Letterhead,
  stampLook: StampLookField,
} satisfies Record<keyof typeof USUAL_LOOK, TSchema>

/** A look that is being typed, for a preview that is never saved. */
export const typedLook = {
  ...lookChoices,
  ...eachBrandText((text) => Text(BRAND_TEXTS[text].max)),
}
