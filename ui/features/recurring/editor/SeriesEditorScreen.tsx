import { useSearchParams } from 'react-router'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordPage } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { type Source, useOpening } from './opening.ts'
import { SeriesForm } from './SeriesForm.tsx'

/** A new recurring invoice; with `?invoice=` of that invoice, and with `?id=` a series to change. */
export function SeriesEditorScreen() {
  const [search] = useSearchParams()
  const [series, invoice] = [search.get('id'), search.get('invoice')]
  return <Opened key={`${series} ${invoice}`} source={{ series, invoice }} />
}

function Opened({ source }: { source: Source }) {
  const t = useMessages(recurringPageMessages)
  const form = useMessages(recurringFormMessages)
  // A new one has its title at once.
  const isNew = source.series === null
  return (
    <RecordPage
      query={useOpening(source)}
      t={(key) => (isNew && key === 'loading' ? form('newTitle') : t(key))}
      failedTitle={t('name')}
      icon="i-lucide-repeat"
      listHref={paths.recurring}
    >
      {(opening) => <SeriesForm opening={opening} />}
    </RecordPage>
  )
}
