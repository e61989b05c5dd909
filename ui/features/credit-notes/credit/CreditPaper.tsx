import { useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { longPreviewQuietMs } from '#ui/platform/timings.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { useDebouncedText } from '#ui/kit/timing/use-debounced-value.ts'
import { type CreditRequest, useCreditPaper } from '#ui/features/credit-notes/queries.ts'

type CreditPaperProps = {
  invoice: CommercialDocument
  /** Null while there is nothing to draw; the last drawing stays. */
  request: CreditRequest | null
}

/** The paper as it will be printed, by the PDF's own renderer; on a phone on demand. */
export function CreditPaper({ invoice, request }: CreditPaperProps) {
  const t = useMessages(creditMessages)
  const isNarrow = useNarrow()
  const [isShown, setShown] = useState(false)
  if (!isNarrow) return <Pages invoice={invoice} request={request} />
  return (
    <div className="flex flex-col gap-3">
      <Button icon={isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'} onPress={() => setShown(!isShown)}>
        {t(isShown ? 'hidePaper' : 'showPaper')}
      </Button>
      {isShown ? <Pages invoice={invoice} request={request} /> : null}
    </div>
  )
}

function Pages({ invoice, request }: CreditPaperProps) {
  const t = useMessages(creditMessages)
  const shell = useMessages(shellMessages)
  const quiet = useDebouncedText(request ? JSON.stringify(request) : '', longPreviewQuietMs)
  // because it was written two lines above
  const requested = request === null || quiet === '' ? null : (JSON.parse(quiet) as CreditRequest)
  const { data: pages, error, refetch } = useCreditPaper(invoice, requested)
  return (
    <section aria-label={t('paper')} className="flex min-w-0 flex-col gap-3">
      {pages?.map((svg, index) => (
        // An <img>, so that the SVG cannot run scripts.
        <img
          key={index}
          alt={t('paperPage', { page: index + 1 })}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          className="aspect-[210/297] w-full rounded-sm bg-paper shadow-paper"
        />
      ))}
      {!pages ? (
        <div className="flex aspect-[210/297] items-center justify-center rounded-sm border border-dashed border-line-control credit-paper text-center text-ink-muted">
          {error ? null : t('paperWaits')}
        </div>
      ) : null}
      {error ? (
        <p role="status" className="flex flex-wrap items-center gap-3 text-small text-ink-muted">
          {t('paperFailed', { why: error.message })}
          <Button look="quiet" onPress={() => void refetch()}>
            {shell('tryAgain')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
