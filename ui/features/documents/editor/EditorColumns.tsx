import { useAtomValue } from 'jotai'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { frameMessages } from '#i18n/documents/editor.ts'
import type { Account } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { isTouchDevice } from '#ui/kit/layout/touch.ts'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { useFocusField } from './field-focus.ts'
import { FirstRun } from './first-run/FirstRun.tsx'
import { LinesSection } from './lines/LinesSection.tsx'
import { PreviewSection } from './preview/PreviewSection.tsx'
import type { PreviewState } from './preview/preview-toggle.ts'
import { BillTo } from './sections/BillTo.tsx'
import { DetailNotices } from './sections/DetailNotices.tsx'
import { PartNote } from './sections/PartNote.tsx'
import { ExtrasSection } from './sections/ExtrasSection.tsx'
import { PhoneHead } from './sections/PhoneHead.tsx'
import { DetailsBar } from './sections/DetailsBar.tsx'
import { useEditor } from './state.ts'
import { TotalsCard } from './totals/TotalsCard.tsx'

type EditorColumnsProps = {
  form: RefObject<HTMLElement | null>
  account: Account
  preview: PreviewState
  notice: ReactNode
  attachments: ReactNode
  /** A new document begins with its customer. */
  isFocused: boolean
}

/** The form, and beside it the paper with questions and notices; without space for the paper, below the form. */
export function EditorColumns({ form, account, preview, notice, attachments, isFocused }: EditorColumnsProps) {
  const t = useMessages(frameMessages)
  const isNarrow = useNarrow()
  // Read-only while another tab writes; the preview stays usable.
  const isMine = useAtomValue(useEditor().isMineAtom)
  const goTo = useFocusField(form)
  const goOutOfSheet = (field: string) => {
    flushSync(preview.toggle)
    // The sheet restores its focus first.
    setTimeout(() => goTo(field))
  }
  return (
    <div className={preview.isBeside ? BESIDE : 'flex flex-col gap-4'}>
      <fieldset disabled={!isMine} className="flex min-w-0 flex-col gap-4">
        <PartNote />
        {isNarrow ? (
          <>
            <PhoneHead />
            <DetailNotices />
          </>
        ) : null}
        <div className="card min-w-0 overflow-clip">
          {isNarrow ? null : (
            <>
              <BillTo isFocused={isFocused && !isTouchDevice()} />
              <DetailsBar />
              <DetailNotices />
            </>
          )}
          <LinesSection />
        </div>
        <div className="extras-and-totals grid items-start gap-4">
          <ExtrasSection>{attachments}</ExtrasSection>
          <TotalsCard />
        </div>
      </fieldset>
      <div className="flex min-w-0 flex-col gap-4">
        <fieldset disabled={!isMine} className="contents">
          {notice}
          <IfPermitted to="company.write">
            <FirstRun account={account} onDone={() => goTo('customer')} />
          </IfPermitted>
        </fieldset>
        {preview.isBeside ? (
          <div className="sticky top-[calc(4.5rem+var(--bar))] min-w-0">
            <PreviewSection onPick={goTo} scrolls />
          </div>
        ) : null}
      </div>
      {preview.isBeside ? null : (
        <Sheet title={t('preview')} closeLabel={t('closePreview')} isOpen={preview.isShown} onClose={preview.toggle}>
          <PreviewSection onPick={goOutOfSheet} />
        </Sheet>
      )}
    </div>
  )
}

const BESIDE = 'grid items-start gap-4 grid-cols-[minmax(0,1fr)_clamp(22.5rem,34%,35rem)]'
