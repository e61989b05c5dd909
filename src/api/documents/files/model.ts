/** Queries of the files that are made of documents. Downloads read them from an address, without a request. */
import { type Static, t } from 'elysia'
import { MAX_IN_CSV } from '#domain/documents/limits.ts'
import { DocumentLanguageField, fileFields, OneOf, Text } from '#http/fields.ts'
import { filters } from '#api/documents/list/model.ts'

/** The path is as long as the ids of many documents. */
export const DownloadBody = t.Object({ path: Text(9000, 1) })
export const DownloadParams = t.Object({ token: Text(100) })

export const PdfQuery = t.Object({
  language: t.Optional(DocumentLanguageField),
  download: t.Optional(OneOf(['1'])),
})

/** `xml`: the archive also has the e-invoice of each document that has one. */
export const DocumentFileQuery = t.Object({
  ...filters,
  ...fileFields(MAX_IN_CSV),
  xml: t.Optional(OneOf(['1'])),
})

export type FileQuery = Static<typeof DocumentFileQuery>
