import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { displayName } from '#domain/text/display-name.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { plainTitle } from '#i18n/print/print.ts'
import { changedDraftsMessages } from '#i18n/tax/changed-drafts.ts'
import type { DraftChanges } from '#ui/features/account/tax-configuration.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'

/** The drafts whose totals a change of tax altered, each by its link. Nothing where there is none. */
export function ChangedDrafts({ changes }: { changes: DraftChanges | undefined }) {
  const t = useMessages(changedDraftsMessages)
  if (!changes || changes.changed + changes.later === 0) return null
  const { drafts, changed, later } = changes
  const more = changed - drafts.length
  return (
    <Banner
      tone="info"
      title={changed > 0 ? t('title', { n: changed }) : t('laterTitle', { n: later })}
      action={<ButtonLink href={paths.invoicesWith('status=draft')}>{t('openDrafts')}</ButtonLink>}
    >
      <p>{t('check')}</p>
      <ul className="mt-2 flex flex-col">
        {drafts.map((draft) => (
          <ChangedDraft key={draft.id} draft={draft} />
        ))}
      </ul>
      {more > 0 ? <p className="text-ink-muted">{t('more', { n: more })}</p> : null}
      {later > 0 ? <p className="mt-2">{t('later', { n: later })}</p> : null}
    </Banner>
  )
}

function ChangedDraft({ draft }: { draft: DraftChanges['drafts'][number] }) {
  const t = useMessages(changedDraftsMessages)
  const list = useMessages(documentListMessages)
  const { locale } = useLanguage()
  const today = useToday()
  const { id, type, customer, issueDate, currency, totalBefore, total } = draft
  // An invoice needs no name here.
  const { kind } = DOCUMENT_TYPES[type]
  const name = displayName(customer, locale) || list('withoutCustomer')
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line py-1 first:border-t-0">
      <span className="min-w-0 flex-1 basis-40">
        <TextLink href={documentPaths(type).edit(id)}>
          <Bdi>{name}</Bdi>
        </TextLink>{' '}
        <span className="text-small text-ink-muted">
          {kind === null ? null : <>{plainTitle(kind)[locale]} · </>}
          <ShortDate day={issueDate} today={today} />
        </span>
      </span>
      <span className="ms-auto text-end">
        <Amount value={total} currency={currency} />
        {total === totalBefore ? null : (
          <span className="block text-small text-ink-muted">
            <BidiText>{t('was', { amount: isolate(formatAmount(totalBefore, currency)) })}</BidiText>
          </span>
        )}
      </span>
    </li>
  )
}
