import { useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { usePaper } from '#ui/features/documents/queries/document.ts'
import { usePrintingWhole } from './printing.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

/** Above this the first page is drawn, and the others on demand: a thousand lines take seconds. */
const MAX_LINES_AT_ONCE = 60

/** The document as its PDF shows it. `<img>`, so that the SVGs cannot run scripts; its text is beside it. */
export function Paper({ document }: { document: CommercialDocument }) {
  const t = useMessages(documentViewMessages)
  const [isWhole, setWhole] = useState(document.lines.length <= MAX_LINES_AT_ONCE)
  const shell = useMessages(shellMessages)
  const { data: pages, error, isFetching, refetch } = usePaper(document, isWhole)
  const isComplete = isWhole && !isFetching
  usePrintingWhole(isComplete, () => setWhole(true))
  if (error) {
    return (
      <Banner
        tone="warning"
        title={t('paperFailed')}
        action={<Button onPress={() => void refetch()}>{shell('tryAgain')}</Button>}
      >
        {error.message}
      </Banner>
    )
  }
  if (!pages) {
    return (
      <div aria-busy="true" className="aspect-[210/297]">
        <Skeleton height="h-full" />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4" data-printed="paper">
      {pages.map((svg, index) => (
        <img
          key={index}
          alt=""
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          className="aspect-[210/297] w-full rounded-sm bg-paper shadow-paper"
        />
      ))}
      {isComplete ? null : (
        <Button busy={isWhole} onPress={() => setWhole(true)}>
          {t('allPages')}
        </Button>
      )}
    </div>
  )
}
