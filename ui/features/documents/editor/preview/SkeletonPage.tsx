import { useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useMemo } from 'react'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { isSameList } from '#ui/features/documents/editor/lines/line-groups.ts'
import { useDraft, useEditor } from '#ui/features/documents/editor/state.ts'
import { boxStyle, PaperRegion, type BlankField, type RegionBox } from './PaperRegion.tsx'

/** The paper until it is printed for the first time: its proportions, and the prompts of its empty fields. */
export function SkeletonPage({ onPick }: { onPick: (field: string) => void }) {
  const { draftAtom } = useEditor()
  const { deadline } = DOCUMENT_TYPES[useDocumentType().type]
  const blanks = useAtomValue(
    useMemo(
      () => selectAtom(draftAtom, (draft) => blanksOf(draft, deadline), isSameList<keyof typeof BLANKS>),
      [draftAtom, deadline],
    ),
  )
  const dir = useDraft('language') === 'ar' ? 'rtl' : 'ltr'
  return (
    <div
      dir={dir}
      aria-hidden="true"
      className="paper-sheet relative aspect-[210/297] w-full rounded-sm bg-paper shadow-paper"
    >
      {PRINTED.map((box, index) => (
        <span key={index} className="paper-part" style={boxStyle(box)} />
      ))}
      {blanks.map((field) => (
        <PaperRegion key={field} field={field} isBlank box={BLANKS[field]} onPick={onPick} />
      ))}
    </div>
  )
}

/** The space that the template leaves for them on a paper of one language. */
const BLANKS: Record<Exclude<BlankField, 'seller'>, RegionBox> = {
  dueDate: { x: 0.512, y: 0.109, width: 0.414, height: 0.024 },
  validUntil: { x: 0.512, y: 0.109, width: 0.414, height: 0.024 },
  customer: { x: 0.527, y: 0.159, width: 0.399, height: 0.048 },
  lines: { x: 0.074, y: 0.42, width: 0.852, height: 0.033 },
}

/** Title, issue date, seller, total and the head of the lines. */
const PRINTED: readonly RegionBox[] = [
  { x: 0.074, y: 0.06, width: 0.22, height: 0.022 },
  { x: 0.074, y: 0.114, width: 0.16, height: 0.012 },
  { x: 0.074, y: 0.159, width: 0.28, height: 0.014 },
  { x: 0.074, y: 0.181, width: 0.2, height: 0.01 },
  { x: 0.074, y: 0.198, width: 0.24, height: 0.01 },
  { x: 0.074, y: 0.32, width: 0.852, height: 0.04 },
  { x: 0.074, y: 0.395, width: 0.852, height: 0.01 },
]

function blanksOf(draft: EditableDraft, deadline: 'dueDate' | 'validUntil' | null): (keyof typeof BLANKS)[] {
  const { customerId, buyer, lines } = draft
  return [
    ...(customerId === null && !buyer ? (['customer'] as const) : []),
    ...(deadline && draft[deadline] === '' ? [deadline] : []),
    // The last line is always blank.
    ...(lines.length <= 1 ? (['lines'] as const) : []),
  ]
}
