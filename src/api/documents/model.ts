import { t } from 'elysia'
import { documentDraft } from '#http/document-draft.ts'
import { DocumentLanguageField, Id, OneOf, Text } from '#http/fields.ts'

/** As long as the ids of many invoices. */
export const DownloadBody = t.Object({ path: Text(9000, 1) })
export const DownloadParams = t.Object({ token: Text(100) })
/** The company as its owner is just typing it, printed before it is saved. */
const TypedSeller = t.Partial(
  t.Object({ name: Text(200), nameAr: Text(200), vatRegistered: t.Boolean(), trn: Text(40) }),
)
export const PreviewBody = t.Object({ id: t.Optional(Id), seller: t.Optional(TypedSeller), ...documentDraft })
export const PreviewQuery = t.Object({ page: t.Optional(t.Integer({ minimum: 1, maximum: 1000 })) })

export const PublicParams = t.Object({ token: Text(100) })
export const PublicPageParams = t.Object({ token: Text(100), page: t.Integer({ minimum: 1, maximum: 1000 }) })
export const PublicPdfQuery = t.Object({
  language: t.Optional(DocumentLanguageField),
  download: t.Optional(OneOf(['1'])),
})
/** Read loosely: a page of ours answers a client something kind, whatever stands in its address. */
export const ClientPageQuery = t.Object({ language: t.Optional(Text(20)) })
