import { t } from 'elysia'
import { DocumentLanguageField, OneOf, Text } from '#http/fields.ts'

/** Hex digits without `#`. */
export const PageColorParams = t.Object({ color: Text(100) })
export const PublicParams = t.Object({ token: Text(100) })
export const PublicReceiptParams = t.Object({ token: Text(100), number: Text(40) })
export const PublicInvoiceParams = t.Object({ token: Text(100), id: Text(100) })
export const PublicPageParams = t.Object({ token: Text(100), page: t.Integer({ minimum: 1, maximum: 1000 }) })
export const PublicPdfQuery = t.Object({
  language: t.Optional(DocumentLanguageField),
  download: t.Optional(OneOf(['1'])),
})
/** `v`: the version of the picture, which its address names so that it may be kept. */
export const PublicLogoQuery = t.Object({ v: t.Optional(Text(64)) })
/** Read loosely: a page of ours answers a client something kind, whatever stands in its address. */
export const ClientPageQuery = t.Object({ language: t.Optional(Text(20)) })
