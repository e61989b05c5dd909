import { useState } from 'react'
import { useGallery } from '#stories/gallery/gallery-state.tsx'

type BeforeAfterProps = { before: string; after: string; name: string; width: number }

/** Both pictures on top of one another. The line between them starts in the middle; before is at the start of the line. */
export function BeforeAfter({ before, after, name, width }: BeforeAfterProps) {
  const { view, t } = useGallery()
  const [percent, setPercent] = useState(50)
  const rest = 100 - percent
  // `clip-path` knows no direction.
  const clip = view.locale === 'ar' ? `inset(0 0 0 ${rest}%)` : `inset(0 ${rest}% 0 0)`
  return (
    <div className="flex max-w-full flex-col gap-1" style={{ width }}>
      <label className="flex min-h-11 items-center gap-3 text-small">
        <span>{t('before')}</span>
        <input
          type="range"
          min="0"
          max="100"
          value={percent}
          aria-label={t('slide', { name })}
          onChange={(event) => setPercent(Number(event.target.value))}
          className="min-h-11 min-w-0 flex-1 accent-primary ring"
        />
        <span>{t('after')}</span>
      </label>
      <div className="relative border border-line">
        <img src={after} alt={`${name}: ${t('after')}`} width={width} className="block h-auto w-full" />
        <div className="absolute inset-0 overflow-hidden" style={{ clipPath: clip }}>
          <img src={before} alt={`${name}: ${t('before')}`} width={width} className="block h-auto w-full" />
        </div>
        <div className="absolute inset-y-0 w-0.5 bg-danger" style={{ insetInlineStart: `${percent}%` }} />
      </div>
    </div>
  )
}
