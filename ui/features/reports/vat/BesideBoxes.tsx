import { EMIRATES } from '#domain/account/seller.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import type { VatReturn } from './queries.ts'

const NAMED = ['reverse-charge', 'out-of-scope'] as const

/** The return's rest, which no box has: supplies whose tax others declare, and documents that lack what the return needs to know. */
export function BesideBoxes({ vatReturn }: { vatReturn: VatReturn }) {
  const t = useMessages(vatReturnMessages)
  const { beside, currency, withoutRate } = vatReturn
  return (
    <>
      <WithoutEmirate vatReturn={vatReturn} />
      {withoutRate > 0 ? <Banner tone="warning" title={t('withoutRate', { n: withoutRate })} /> : null}
      {beside.length > 0 ? (
        <section aria-labelledby="vat-beside" className="flex flex-col gap-3">
          <h2 id="vat-beside" className="text-heading">
            {t('beside')}
          </h2>
          <dl className="card flex flex-col gap-2 p-4">
            {beside.map(({ treatment, amount }) => (
              <div key={treatment} className="flex flex-wrap justify-between gap-x-4">
                <dt>{t(`beside.${NAMED.find((one) => one === treatment) ?? 'other'}`)}</dt>
                <dd className="ms-auto">
                  <Amount value={amount} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  )
}

/** Documents issued before the company had named its emirate count at its present one. */
function WithoutEmirate({ vatReturn: { unplaced } }: { vatReturn: VatReturn }) {
  const t = useMessages(vatReturnMessages)
  const { locale } = useLanguage()
  const { count: n } = unplaced
  if (n === 0) return null
  const emirate = EMIRATES.find((one) => one === unplaced.emirate)
  return emirate ? (
    <Banner tone="info" title={t('withoutEmirate', { n, emirate: EMIRATE_NAMES[emirate][locale] })} />
  ) : (
    <Banner
      tone="warning"
      title={t('withoutAnyEmirate', { n })}
      action={<ButtonLink href={paths.settings}>{t('setEmirate')}</ButtonLink>}
    />
  )
}
