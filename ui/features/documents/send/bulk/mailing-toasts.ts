/** The end of a mailing in a toast: how many documents went, how many did not, and the way back to the result. */
import { useNavigate } from 'react-router'
import { bulkMailMessages } from '#i18n/documents/letter/bulk.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import type { BulkMailing, Fate } from './mailing.ts'

type ShownAgain = { onShow: () => void; onGone: () => void }

export function useMailingToasts() {
  const t = useMessages(bulkMailMessages)
  const navigate = useNavigate()
  return {
    allSent: ({ fates }: BulkMailing) => void announce({ kind: 'done', title: t('sent', { n: lettersIn(fates) }) }),
    someRefused: ({ type, stage, documents, fates }: BulkMailing, { onShow, onGone }: ShownAgain) => {
      const queued = fates.filter((fate) => 'letterId' in fate).length
      const { list } = documentPaths(type)
      announce({
        kind: stage === 'failed' ? 'failed' : 'warning',
        title: queued > 0 ? t('partly', { n: queued }) : t('none'),
        description: t('notGone', { n: documents.length - queued }),
        action: {
          text: t('show'),
          onAction: () => {
            onShow()
            if (globalThis.location.pathname !== list) void navigate(list)
          },
        },
        onGone,
      })
    },
  }
}

/** Several invoices may be in one letter. */
const lettersIn = (fates: readonly Fate[]): number =>
  new Set(fates.flatMap((fate) => ('letterId' in fate ? [fate.letterId] : []))).size
