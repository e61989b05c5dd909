import { type ReactNode, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { ImportedNotice } from './ImportedNotice.tsx'
import { Paper } from './paper/Paper.tsx'

type View = 'paper' | 'text'

/**
 * The paper, or on a phone, where a page would be too small to read, its content as text. A button switches between the
 * two; screen readers always have the text. The paper of an invoice that was issued elsewhere is there.
 */
export function DocumentBody({ document, children }: { document: CommercialDocument; children: ReactNode }) {
  const t = useMessages(documentViewMessages)
  const isNarrow = useNarrow()
  const [chosen, setChosen] = useState<View | null>(null)
  const view = chosen ?? (isNarrow ? 'text' : 'paper')
  if (document.imported)
    return (
      <>
        <ImportedNotice imported={document.imported} currency={document.currency} />
        {children}
      </>
    )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Choices
        label={t('showAs')}
        labelHidden
        options={[
          { id: 'paper', text: t('paper') },
          { id: 'text', text: t('text') },
        ]}
        value={view}
        onChange={setChosen}
      />
      {view === 'paper' ? <Paper document={document} /> : null}
      <div className={view === 'paper' ? 'sr-only' : ''} data-printed={view === 'paper' ? 'text' : undefined}>
        {/* The body is as wide as a page: a table that scrolls would need a stop for the keyboard. */}
        <div className={view === 'paper' ? 'w-[60rem]' : 'flex flex-col gap-4'}>{children}</div>
      </div>
    </div>
  )
}
