/** The elements of a document's e-invoice. */
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { typeOfKind } from '#domain/documents/document-types.ts'
import { checkEInvoice } from '#domain/e-invoicing/prepare.ts'
import type { XmlElement } from '#domain/e-invoicing/xml.ts'
import { rootOf } from '#ui/features/e-invoicing/terms/xml-root.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'

type Content = { root: XmlElement; isFile: boolean }

/** `sha256`: set when there is a file. Without one, or without a connection, the frozen copy is what there is to read. */
export function useContent(document: CommercialDocument, sha256: string | undefined) {
  const api = useApi()
  const { isOnline } = useAtomValue(connectionAtom)
  const isFile = sha256 !== undefined && isOnline
  const type = typeOfKind(document.kind)
  return useQuery({
    queryKey: ['documents', type, 'e-invoice-content', document.id, document.version, isFile],
    networkMode: 'always',
    queryFn: async (): Promise<Content> => {
      if (!isFile) return { root: checkEInvoice(document).root(), isFile }
      const file: unknown = await answerOf(documentApi(api, type)({ id: document.id })['e-invoice.xml'].get())
      const root = rootOf(String(file))
      if (root === null) throw new Error('The file of an e-invoice is no XML')
      return { root, isFile }
    },
  })
}
