import { useId } from 'react'
import { quotationChangeMessages } from '#i18n/quotations/changes.ts'
import type { ShownChange, ShownChanges, ShownLine, ShownValue } from '#i18n/quotations/changes-view.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/kit/layout/Badge.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

const LOOKS: Record<ShownLine['kind'], { tone: BadgeTone; icon: string }> = {
  added: { tone: 'success', icon: 'i-lucide-plus' },
  removed: { tone: 'danger', icon: 'i-lucide-x' },
  changed: { tone: 'info', icon: 'i-lucide-pencil' },
  moved: { tone: 'neutral', icon: 'i-lucide-git-compare' },
}

/** The changes: totals first, then line by line, then the other details. */
export function ChangeList({ changes: { lines, unchanged, details, totals } }: { changes: ShownChanges }) {
  const t = useMessages(quotationChangeMessages)
  if (lines.length + details.length + totals.length === 0) return <p>{t('nothing')}</p>
  return (
    <>
      <Group title={t('totalsTitle')} changes={totals} />
      {lines.length > 0 ? <Lines lines={lines} unchanged={unchanged} /> : null}
      <Group title={t('detailsTitle')} changes={details} />
    </>
  )
}

function Lines({ lines, unchanged }: Pick<ShownChanges, 'lines' | 'unchanged'>) {
  const t = useMessages(quotationChangeMessages)
  const title = useId()
  return (
    <div className="flex flex-col gap-2">
      <h3 id={title} className="text-small font-600 text-ink-muted">
        {t('linesTitle')}
      </h3>
      <ul aria-labelledby={title} className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <li key={index} className="flex flex-col gap-1 border-t border-line pt-2">
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 break-words">
              <Badge {...LOOKS[line.kind]}>{line.kindText}</Badge>
              <span className="min-w-0 break-words font-600">
                <Bdi>{line.name}</Bdi>
              </span>
            </p>
            <ChangeRows changes={line.changes} />
          </li>
        ))}
      </ul>
      {unchanged ? <p className="text-small text-ink-muted">{unchanged}</p> : null}
    </div>
  )
}

function Group({ title, changes }: { title: string; changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-small font-600 text-ink-muted">{title}</h3>
      <ChangeRows changes={changes} />
    </div>
  )
}

function ChangeRows({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="contents">
          <dt className="text-small text-ink-muted">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words">
            <Side is="was" value={before} />
            <Side is="now" value={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Struck through or strong, and named for those who hear it. */
function Side({ is, value }: { is: 'was' | 'now'; value: ShownValue | null }) {
  const t = useMessages(quotationChangeMessages)
  if (!value) return null
  const content = (
    <>
      <span className="sr-only">{t(is)} </span>
      {value.dir === 'ltr' ? <Ltr>{value.text}</Ltr> : <Bdi>{value.text}</Bdi>}
    </>
  )
  return is === 'was' ? (
    <del className="block text-ink-muted line-through">{content}</del>
  ) : (
    <ins className="block font-600 no-underline">{content}</ins>
  )
}
