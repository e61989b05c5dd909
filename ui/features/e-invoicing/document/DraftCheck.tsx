import { pathOf } from '#domain/e-invoicing/prepare.ts'
import { type EInvoicingMode, isPreparing } from '#domain/tax/e-invoicing-mode.ts'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import type { DraftCheckProps } from '#ui/features/documents/document-type.ts'
import { useDraftCheck } from '#ui/features/e-invoicing/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { AnswerState } from './AnswerState.tsx'
import { FindingList } from './FindingList.tsx'
import { EInvoiceStatus } from './EInvoiceStatus.tsx'
import { LocalNote } from './LocalNote.tsx'

/** The e-invoice of a draft, in the review before it is issued. Nothing while e-invoicing is off. */
export function DraftCheck(props: DraftCheckProps) {
  const { data: account } = useAccount()
  if (!isPreparing(account?.eInvoicing)) return null
  return <Check {...props} mode={account?.eInvoicing ?? 'off'} />
}

function Check({ onGoTo, mode, ...checked }: DraftCheckProps & { mode: EInvoicingMode }) {
  const t = useMessages(readinessMessages)
  const { data: answer, error, refetch } = useDraftCheck({ ...checked, mode })
  if (answer?.why === 'country') return null
  return (
    <section aria-label={t('card')} className="flex flex-col gap-2 rounded-card border border-line p-4">
      <h3 className="font-600">{t('card')}</h3>
      <AnswerState error={error} onRetry={refetch} height="h-8">
        {answer ? (
          <>
            <EInvoiceStatus answer={answer} />
            <LocalNote answer={answer} />
            <FindingList
              findings={answer.findings}
              customerId={checked.draft.customerId ?? null}
              lines={checked.draft.lines}
              onGoTo={(finding) => onGoTo(pathOf(finding))}
            />
            {answer.state === 'not-ready' && mode === 'hold-back' ? <p>{t('heldBack')}</p> : null}
            {answer.state === 'not-applicable' ? null : (
              <p className="text-small text-ink-muted">{t('sentToNobody')}</p>
            )}
          </>
        ) : null}
      </AnswerState>
    </section>
  )
}
