import { useParams } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { useSeries } from '#ui/features/recurring/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordColumns } from '#ui/platform/layout/RecordColumns.tsx'
import { RecordPage } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Content } from './Content.tsx'
import { NextDays } from './NextDays.tsx'
import { OccurrenceList } from './OccurrenceList.tsx'
import { Prices } from './Prices.tsx'
import { SeriesHeader } from './SeriesHeader.tsx'

/** One recurring invoice on a page. */
export function SeriesScreen() {
  const { id = '' } = useParams()
  const t = useMessages(recurringPageMessages)
  const { locale } = useLanguage()
  return (
    <RecordPage query={useSeries(id)} t={t} failedTitle={t('name')} icon="i-lucide-repeat" listHref={paths.recurring}>
      {(series, section) => (
        <>
          <SeriesHeader
            series={series}
            name={series.customer ? displayName(series.customer, locale) : t('noCustomer')}
          />
          <RecordColumns
            section={section}
            main={{ prices: <Prices series={series} />, days: <OccurrenceList series={series} /> }}
            aside={{ next: <NextDays series={series} />, content: <Content series={series} /> }}
          />
        </>
      )}
    </RecordPage>
  )
}
