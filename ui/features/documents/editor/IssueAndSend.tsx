import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DocumentType, CommercialDocument } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { Seller } from '#domain/account/seller.ts'
import { kindOf } from '#domain/documents/document-kind.ts'
import { problemsBeforeIssue, warningsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { unprintableTexts } from '#domain/printing/unprintable-texts.ts'
import { byKey } from '#domain/documents/drafts/read-draft.ts'
import { displayName } from '#domain/text/display-name.ts'
import { chargesTaxOn, taxDayOf } from '#domain/tax/registration.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { type Account, useAccount, useToday } from '#ui/features/account/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { isTransientError } from '#ui/platform/api/transient-errors.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import type { IssuePlan } from '#ui/features/documents/send/IssueReview.tsx'
import { useDownload } from '#ui/features/documents/queries/document.ts'
import { useOversold, useSayOversold } from '#ui/features/documents/send/oversold.ts'
import type { Sending } from '#ui/features/documents/send/SendSheet.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useDocumentPause } from '#ui/features/documents/issuing-pause.ts'
import { useIssueKeys } from './issue-keys.ts'
import { useRevised } from './revised.ts'
import { useIssue } from './queries.ts'
import type { Saving } from './saving/editor-session.ts'
import { useEditor } from './state.ts'

// Loaded on demand: writing does not need it.
const loadSheet = () => import('#ui/features/documents/send/SendSheet.tsx')
const SendSheet = lazyComponent(async () => (await loadSheet()).SendSheet)

/** The sheet of the main action: review, issue and send. Nothing while it is closed. */
export function IssueAndSend(props: IssueAndSendProps) {
  const navigate = useNavigate()
  const { type } = props.saving
  const { issued, opened } = props.issuing
  const id = issued?.id
  // An issued document has no editor.
  useEffect(() => {
    if (id !== undefined && opened === null) void navigate(documentPaths(type).view(id))
  }, [id, opened, navigate, type])
  return opened === null ? null : <IssueSheet {...props} opened={opened} />
}

type IssueAndSendProps = { issuing: Issuing; saving: Saving }

function IssueSheet({ issuing, saving, opened }: IssueAndSendProps & { opened: Opening }) {
  const { issued, pause, isIssuing, error, issue, close } = issuing
  const plan = usePlan(saving)
  const draftPdf = useDraftPdf(saving)
  const isSending = opened === 'send'
  const sending: Sending | null = issued
    ? { stage: 'issued', document: issued, isNew: true, purpose: 'send' }
    : pause
      ? { stage: 'paused', pause, onDraftPdf: draftPdf }
      : plan && { stage: 'review', plan, isSending, onIssue: issue, isIssuing, error }
  if (!sending) return null
  return (
    <Suspense>
      <SendSheet sending={sending} isOpen onClose={close} />
    </Suspense>
  )
}

/** The step on which the review opens. */
type Opening = 'send' | 'issue'

type Issuing = ReturnType<typeof useIssuing>

/** State of issuing. After a refusal the first invalid field of `form` gets the focus. */
export function useIssuing(saving: Saving, form: { current: HTMLElement | null }) {
  const shell = useMessages(shellMessages)
  const { readAtom, isMineAtom } = useEditor()
  const store = useStore()
  const pause = useDocumentPause()
  const [opened, setOpened] = useState<Opening | null>(null)
  const close = () => setOpened(null)
  const { setError, ...attempt } = useAttempt(saving, close)
  const refusal = useRefusal(saving.type)
  const { error } = attempt
  const toFirstWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  useEffect(() => {
    if (error && opened === null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, opened, form])
  const open = (opening: Opening) => {
    if (opened !== null || !store.get(isMineAtom)) return
    void saving.flush()
    const refused = pause ? null : refusal()
    setError(refused)
    if (refused) return
    if (!pause && !store.get(readAtom).ok) return toFirstWrong()
    loadSheet().then(
      () => setOpened(opening),
      () => announce({ kind: 'failed', title: shell('unreachable') }),
    )
  }
  useIssueKeys(() => open('send'))
  return { open, close, opened, pause, ...attempt }
}

/** Issues the saved draft. A permanent error closes the sheet, a transient one stays in it for a retry. */
function useAttempt(saving: Saving, close: () => void) {
  const editor = useEditor()
  const store = useStore()
  const queries = useQueryClient()
  const issueSaved = useIssue(saving, editor, store)
  const sayOversold = useSayOversold()
  const [error, setError] = useState<Error | null>(null)
  const [isIssuing, setIssuing] = useState(false)
  const [issued, setIssued] = useState<CommercialDocument | null>(null)
  const attempt = async () => {
    const answer = await issueSaved()
    setIssued(answer)
    if (answer) {
      sayOversold(answer)
      return answer
    }
    // The page itself shows why the draft is not saved: an invalid figure, a conflict.
    const { error: failure } = { error: null, ...store.get(editor.saveStateAtom) }
    if (isTransientError(failure)) throw failure
    close()
    return null
  }
  const issue = async () => {
    setError(null)
    setIssuing(true)
    try {
      return await attempt()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      if (!isTransientError(failure)) close()
      void queries.invalidateQueries({ queryKey: ['subscription'] })
      return null
    } finally {
      setIssuing(false)
    }
  }
  return { issue, isIssuing, issued, error, setError }
}

/** The review before issuing; null while the figures are invalid. */
function usePlan({ type, id }: Saving): IssuePlan | null {
  const { company, draftAtom, readAtom, computedAtom } = useEditor()
  const { data: account } = useAccount()
  const { locale } = useLanguage()
  const revised = useRevised()
  const today = useToday()
  const { buyer, currency, language, customerId } = useAtomValue(draftAtom)
  const read = useAtomValue(readAtom)
  const { figures } = useAtomValue(computedAtom)
  const oversold = useOversold(DOCUMENT_TYPES[type].sellsStock && read.ok ? read.body.lines : [])
  if (!figures || !read.ok || !account) return null
  const { baseCurrency } = company
  const seller = sellerOf(account, read.body)
  const { totalInBase, totals } = figures
  const kind = kindOf({ type, seller, buyer, baseCurrency, totalInBase, taxes: totals.taxes })
  const { dueDate, validUntil } = read.body
  return {
    document: {
      id,
      kind,
      seller,
      currency,
      language,
      number: revised?.number ?? null,
      ...(revised?.revision !== undefined && { revision: revised.revision }),
      customer: buyer,
      ...(customerId !== null && { customerId }),
      ...(dueDate !== undefined && { dueDate }),
      ...(validUntil !== undefined && { validUntil }),
      digits: account.digits,
      totals,
    },
    customer: displayName(buyer, locale),
    stated: { ...read.body, baseCurrency },
    warnings: warningsBeforeIssue(
      { ...read.body, exemptions: company.exemptions },
      { seller, buyer, kind, today, baseCurrency },
    ),
    unprintable: unprintableTexts({ ...read.body, seller, buyer }),
    oversold,
  }
}

/** The server's refusal of the document, predicted without a request. The server knows more of the company. */
function useRefusal(type: DocumentType): () => Error | null {
  const { data: account } = useAccount()
  const { company, readAtom, computedAtom, draftAtom, refusedAtom } = useEditor()
  const store = useStore()
  const say = useFieldMessage()
  const today = useToday()
  const t = useMessages(refusalMessages)
  return () => {
    const read = store.get(readAtom)
    const { figures } = store.get(computedAtom)
    if (!read.ok || !figures || !account) return null
    const [{ baseCurrency }, { buyer }] = [company, store.get(draftAtom)]
    const seller = sellerOf(account, read.body)
    const { totalInBase, totals } = figures
    const kind = kindOf({ type, seller, buyer, baseCurrency, totalInBase, taxes: totals.taxes })
    const facts = { seller, buyer, baseCurrency, kind, total: totals.total, today }
    const found = Object.entries(problemsBeforeIssue(read.body, facts)).filter(([path]) => !path.startsWith('seller.'))
    if (found.length === 0) return null
    const fields = Object.fromEntries(found.map(([path, problem]) => [path, say(problem)]))
    store.set(refusedAtom, byKey(fields, read.keys))
    const error = t('document.not-ready')
    return new ApiError(error, 422, { error, reason: 'document.not-ready', fields })
  }
}

/** The seller as in documents: without null fields. */
function sellerOf(account: Account, draft: { issueDate: string; supplyDate?: string }): Seller {
  const ofItsDay = { ...account, vatRegistered: chargesTaxOn(taxDayOf(draft), account) }
  const known = Object.entries(ofItsDay).filter(([, fact]) => fact !== null)
  // because an account without its nulls has every field of a seller, and more
  return Object.fromEntries(known) as unknown as Seller
}

/** Downloads the PDF of the current draft. */
function useDraftPdf(saving: Saving): () => void {
  const t = useMessages(sendMessages)
  const { draftAtom } = useEditor()
  const store = useStore()
  const download = useDownload({ id: saving.id })
  const fetchPdf = async () => {
    if (await saving.flush()) await download.mutateAsync(store.get(draftAtom).language)
  }
  return () =>
    void fetchPdf().catch((error: Error) =>
      announce({ kind: 'failed', title: t('downloadFailed'), description: error.message }),
    )
}
