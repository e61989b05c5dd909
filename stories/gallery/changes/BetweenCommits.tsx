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
  isBusy: boolean
}

/** The default is those of the last comparison, or else the newest commit and the one before pictures were last renewed. */
export function BetweenCommits({ commits, comparison, onCompare, isRefused, isBusy }: BetweenCommitsProps) {
  const { view, t } = useGallery()
  const heading = useId()
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const time = new Intl.DateTimeFormat(LANGUAGE_TAG[view.locale], { dateStyle: 'medium', timeStyle: 'short' })
  const options = commits.map(({ hash, subject, date }) => ({
    id: hash,
    text: `${time.format(new Date(date))} · ${hash.slice(0, 8)}`,
    detail: subject,
  }))
  const chosen = {
    from: from ?? comparison?.from ?? (beforeDrawn(commits) ?? commits[1])?.hash ?? '',
    to: to ?? comparison?.to ?? commits[0]?.hash ?? '',
  }
  const subjectOf = (chosenHash: string) => commits.find(({ hash }) => hash === chosenHash)?.subject ?? ''
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <div>
        <h2 id={heading} className="text-heading">
          {t('betweenCommits')}
        </h2>
        <p className="text-ink-muted">{t('betweenText')}</p>
        {beforeDrawn(commits) ? null : <p className="text-ink-muted">{t('noneDrawn', { n: commits.length })}</p>}
      </div>
      {/* A subject is cut at its beginning where the page is read from right to left: below the field it is whole. */}
      <div className="grid items-start gap-3 md:grid-cols-2 [&_button_.text-small]:hidden">
        <Select
          label={t('fromCommit')}
          hint={subjectOf(chosen.from)}
          options={options}
          value={chosen.from}
          onChange={setFrom}
        />
        <Select
          label={t('toCommit')}
          hint={subjectOf(chosen.to)}
          options={options}
          value={chosen.to}
          onChange={setTo}
        />
      </div>
      <div>
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

/** The commit before the latest one that renewed pictures; undefined where none of these did. */
function beforeDrawn(commits: readonly Commit[]): Commit | undefined {
  const drawn = commits.findIndex(({ drawsAnew }) => drawsAnew)
  return drawn === -1 ? undefined : commits[drawn + 1]
}

function Progress({ comparison: { progress, pictures } }: { comparison: Comparison }) {
  const { t } = useGallery()
  const { state, done, of, why } = progress
  if (state === 'building') return t('galleriesBuilding')
  if (state === 'drawing') return t('storiesDrawing', { done, of })
  if (state === 'failed') return why === undefined ? t('comparisonFailed') : t('comparisonFailedWhy', { why })
  return pictures.length === 0 ? t('noneBetween') : null
}
