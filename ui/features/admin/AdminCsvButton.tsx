import { listMessages } from '#i18n/shell/lists.ts'
import { answerOf } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type CsvExport, useCsvDownload } from '#ui/platform/lists/export/csv-download.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import { useAdminApi } from './queries.ts'
import { LOCAL_TIME_ZONE } from './time-zone.ts'

/** Exports what a list shows, its times in the admin's own zone. The export is recorded in the audit log. */
export function AdminCsvButton({ path, query }: CsvExport) {
  const t = useMessages(listMessages)
  const api = useAdminApi()
  const { mutate, isPending } = useCsvDownload(async (address) => {
    const { url } = await answerOf(api.downloads.post({ path: address }))
    location.assign(url)
  })
  return (
    <Tooltip text={t('excelDropsZeros')}>
      <Button
        busy={isPending}
        icon="i-lucide-sheet"
        onPress={() => mutate({ path, query: { ...query, zone: LOCAL_TIME_ZONE } })}
      >
        {t('exportCsv')}
      </Button>
    </Tooltip>
  )
}
