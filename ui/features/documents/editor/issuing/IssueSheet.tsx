import { useAtomValue, useStore } from 'jotai'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { kindOf } from '#domain/documents/document-kind.ts'
import { warningsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { unprintableTexts } from '#domain/printing/unprintable-texts.ts'
import { displayName } from '#domain/text/display-name.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { useAccount, useToday } from '#ui/features/account/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { IssuePlan } from '#ui/features/documents/send/issue-plan.ts'
import { useDownload } from '#ui/features/documents/queries/document.ts'
import { useOversold } from '#ui/features/documents/send/oversold.ts'
import { type Sending, SendSheet } from '#ui/features/documents/send/SendSheet.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import type { useDocumentPause } from '#ui/features/documents/issuing-pause.ts'
import { sellerOf } from './issue-refusal.ts'
import { toKeys } from '#ui/features/documents/editor/address-field.ts'
import { useRevised } from '#ui/features/documents/editor/revised.ts'
import type { Saving } from '#ui/features/documents/editor/saving/editor-session.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

/** The step on which the review opens. */
export type Opening = 'send' | 'issue'

type IssueSheetProps = {
  saving: Saving
  opened: Opening
  issued: CommercialDocument | null
  pause: ReturnType<typeof useDocumentPause>
  isIssuing: boolean
  error: Error | null
  issue: () => Promise<CommercialDocument | null>
  close: () => void
  goTo: (path: string) => void
}

export function IssueSheet({ saving, opened, issued, pause, isIssuing, error, issue, close, goTo }: IssueSheetProps) {
  const plan = usePlan(saving, goTo)
  const draftPdf = useDraftPdf(saving)
  const isSending = opened === 'send'
  const sending: Sending | null = issued
    ? { stage: 'issued', document: issued, isNew: true, purpose: 'send' }
    : pause
      ? { stage: 'paused', pause, onDraftPdf: draftPdf }
      : plan && { stage: 'review', plan, isSending, onIssue: issue, isIssuing, error }
  if (!sending) return null
  return <SendSheet sending={sending} isOpen onClose={close} />
}

/** The review before issuing; null while the figures are invalid. */
function usePlan({ type, id }: Saving, goTo: (path: string) => void): IssuePlan | null {
  const { company, draftAtom, readAtom, computedAtom, policyAtom } = useEditor()
  const { data: account } = useAccount()
  const { locale } = useLanguage()
  const revised = useRevised()
  const today = useToday()
  const { buyer, currency, language, customerId } = useAtomValue(draftAtom)
  const read = useAtomValue(readAtom)
  const { figures } = useAtomValue(computedAtom)
  const policy = useAtomValue(policyAtom)
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
    draft: read.body,
    compose: async () => {
      const { composeHere } = await import('./compose-here.ts')
      return composeHere({ type, draft: read.body, seller, buyer, policy, exemptions: company.exemptions })
    },
    onGoTo: (path) => goTo(toKeys(path, read.keys)),
  }
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
