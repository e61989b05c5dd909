import { type Static, t } from 'elysia'
import { BRAND_TEXTS, eachBrandText } from '#domain/branding/brand.ts'
import { fieldsOf, Version } from '#http/fields/record-version.ts'
import { lookChoices } from '#http/fields/look.ts'
import { Clearable, DocumentLanguageField, OneOf, Text } from '#http/fields.ts'

/** Any may be left out; null takes one away. */
export const CompanyBrandingBody = t.Partial(
  t.Object({
    version: Version,
    ...lookChoices,
    /** `#0f5f59`, `0F5F59` or `#abc`. */
    color: Clearable(9),
    ...eachBrandText((text) => Clearable(BRAND_TEXTS[text].max)),
    /** The language of new documents; null follows the account's own language. */
    documentLanguage: t.Nullable(DocumentLanguageField),
  }),
)

export const COMPANY_BRANDING_FIELDS = fieldsOf(CompanyBrandingBody)

export type CompanyBrandingChange = Static<typeof CompanyBrandingBody>

export const BRAND_PICTURES = ['logo', 'stamp', 'signature'] as const
export type BrandPicture = (typeof BRAND_PICTURES)[number]

export const BrandPictureParams = t.Object({ picture: OneOf(BRAND_PICTURES) })

export const BrandPictureQuery = t.Object({
  /** The `hash` that the branding names: an address with it leads to the same bytes for ever. */
  v: t.Optional(Text(64)),
})
