import { type ComponentProps, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type DraftedType, typeOfParameter } from '#domain/documents/document-types.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { priceTermsOf } from '#ui/features/documents/editor/picking/price-terms.ts'
import { useCompany, useDraftTerms } from '#ui/features/documents/editor/queries.ts'
import { ItemSelection } from '#ui/features/inventory/selection/ItemSelection.tsx'
import { ofSeries, type SelectionOf } from '#ui/features/inventory/selection/stored-selection.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths, seriesPath } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useMemberKey } from '#ui/platform/session/session.tsx'

/** Picks items for the recurring invoice or the draft in the URL, else for a new invoice. */
export function InventorySelectionScreen() {
  const [search] = useSearchParams()
  const user = useMemberKey()
  const type = typeOfParameter(search.get('type'))
  const series = search.get('series')
  const id = series === null ? search.get('id') : ofSeries(series)
  const of = useMemo(() => ({ user, type, id }), [user, type, id])
  const key = `${user} ${type} ${id}`
  return series === null ? <ForDocument key={key} of={of} /> : <ForSeries key={key} of={of} series={series} />
}

type ForDocumentProps = { of: SelectionOf & { type: DraftedType } }

function ForDocument({ of }: ForDocumentProps) {
  const { type, id } = of
  const { create, edit } = documentPaths(type)
  const back = useBack(id === null ? (create ?? paths.createInvoice) : edit(id))
  return <SelectionFor of={of} backTo={type} draft={useDraftTerms(type, id)} onBack={back} />
}

function ForSeries({ of, series }: { of: SelectionOf; series: string }) {
  const back = useBack(seriesPath(series))
  const { currency, pricesIncludeTax }: { currency?: unknown; pricesIncludeTax?: unknown } = Object(useLocation().state)
  // The currency is missing for whoever opens the address itself; prices are then shown in the company's.
  const isKnown = typeof currency === 'string' && typeof pricesIncludeTax === 'boolean'
  const data = isKnown ? { ...NO_DAYS, currency, pricesIncludeTax } : null
  return <SelectionFor of={of} backTo="series" draft={{ data, error: null }} onBack={back} />
}

const NO_DAYS = { issueDate: '', supplyDate: '' }

type SelectionForProps = Pick<ComponentProps<typeof ItemSelection>, 'of' | 'backTo' | 'onBack'> & {
  draft: Pick<ReturnType<typeof useDraftTerms>, 'data' | 'error'> & { refetch?: () => unknown }
}

function SelectionFor({ of, backTo, draft, onBack }: SelectionForProps) {
  const t = useMessages(selectionMessages)
  const company = useCompany()
  const error = (company.data ? null : company.error) ?? (draft.data === undefined ? draft.error : null)
  const retry = () => {
    void company.refetch()
    void draft.refetch?.()
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
  const document = draft.data ?? { ...NO_DAYS, currency, pricesIncludeTax }
  const terms = { document, prices: priceTermsOf(seller, document) }
  return <ItemSelection of={of} backTo={backTo} terms={terms} onAdd={onBack} onBack={onBack} />
}

function Title() {
  const t = useMessages(selectionMessages)
  return <PageHeader title={t('title')} documentTitle={useMessages(shellMessages)('pageTitle', { page: t('title') })} />
}

/** The document is the previous page, unless the palette led here; then this page is replaced by the document. */
function useBack(path: string): () => void {
  const navigate = useNavigate()
  const { isFromEditor }: { isFromEditor?: unknown } = Object(useLocation().state)
  return () => void (isFromEditor === true ? navigate(-1) : navigate(path, { replace: true }))
}
