import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { ReportFiles } from '#ui/features/reports/ReportFiles.tsx'
import { ReportState } from '#ui/features/reports/ReportState.tsx'
import { useVatReturn } from './queries.ts'
import { TaxPeriodField } from './TaxPeriodField.tsx'
import { useVatReturnQuery } from './vat-return-query.ts'
import { VatReturnSheets } from './VatReturnSheets.tsx'
import { VatReturnView } from './VatReturnView.tsx'

/** The VAT return of a tax period: its boxes, entries from the company's own records, and its filing. */
export function VatReturnScreen() {
  const t = useMessages(vatReturnMessages)
  const shell = useMessages(shellMessages)
  const { days, sheet, choose, open } = useVatReturnQuery()
  const report = useVatReturn(days)
  const { data, error } = report
  const missing = error instanceof ApiError ? NO_RETURN[error.reason ?? ''] : undefined
  const title = t('title')
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={shell('pageTitle', { page: title })}
        actions={missing ? null : <ReportFiles name="vat" query={days ?? {}} />}
      />
      {missing?.title === 'noReturn' ? null : <TaxPeriodField days={days} onChange={choose} />}
      {missing ? (
        <NoReturn {...missing} />
      ) : (
        <ReportState
          report={report}
          skeleton={
            <ListSkeleton label={t('loading')}>
              <VatReturnSkeleton />
            </ListSkeleton>
          }
        >
          {data ? <VatReturnView vatReturn={data} onOpen={open} /> : null}
        </ReportState>
      )}
      {data && !missing ? <VatReturnSheets vatReturn={data} sheet={sheet} onClose={() => open(null)} /> : null}
    </>
  )
}

/** The figure of the return above its three sections. */
function VatReturnSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton width="w-40" height="h-7" />
      <Skeleton height="h-96" />
      <Skeleton height="h-48" />
      <Skeleton height="h-48" />
    </div>
  )
}

type NoReturnProps = { title: 'notRegistered' | 'noReturn'; text: 'notRegisteredText' | 'noReturnText' }

/** Reasons for which the server has no return of a company, instead of an error that trying again could mend. */
const NO_RETURN: Readonly<Record<string, NoReturnProps>> = {
  'reports.not-registered': { title: 'notRegistered', text: 'notRegisteredText' },
  'reports.no-return': { title: 'noReturn', text: 'noReturnText' },
}

function NoReturn({ title, text }: NoReturnProps) {
  const t = useMessages(vatReturnMessages)
  return (
    <EmptyState
      title={t(title)}
      icon="i-lucide-percent"
      action={<ButtonLink href={paths.taxConfiguration}>{t('register')}</ButtonLink>}
    >
      {t(text)}
    </EmptyState>
  )
}
