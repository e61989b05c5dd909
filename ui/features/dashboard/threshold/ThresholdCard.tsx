import { parseMinor } from '#domain/money/money.ts'
import { registrationDuty } from '#domain/tax/threshold.ts'
import { thresholdCardMessages } from '#i18n/dashboard/threshold.ts'
import type { Figures } from '#ui/features/dashboard/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

type ThresholdCardProps = { threshold: NonNullable<Figures['threshold']> }

const LOOKS = { none: 'text-ink-muted', may: '', soon: 'text-warning', must: 'text-danger' }

/** How near a company that is not registered is to the thresholds of registration. The meter repeats the words. */
export function ThresholdCard({ threshold }: ThresholdCardProps) {
  const t = useMessages(thresholdCardMessages)
  const { currency, last12, next30, voluntary, mandatory } = threshold
  const duty = registrationDuty(parseMinor(last12, currency), parseMinor(next30, currency), currency)
  const percentOf = (amount: string) => wholePercent(last12, amount, currency)
  return (
    <section aria-label={t('threshold')} className="card px-3 py-1 sm:px-4">
      <BlockLink href={paths.thresholdReport}>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="flex items-center gap-2 text-small font-600 text-ink-muted">
            <span aria-hidden="true" className="i-lucide-landmark text-base" />
            {t('threshold')}
          </span>
          <span className="font-600">
            <Sentence slots={{ amount: <Amount value={last12} currency={currency} /> }}>
              {(slots) => t('turnover', slots)}
            </Sentence>
          </span>
        </span>
        <Meter percent={percentOf(mandatory)} voluntary={wholePercent(voluntary, mandatory, currency)} />
        <span className="flex flex-wrap gap-x-4 text-small">
          <Share words="mandatoryShare" percent={percentOf(mandatory)} amount={mandatory} currency={currency} />
          {duty === 'none' ? (
            <Share words="voluntaryShare" percent={percentOf(voluntary)} amount={voluntary} currency={currency} />
          ) : (
            <span className={LOOKS[duty]}>{t(duty)}</span>
          )}
        </span>
      </BlockLink>
    </section>
  )
}

type ShareProps = { words: 'mandatoryShare' | 'voluntaryShare'; percent: number; amount: string; currency: string }

function Share({ words, percent, amount, currency }: ShareProps) {
  const t = useMessages(thresholdCardMessages)
  const slots = { percent: <Ltr>{`${percent}%`}</Ltr>, threshold: <Amount value={amount} currency={currency} /> }
  return (
    <span className="text-ink-muted">
      <Sentence slots={slots}>{(marks) => t(words, marks)}</Sentence>
    </span>
  )
}

/** Full at the mandatory threshold; a line marks the voluntary one. */
function Meter({ percent, voluntary }: { percent: number; voluntary: number }) {
  return (
    <span aria-hidden="true" className="relative my-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full bg-primary" style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
      <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ insetInlineStart: `${voluntary}%` }} />
    </span>
  )
}

/** Rounded down, because 100 % says that a threshold was reached. Credit notes above the sales are 0 %. */
function wholePercent(part: string, whole: string, currency: string): number {
  const percent = Number((parseMinor(part, currency) * 100n) / parseMinor(whole, currency))
  return Math.max(0, percent)
}
