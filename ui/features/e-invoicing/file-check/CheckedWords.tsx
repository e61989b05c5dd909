import { isLocalDay } from '#domain/calendar/dates.ts'
import type { EInvoice } from '#domain/e-invoicing/e-invoice.ts'
import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { findingKey, findingMessages } from '#i18n/e-invoicing/findings.ts'
import { ContentButton } from '#ui/features/e-invoicing/terms/ContentButton.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type FindingGroup, groupsOfLevel, type ReadFile, wrongIn } from './finding-groups.ts'

const FileContent = lazyComponent(
  async () => (await import('#ui/features/e-invoicing/terms/FileContent.tsx')).FileContent,
)

/** The words of the file, and what breaks which rule. */
export function CheckedWords({ file }: { file: ReadFile }) {
  const t = useMessages(eInvoicingMessages)
  const warnings = groupsOfLevel(file, 'warning')
  const wrong = wrongIn(file)
  return (
    <>
      <Facts invoice={file.invoice} />
      <ContentButton>{(onClose) => <FileContent root={file.root} onClose={onClose} />}</ContentButton>
      {wrong === 0 ? null : (
        <ul aria-label={t('wrong', { n: wrong })} className={LIST}>
          {file.missing.map((path) => (
            <li key={path}>
              <Sentence slots={{ path: <Ltr>{path.replaceAll('/', ' / ')}</Ltr> }}>
                {(slots) => t('missing', slots)}
              </Sentence>
            </li>
          ))}
          {groupsOfLevel(file, 'fatal').map((group) => (
            <FindingRow key={group.key} group={group} />
          ))}
        </ul>
      )}
      {warnings.length === 0 ? null : (
        <>
          <Banner tone="warning" title={t('warned', { n: warnings.length })}>
            {t('warnedText')}
          </Banner>
          <ul aria-label={t('warned', { n: warnings.length })} className={LIST}>
            {warnings.map((group) => (
              <FindingRow key={group.key} group={group} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const LIST = 'flex flex-col divide-y divide-line [&>li]:py-2'

const MOST_LINES = 20

/** The publisher's numbers are for those who know them; a rule that only the law has is a word. */
function FindingRow({ group: { finding, lines } }: { group: FindingGroup }) {
  const t = useMessages(eInvoicingMessages)
  const say = useMessages(findingMessages)
  const { locale } = useLanguage()
  const key = findingKey(finding)
  const { rule } = finding
  const listed = lines.slice(0, MOST_LINES).join(locale === 'ar' ? '، ' : ', ')
  return (
    <li>
      <p>{key ? say(key) : rule}</p>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-muted empty:hidden">
        {lines.length === 0 ? null : (
          <span>{t('lines', { n: lines.length, list: lines.length > MOST_LINES ? `${listed}…` : listed })}</span>
        )}
        {/\d/.test(rule) ? (
          <span>
            <Sentence slots={{ rule: <Ltr>{rule}</Ltr> }}>{(slots) => t('rule', slots)}</Sentence>
          </span>
        ) : null}
      </p>
    </li>
  )
}

const AMOUNT = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** The words of the file, so that nobody reads the answer to another one. */
function Facts({ invoice }: { invoice: EInvoice }) {
  const t = useMessages(eInvoicingMessages)
  const { number, corrects, seller, buyer, issueDate, totals, currency } = invoice
  const facts = [
    { id: 'seller', value: seller.name },
    { id: 'buyer', value: buyer.name },
  ] as const
  return (
    <section aria-labelledby="checked-file">
      <h3 id="checked-file" className="font-600 break-words">
        <Sentence slots={{ number: <Ltr>{number || '–'}</Ltr> }}>
          {(slots) => t(corrects ? 'note' : 'invoice', slots)}
        </Sentence>
      </h3>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-2">
        {facts.map(({ id, value }) => (
          <div key={id} className="min-w-0">
            <dt className="text-small text-ink-muted">{t(id)}</dt>
            <dd className="break-words">
              <Bdi>{value || '–'}</Bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-small text-ink-muted">{t('issueDate')}</dt>
          <dd>{isLocalDay(issueDate) ? <DateText day={issueDate} /> : '–'}</dd>
        </div>
        <div>
          <dt className="text-small text-ink-muted">{t('total')}</dt>
          <dd>{AMOUNT.test(totals.total) ? <Amount value={totals.total} currency={currency} /> : '–'}</dd>
        </div>
      </dl>
    </section>
  )
}
