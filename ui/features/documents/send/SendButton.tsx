import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { rulesOf } from '#domain/documents/document-types.ts'
import { warningsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { unprintableTexts } from '#domain/printing/unprintable-texts.ts'
import { displayName } from '#domain/text/display-name.ts'
import { issueMessages } from '#i18n/documents/issuing/issue.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { isTransientError } from '#ui/platform/api/transient-errors.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useToday } from '#ui/features/account/queries.ts'
import { useDocumentPause } from '#ui/features/documents/issuing-pause.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { writtenDraft } from './written-draft.ts'
import type { IssuePlan } from './issue-plan.ts'
import { useDownload, type useIssueDocument } from '#ui/features/documents/queries/document.ts'
import { useOversold, useSayOversold } from './oversold.ts'
import type { Sending } from './SendSheet.tsx'

const loadSheet = () => import('./SendSheet.tsx')
const SendSheet = lazyComponent(async () => (await loadSheet()).SendSheet)

type SendButtonProps = {
  document: CommercialDocument
  issue: ReturnType<typeof useIssueDocument>
  /** A key has requested the sheet: it opens as if the button was pressed. */
  isRequested?: boolean
  onOpened?: () => void
}

/** The page's main action, until its document was sent: it issues a draft, and sends an issued document. */
export function SendButton({ document, issue, isRequested = false, onOpened }: SendButtonProps) {
  const t = useMessages(issueMessages)
  const shell = useMessages(shellMessages)
  const [isOpen, setOpen] = useState(false)
  const isDraft = document.status === 'draft'
  const isUnsent = document.status === 'issued' && document.sentAt === null
  const pause = useDocumentPause(isDraft)
  const sending = useSending({ document, issue }, pause, () => setOpen(false))
  const open = () => {
    issue.reset()
    loadSheet().then(
      () => setOpen(true),
      () => announce({ kind: 'failed', title: shell('unreachable') }),
    )
  }
  const openAsRequested = useEffectEvent(() => {
    onOpened?.()
    open()
  })
  useEffect(() => {
    if (isRequested) openAsRequested()
  }, [isRequested])
  return (
    <>
      <Button look={isDraft || isUnsent ? 'primary' : 'secondary'} icon="i-lucide-send icon-flip" onPress={open}>
        {t(isDraft ? 'issueAndSend' : 'send')}
      </Button>
      {isOpen ? (
        <Suspense>
          <SendSheet sending={sending} isOpen onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function useSending(
  { document, issue }: Pick<SendButtonProps, 'document' | 'issue'>,
  pause: ReturnType<typeof useDocumentPause>,
  close: () => void,
): Sending {
  const t = useMessages(issueMessages)
  const plan = usePlan(document)
  const sayOversold = useSayOversold()
  const download = useDownload(document)
  const issued = document.status === 'draft' ? issue.data : document
  if (issued) return { stage: 'issued', document: issued, isNew: issue.data !== undefined, purpose: 'send' }
  if (pause) {
    const failed = (error: Error) =>
      announce({ kind: 'failed', title: t('downloadFailed'), description: error.message })
    return { stage: 'paused', pause, onDraftPdf: () => download.mutate(document.language, { onError: failed }) }
  }
  const onIssue = async () => {
    try {
      const answer = await issue.mutateAsync()
      sayOversold(answer)
      return answer
    } catch (error) {
      // The page shows what the draft lacks, with the remedy.
      if (!isTransientError(error)) close()
      return null
    }
  }
  return { stage: 'review', plan, isSending: true, onIssue, isIssuing: issue.isPending, error: issue.error }
}

const asDrafted = ({ treatment, ...line }: CommercialDocument['lines'][number]) => ({ ...line, tax: treatment })

function usePlan(document: CommercialDocument): IssuePlan {
  const { locale } = useLanguage()
  const { status, lines, customer, seller, kind, baseCurrency } = document
  const { type } = useDocumentType()
  const navigate = useNavigate()
  const today = useToday()
  const oversold = useOversold(rulesOf(document).sellsStock && status === 'draft' ? lines : [])
  const drafted = { ...document, lines: lines.map(asDrafted) }
  const warnings = warningsBeforeIssue(drafted, { seller, buyer: customer, kind, today, baseCurrency })
  const unprintable = unprintableTexts({ ...document, buyer: customer })
  return {
    document,
    customer: displayName(customer, locale),
    stated: document,
    warnings,
    unprintable,
    oversold,
    draft: writtenDraft(document),
    compose: () => Promise.resolve(document),
    onGoTo: (path) => void navigate(documentPaths(type).edit(document.id, path)),
  }
}
