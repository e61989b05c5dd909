import { useCallback } from 'react'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { PriceTerms } from '#domain/documents/drafts/item-line.ts'
import { type Company, useEditor } from '#ui/features/documents/editor/state.ts'

/** How prices of the company's items come into a document of these dates. */
export function priceTermsOf(company: Company, draft: Pick<EditableDraft, 'issueDate' | 'supplyDate'>): PriceTerms {
  const { vatRegistered, standardRate } = company.policyFor(draft)
  return {
    bookIncludesTax: company.pricesIncludeTax,
    bookCurrency: company.bookCurrency,
    vatRegistered,
    standardRate,
  }
}

export function usePriceTerms(): (draft: EditableDraft) => PriceTerms {
  const { company } = useEditor()
  return useCallback((draft) => priceTermsOf(company, draft), [company])
}
