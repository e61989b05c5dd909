import { type ComponentProps, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { typeOfParameter } from '#domain/documents/document-types.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { priceTermsOf } from '#ui/features/documents/editor/picking/price-terms.ts'
import { useCompany, useDraftTerms } from '#ui/features/documents/editor/queries.ts'
import { ItemSelection } from '#ui/features/inventory/selection/ItemSelection.tsx'
import type { SelectionOf } from '#ui/features/inventory/selection/stored-selection.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'

/** Picks items for the draft in the URL, else for a new invoice. */
export function InventorySelectionScreen() {
  const [search] = useSearchParams()
  const user = useMemberKey()
  const type = typeOfParameter(search.get('type'))
  const id = search.get('id')
  const of = useMemo(() => ({ user, type, id }), [user, type, id])
  return <SelectionFor key={`${user} ${type} ${id}`} of={of} />
}

function SelectionFor({ of }: Pick<ComponentProps<typeof ItemSelection>, 'of'>) {
  const t = useMessages(selectionMessages)
  const company = useCompany()
  const draft = useDraftTerms(of.type, of.id)
  const back = useBack(of)
  const error = (company.data ? null : company.error) ?? (draft.data === undefined ? draft.error : null)
  const retry = () => {
    void company.refetch()
    void draft.refetch()
  }
  if (error || !company.data || draft.data === undefined) {
    return (
      <>
        <Title />
        {error ? <LoadError title={t('draftFailed')} why={error.message} onAgain={retry} /> : <PageSkeleton />}
      </>
    )
  }
  const { company: seller, currency, pricesIncludeTax } = company.data
  const document = draft.data ?? { currency, pricesIncludeTax, issueDate: '', supplyDate: '' }
  const terms = { document, prices: priceTermsOf(seller, document) }
  return <ItemSelection of={of} terms={terms} onAdd={back} onBack={back} />
}

function Title() {
  const t = useMessages(selectionMessages)
  return <PageHeader title={t('title')} documentTitle={useMessages(shellMessages)('pageTitle', { page: t('title') })} />
}

/** The document is the previous page, unless the palette led here; then this page is replaced by the document. */
function useBack({ type, id }: SelectionOf): () => void {
  const navigate = useNavigate()
  const { isFromEditor }: { isFromEditor?: unknown } = Object(useLocation().state)
  return () => {
    if (isFromEditor === true) return void navigate(-1)
    const { create, edit } = documentPaths(type)
    void navigate(id === null ? (create ?? paths.createInvoice) : edit(id), { replace: true })
  }
}
