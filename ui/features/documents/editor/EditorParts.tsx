import { useAtomValue } from 'jotai'
import { documentMessages } from '#i18n/documents/documents.ts'
import { frameMessages } from '#i18n/documents/editor.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { AddresseeSection } from './sections/AddresseeSection.tsx'
import { DetailsSection } from './sections/DetailsSection.tsx'
import { EditorPart } from './sections/EditorPart.tsx'
import { ExtrasSection } from './sections/ExtrasSection.tsx'
import { LinesSection } from './lines/LinesSection.tsx'
import { PartSummary } from './sections/PartSummary.tsx'
import { type Part, useDraft, useEditor } from './state.ts'

/** The form from top to bottom. On a phone the details come last, because they have defaults. */
export function EditorParts() {
  const t = useMessages(documentMessages)
  const frame = useMessages(frameMessages)
  const isNarrow = useNarrow()
  const [isAddressed, isItemised] = [useDraft('buyer') !== null, useAtomValue(useEditor().hasLinesAtom)]
  const filled: Part[] = [
    ...(isAddressed ? ['customer' as const] : []),
    ...(isItemised ? ['lines' as const] : []),
    'details',
  ]
  const customer = (
    <EditorPart
      key="customer"
      part="customer"
      title={t('customerAndLanguage')}
      summary={<PartSummary part="customer" />}
      filled={filled}
    >
      <AddresseeSection />
    </EditorPart>
  )
  const details = (
    <EditorPart
      key="details"
      part="details"
      title={frame('detailsPart')}
      summary={<PartSummary part="details" />}
      filled={filled}
    >
      <DetailsSection />
    </EditorPart>
  )
  const lines = (
    <EditorPart key="lines" part="lines" title={t('lines')} summary={<PartSummary part="lines" />} filled={filled}>
      <LinesSection />
    </EditorPart>
  )
  const extras = (
    <EditorPart key="extras" part="details">
      <ExtrasSection />
    </EditorPart>
  )
  // With keys they move instead of remounting when the phone is turned.
  return isNarrow ? [customer, lines, details, extras] : [customer, details, lines, extras]
}
