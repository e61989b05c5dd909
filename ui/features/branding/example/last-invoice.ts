/** The company's newest invoice, to be looked at with another look. */
import { useQuery } from '@tanstack/react-query'
import { editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import type { DocumentDraft, Invoice } from '#domain/documents/document.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type LastInvoice = { number: string | null; draft: DocumentDraft }

/** Null where there is none; undefined while that is not known. One that cannot be loaded is none: it is only an example. */
export function useLastInvoice(): LastInvoice | null | undefined {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['invoices', 'last'],
    queryFn: () => lastInvoice(api),
    networkMode: 'always',
    retry: false,
  })
  return error ? null : data
}

async function lastInvoice(api: Api): Promise<LastInvoice | null> {
  const { items } = await answerOf(api.invoices.get({ query: { limit: 1 } }))
  const [newest] = items
  return newest ? asExample(await answerOf(api.invoices({ id: newest.id }).get())) : null
}

/** As a draft of today; null for one without a line, of which there is little to see. */
export function asExample(invoice: Invoice): LastInvoice | null {
  const read = readDraft(editableDraft(invoice, 'standard'), invoice.baseCurrency)
  if (!read.ok || read.body.lines.length === 0) return null
  // A share of a quotation is checked against what is left of it, which an example takes nothing of.
  const lines = read.body.lines.map(({ quotationLine: _share, ...line }) => line)
  // The book may have changed since: the customer is who the invoice says.
  const { customerId: _book, ...draft } = read.body
  return { number: invoice.number, draft: { ...draft, lines } }
}
