import { importRowMessages } from '#i18n/imports/rows.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useCsvDownload } from '#ui/platform/lists/export/csv-download.ts'
import { Button } from '#ui/kit/actions/Button.tsx'

/** The rows that are refused as a file, to be corrected where they came from. */
export function RefusedFile({ id }: { id: string }) {
  const t = useMessages(importRowMessages)
  const { mutate, isPending } = useCsvDownload(useDownloadOf())
  return (
    <div>
      <Button
        icon="i-lucide-download"
        busy={isPending}
        onPress={() => mutate({ path: `/api/imports/${id}/refused.csv`, query: {} })}
      >
        {t('refusedFile')}
      </Button>
    </div>
  )
}
