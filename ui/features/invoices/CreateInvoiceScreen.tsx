import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { dueDateAfter } from '#domain/documents/drafts/payment-terms.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { type DraftCopy, openingOf } from '#ui/platform/drafts/draft-copies.ts'
import { useDraftLock } from '#ui/platform/drafts/draft-lock.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useEditorSettings } from '#ui/features/account/editor-settings.ts'
import { DocumentTypeContext, useDocumentType, useEditorWords } from '#ui/features/documents/document-type.ts'
import { DocumentEditor } from '#ui/features/documents/editor/DocumentEditor.tsx'
import { useCompany, useDraftAsNew, useDraftCopies } from '#ui/features/documents/editor/queries.ts'
import { UnsentNotice } from '#ui/features/documents/editor/saving/UnsentNotice.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announceAlone } from '#ui/kit/overlays/Toasts.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { INVOICE } from './invoice-type.ts'

const { type: TYPE } = INVOICE

/** A new invoice, or with `?id=` a draft to go on with. */
export function CreateInvoiceScreen() {
  const fresh = useFreshId()
  const [search] = useSearchParams()
  const asked = search.get('id')
  const id = asked ?? fresh
  return (
    <DocumentTypeContext value={INVOICE}>
      <Draft key={id} id={id} isFresh={id === fresh} notice={asked === null ? <UnsentNotice type={TYPE} /> : null} />
    </DocumentTypeContext>
  )
}

/** The id of the new draft. Each visit of the plain address begins another one; the first save only adds it there. */
function useFreshId(): string {
  const { key, search } = useLocation()
  const isPlain = !new URLSearchParams(search).has('id')
  const [fresh, setFresh] = useState(() => ({ visit: key, id: crypto.randomUUID() }))
  if (isPlain && fresh.visit !== key) setFresh({ visit: key, id: crypto.randomUUID() })
  return fresh.id
}

/** A new draft begins empty; when it comes back from another tab it is read like any other. */
function Draft({ id, isFresh, notice }: { id: string; isFresh: boolean; notice: ReactNode }) {
  const [opened] = useState(() => new Date())
  const lock = useDraftLock(TYPE, id)
  const company = useCompany()
  const { locale } = useLanguage()
  const { language: chosenLanguage } = useEditorSettings()
  const copies = useDraftCopies(TYPE, id, { turn: lock.turn, isFresh })
  // A later question that fails takes nothing away from what is being written.
  const failure = (company.data ? null : company.error) ?? (copies.data ? null : copies.error)
  const retry = () => {
    void company.refetch()
    void copies.refetch()
  }
  if (copies.error instanceof ApiError && copies.error.status === 404) return <NotThere />
  if (failure) return <LoadFailed error={failure} retry={retry} />
  if (!company.data || !copies.data || lock.status === 'requesting') return <Loading />
  const { device, server } = copies.data
  if (server && server !== 'unreachable' && server.status !== 'draft') return <AlreadyIssued id={id} />
  if (server === null && device && device.base !== null && lock.status === 'held')
    return <AsNew id={id} copy={device} />
  const { company: seller, account, defaultTreatment: newLineTax, currency, pricesIncludeTax } = company.data
  const language = chosenLanguage ?? account.documentLanguage ?? locale
  const issueDate = localDay(opened, seller.timeZone)
  const dueDate = dueDateAfter(issueDate, account.dueDays)
  const { start, ...metadata } = openingOf(copies.data, newLineTax, seller.baseCurrency) ?? {
    start: emptyDraft({ currency, language, issueDate, dueDate, pricesIncludeTax, newLineTax }),
    version: null,
    isUnsent: false,
  }
  return (
    <DocumentEditor
      key={lock.turn}
      start={start}
      metadata={{ type: TYPE, id, ...metadata }}
      company={seller}
      account={account}
      lock={lock}
      notice={notice}
      loading={<Loading />}
    />
  )
}

/** Deleted, or of another account: there is nothing to show, so the list says so. */
function NotThere() {
  const t = useMessages(documentMessages)
  const navigate = useNavigate()
  useEffect(() => {
    announceAlone({ kind: 'failed', title: t('notThere'), description: t('notThereText') })
    void navigate(paths.invoices, { replace: true })
  }, [navigate, t])
  return <Loading />
}

/** Deleted elsewhere, with changes that only this device has. */
function AsNew({ id, copy }: { id: string; copy: DraftCopy }) {
  const t = useMessages(documentMessages)
  const navigate = useNavigate()
  const { data: next, error, refetch } = useDraftAsNew(TYPE, id, copy)
  useEffect(() => {
    if (!next) return
    announceAlone({ kind: 'failed', title: t('deletedElsewhere'), description: t('goesOnAsNew') })
    void navigate(paths.editInvoice(next), { replace: true })
  }, [next, navigate, t])
  return error ? <LoadFailed error={error} retry={() => void refetch()} /> : <Loading />
}

function AlreadyIssued({ id }: { id: string }) {
  const t = useEditorWords()
  return (
    <>
      <Title />
      <Banner
        tone="info"
        title={t('notADraft')}
        action={<ButtonLink href={paths.invoice(id)}>{t('open')}</ButtonLink>}
      />
    </>
  )
}

function Title() {
  const title = useMessages(useDocumentType().words.document)('draftTitle')
  return <PageHeader title={title} documentTitle={useMessages(shellMessages)('pageTitle', { page: title })} />
}

function Loading() {
  return (
    <>
      <Title />
      <PageSkeleton />
    </>
  )
}

function LoadFailed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useMessages(documentMessages)
  return (
    <>
      <Title />
      <LoadError title={t('loadFailed')} why={error.message} onAgain={retry} />
    </>
  )
}
