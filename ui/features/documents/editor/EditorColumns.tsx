import { useAtomValue } from 'jotai'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { frameMessages } from '#i18n/documents/editor.ts'
import type { Account } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useNarrow, useWide } from '#ui/kit/layout/use-narrow.ts'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { EditorParts } from './EditorParts.tsx'
import { FirstRun } from './first-run/FirstRun.tsx'
import { PreviewSection } from './preview/PreviewSection.tsx'
import { useFocusField } from './field-focus.ts'
import { useEditor } from './state.ts'
import { TotalsCard } from './totals/TotalsCard.tsx'

type EditorColumnsProps = {
  form: RefObject<HTMLElement | null>
  account: Account
  /** Whether the preview is shown where it has no column of its own. */
  isPreviewShown: boolean
  onHidePreview: () => void
}

/** The form and the preview: side by side, below each other on a tablet, in a sheet on a phone. */
export function EditorColumns({ form, account, isPreviewShown, onHidePreview }: EditorColumnsProps) {
  const t = useMessages(frameMessages)
  const [isWide, isNarrow] = [useWide(), useNarrow()]
  // Read-only while another tab writes; the preview stays usable.
  const isMine = useAtomValue(useEditor().isMineAtom)
  const goTo = useFocusField(form)
  const goOutOfSheet = (field: string) => {
    flushSync(onHidePreview)
    // The sheet restores its focus first.
    setTimeout(() => goTo(field))
  }
  return (
    <div className="grid items-start gap-6 min-[1200px]:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <fieldset disabled={!isMine} className="above-totals flex min-w-0 flex-col gap-4">
        <FirstRun account={account} onDone={() => goTo('customer')} />
        <EditorParts />
        <TotalsCard />
      </fieldset>
      {isWide || (isPreviewShown && !isNarrow) ? (
        <div className="min-w-0 min-[1200px]:sticky min-[1200px]:top-[calc(4rem+var(--bar))]">
          <PreviewSection onPick={goTo} scrolls={isWide} />
        </div>
      ) : null}
      {isNarrow ? (
        <Sheet title={t('preview')} closeLabel={t('closePreview')} isOpen={isPreviewShown} onClose={onHidePreview}>
          <PreviewSection onPick={goOutOfSheet} />
        </Sheet>
      ) : null}
    </div>
  )
}
