import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useDraft } from '#ui/features/documents/editor/state.ts'
import { boxStyle, PaperRegion } from './PaperRegion.tsx'
import type { PreviewImage, PreviewRegion } from '#ui/platform/pictures/preview-images.ts'

type PreviewPageProps = {
  image: PreviewImage
  /** The line that is being written, as a field: `lines.3`. */
  writtenLine: string | null
  /** A region was clicked. */
  onPick: (field: string) => void
}

/** One page with clickable regions. */
export function PreviewPage({ image: { address, page, regions }, writtenLine, onPick }: PreviewPageProps) {
  const t = useMessages(documentMessages)
  const written = regions.find(({ field }) => field === writtenLine)
  return (
    <div dir="ltr" className="paper-sheet relative">
      <img
        src={address}
        alt={t('previewPage', { page })}
        className="block aspect-[210/297] w-full rounded-sm bg-paper shadow-paper"
      />
      <div aria-hidden="true">
        {written ? <WrittenLine region={written} /> : null}
        {regions.map(({ field, isPlace, ...box }, index) => (
          <PaperRegion key={`${field} ${index}`} field={field} isBlank={isPlace} box={box} onPick={onPick} />
        ))}
      </div>
    </div>
  )
}

/** In the margin beside the line. */
function WrittenLine({ region: { y, height } }: { region: PreviewRegion }) {
  const x = useDraft('language') === 'ar' ? 1 - IN_MARGIN : IN_MARGIN
  return <span data-written="" className="paper-written" style={boxStyle({ x, y, width: 0, height })} />
}

/** A share of the page's width; the print begins at 0.074. */
const IN_MARGIN = 0.06
