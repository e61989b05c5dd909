import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { PreviewImage } from './pages.ts'

type PreviewPageProps = {
  image: PreviewImage
  /** A region was clicked. */
  onPick: (field: string) => void
}

/** One page with clickable regions. They are for pointers; the keyboard has the form itself. */
export function PreviewPage({ image: { address, page, regions }, onPick }: PreviewPageProps) {
  const t = useMessages(documentMessages)
  return (
    <div dir="ltr" className="relative">
      <img
        src={address}
        alt={t('previewPage', { page })}
        className="aspect-[210/297] w-full rounded-sm bg-paper shadow-paper"
      />
      <div aria-hidden="true">
        {regions.map(({ field, x, y, width, height }, index) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- because it is hidden from whoever needs one
          <button
            key={`${field} ${index}`}
            type="button"
            tabIndex={-1}
            data-region={field}
            onClick={() => onPick(field)}
            className="absolute cursor-pointer rounded-sm outline-offset-4 hover:outline-2 hover:outline-solid hover:outline-focus"
            style={{
              insetBlockStart: `${y * 100}%`,
              insetInlineStart: `${x * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          />
        ))}
      </div>
    </div>
  )
}
