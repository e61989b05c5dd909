import { type Static, t } from 'elysia'
import { LONGEST_FOOTER } from '#domain/branding/brand.ts'
import { Clearable, DocumentLanguageField, Text } from '#http/fields.ts'

const Footer = Clearable(LONGEST_FOOTER)

/** Any may be left out; null takes one away. */
export const CompanyBrandingBody = t.Partial(
  t.Object({
    /** `#0f5f59`, `0F5F59` or `#abc`. */
    color: Clearable(9),
    footer: Footer,
    footerAr: Footer,
    /** Of new documents; null follows the account's own language. */
    documentLanguage: t.Nullable(DocumentLanguageField),
  }),
)

export type CompanyBrandingChange = Static<typeof CompanyBrandingBody>

export const LogoQuery = t.Object({
  /** The branding's `logo`: an address with it leads to the same bytes for ever. */
  v: t.Optional(Text(64)),
})
