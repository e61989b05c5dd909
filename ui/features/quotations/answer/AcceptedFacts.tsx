import type { Acceptance, CommercialDocument } from '#domain/documents/document.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { lineAmount, lineName } from '#ui/features/quotations/line-facts.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { AnsweredAt } from './AnsweredAt.tsx'
import { Signature } from './Signature.tsx'

type AcceptedProps = { quotation: CommercialDocument; accepted: Acceptance }

/** Who accepted it and when, what counts since then, and what is kept of it. */
export function AcceptedFacts({ quotation, accepted }: AcceptedProps) {
  const t = useMessages(quotationAnswerMessages)
  const { by, name, at, note, hasSignature } = accepted
  return (
    <>
      <p className="break-words">
        <Sentence slots={{ name: <AcceptedName>{name}</AcceptedName> }}>
          {(slots) => t(by === 'client' ? 'acceptedByClient' : 'acceptedByOwner', slots)}
        </Sentence>
        <AnsweredAt at={at} />
      </p>
      {note ? (
        <blockquote className="quotation-reason whitespace-pre-line break-words">
          <Bdi>{note}</Bdi>
        </blockquote>
      ) : null}
      {hasSignature ? <Signature quotation={quotation} accepted={accepted} /> : null}
      <Chosen quotation={quotation} accepted={accepted} />
      <Evidence accepted={accepted} />
    </>
  )
}

function AcceptedName({ children }: { children: string }) {
  return (
    <strong className="font-600">
      <Bdi>{children}</Bdi>
    </strong>
  )
}

/** The chosen options and their totals: nothing where there was no choice. */
function Chosen({ quotation: { lines, currency }, accepted: { options, totals } }: AcceptedProps) {
  const t = useMessages(quotationAnswerMessages)
  const { locale } = useLanguage()
  if (!lines.some(({ optional }) => optional)) return null
  const chosen = options.flatMap((index) => lines[index] ?? [])
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-small font-600 text-ink-muted">{t('chosen')}</h3>
      {chosen.length === 0 ? <p>{t('noneChosen')}</p> : null}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {chosen.map((line, index) => (
          <div key={index} className="contents">
            <dt className="break-words">
              <Bdi>{lineName(line, locale)}</Bdi>
            </dt>
            <dd dir="ltr" className="text-end">
              <Amount value={lineAmount(line, currency)} />
            </dd>
          </div>
        ))}
        <dt className="font-600">{t('acceptedTotal')}</dt>
        <dd dir="ltr" className="text-end font-600">
          <Amount value={totals.total} currency={currency} />
        </dd>
      </dl>
    </div>
  )
}

/** On demand: of a client who answered himself. The company that marks it keeps no more than its note. */
function Evidence({ accepted: { by, network, hash, hasSignature } }: Pick<AcceptedProps, 'accepted'>) {
  const t = useMessages(quotationAnswerMessages)
  return (
    <details className="text-small">
      <summary className="evidence-summary cursor-pointer rounded-sm text-primary ring">{t('evidence')}</summary>
      <dl className="mt-2 flex flex-col gap-2">
        {network ? (
          <div>
            <dt className="text-ink-muted">{t('network')}</dt>
            <dd>
              <Ltr>{network}</Ltr>
              <span className="block text-ink-muted">{t('evidenceText')}</span>
            </dd>
          </div>
        ) : null}
        <div>
          <dt className="text-ink-muted">{t('fingerprint')}</dt>
          <dd className="break-all font-mono">
            <Ltr>{hash}</Ltr>
          </dd>
        </div>
        {by === 'client' && !hasSignature ? (
          <div>
            <dt className="text-ink-muted">{t('signature')}</dt>
            <dd>{t('withoutSignature')}</dd>
          </div>
        ) : null}
      </dl>
    </details>
  )
}
