import { useId, useState } from 'react'
import type { Commit } from '#pages/gallery-changes.ts'
import { LANGUAGE_TAG } from '#i18n/translator.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { useGallery } from '#stories/gallery/gallery-state.tsx'
import { ChangedPictures } from './ChangedPictures.tsx'
import type { Comparison } from './changes.ts'

type BetweenCommitsProps = {
  commits: readonly Commit[]
  comparison: Comparison | null
  onCompare: (from: string, to: string) => Promise<void>
  isRefused: boolean
}

/** At first the newest commit and the one before it, or those that were compared last. */
export function BetweenCommits({ commits, comparison, onCompare, isRefused }: BetweenCommitsProps) {
  const { view, t } = useGallery()
  const heading = useId()
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const time = new Intl.DateTimeFormat(LANGUAGE_TAG[view.locale], { dateStyle: 'medium', timeStyle: 'short' })
  const options = commits.map(({ hash, subject, date }) => ({
    id: hash,
    text: subject,
    detail: `${hash.slice(0, 8)} · ${time.format(new Date(date))}`,
  }))
  const chosen = {
    from: from ?? comparison?.from ?? commits[1]?.hash ?? '',
    to: to ?? comparison?.to ?? commits[0]?.hash ?? '',
  }
  const state = comparison?.progress.state
  const isBusy = state === 'building' || state === 'drawing'
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <div>
        <h2 id={heading} className="text-heading">
          {t('betweenCommits')}
        </h2>
        <p className="text-ink-muted">{t('betweenText')}</p>
      </div>
      <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
        <Select label={t('fromCommit')} options={options} value={chosen.from} onChange={setFrom} />
        <Select label={t('toCommit')} options={options} value={chosen.to} onChange={setTo} />
        <Button look="primary" busy={isBusy} onPress={() => void onCompare(chosen.from, chosen.to)}>
          {t('compareCommits')}
        </Button>
      </div>
      <p role="status" className="text-ink-muted">
        {isRefused ? t('comparisonRefused') : comparison ? <Progress comparison={comparison} /> : null}
      </p>
      {comparison && comparison.pictures.length > 0 ? (
        <ChangedPictures folder="compared" pictures={comparison.pictures} />
      ) : null}
    </section>
  )
}

function Progress({ comparison: { progress, pictures } }: { comparison: Comparison }) {
  const { t } = useGallery()
  const { state, done, of } = progress
  if (state === 'building') return t('galleriesBuilding')
  if (state === 'drawing') return t('storiesDrawing', { done, of })
  if (state === 'failed') return t('comparisonFailed')
  return pictures.length === 0 ? t('noneBetween') : null
}
