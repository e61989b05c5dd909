import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { defaultTextsOf } from '#domain/documents/defaults/default-texts.ts'
import { withUsualLastDay } from '#domain/documents/drafts/last-day.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { type DraftCopy, openingOf } from '#ui/platform/drafts/draft-copies.ts'
import { useDraftLock } from '#ui/platform/drafts/draft-lock.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { useEditorSettings } from '#ui/features/account/editor-settings.ts'
import { useDocumentType, useEditorWords } from '#ui/features/documents/document-type.ts'
import { AttachedContext, attachedIn } from '#ui/features/documents/attachments/attached-in.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announceAlone } from '#ui/kit/overlays/Toasts.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { dueRuleOf } from './due-rule.ts'
import { DocumentEditor } from './DocumentEditor.tsx'
import { useCompany, useDraftAsNew, useDraftCopies } from './queries.ts'
import { QuotationContext, quotationOf } from './part.ts'
import { RevisedContext, revisedIn } from './revised.ts'
import { UnsentNotice } from './saving/UnsentNotice.tsx'

/** A new document of the type in `DocumentTypeContext`, or with `?id=` a draft to go on with. */
export function CreateDocument() {
  const { type } = useDocumentType()
  const fresh = useFreshId()
  const [search] = useSearchParams()
  const found = search.get('id')
  const id = found ?? fresh
  return <Draft key={id} id={id} isFresh={id === fresh} notice={found === null ? <UnsentNotice type={type} /> : null} />
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
  const { type } = useDocumentType()
  const [opened] = useState(() => new Date())
  const lock = useDraftLock(type, id)
  const company = useCompany()
  const { locale } = useLanguage()
  const { language: chosenLanguage } = useEditorSettings()
  const copies = useDraftCopies(type, id, { turn: lock.turn, isFresh })
  // A later query that fails takes nothing away from the draft.
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
  const texts = defaultTextsOf(account.documentTexts, type, language)
  const blank = emptyDraft({ currency, language, issueDate, ...texts, pricesIncludeTax, newLineTax })
  const { start, ...metadata } = openingOf(copies.data, newLineTax, seller.baseCurrency) ?? {
    start: withUsualLastDay(type, blank, dueRuleOf(account, null)),
    version: null,
    isUnsent: false,
  }
  return (
    <RevisedContext value={revisedIn(server)}>
      <QuotationContext value={quotationOf(server)}>
        <AttachedContext value={attachedIn(server)}>
          <DocumentEditor
            key={lock.turn}
            start={start}
            metadata={{ type, id, ...metadata }}
            company={seller}
            account={account}
            lock={lock}
            notice={notice}
            loading={<Loading />}
          />
        </AttachedContext>
      </QuotationContext>
    </RevisedContext>
  )
}

/** Deleted, or of another account: there is nothing to show, so the list says so. */
function NotThere() {
  const t = useMessages(documentMessages)
  const { type } = useDocumentType()
  const navigate = useNavigate()
  useEffect(() => {
    announceAlone({ kind: 'failed', title: t('notThere'), description: t('notThereText') })
    void navigate(documentPaths(type).list, { replace: true })
  }, [navigate, t, type])
  return <Loading />
}

/** Deleted elsewhere, with changes that only this device has. */
function AsNew({ id, copy }: { id: string; copy: DraftCopy }) {
  const t = useMessages(documentMessages)
  const navigate = useNavigate()
  const { type } = useDocumentType()
  const { data: next, error, refetch } = useDraftAsNew(type, id, copy)
  useEffect(() => {
    if (!next) return
    announceAlone({ kind: 'failed', title: t('deletedElsewhere'), description: t('goesOnAsNew') })
    void navigate(documentPaths(type).edit(next), { replace: true })
  }, [next, navigate, t, type])
  return error ? <LoadFailed error={error} retry={() => void refetch()} /> : <Loading />
}

function AlreadyIssued({ id }: { id: string }) {
  const t = useEditorWords()
  const { type } = useDocumentType()
  return (
    <>
      <Title />
      <Banner
        tone="info"
        title={t('notADraft')}
        action={<ButtonLink href={documentPaths(type).view(id)}>{t('open')}</ButtonLink>}
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
