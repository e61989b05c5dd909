import type { ImportKind } from '#domain/imports/import-state.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useCsvDownload } from '#ui/platform/lists/export/csv-download.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

/** A file with the headings that are known, for whoever begins with an empty sheet. */
export function TemplateLink({ kind }: { kind: ImportKind }) {
  const t = useMessages(importListMessages)
  const { mutate, isPending } = useCsvDownload(useDownloadOf())
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        look="quiet"
        icon="i-lucide-download"
        busy={isPending}
        onPress={() => mutate({ path: '/api/imports/template.csv', query: { kind } })}
      >
        {t('template')}
      </Button>
      <span className="min-w-0 text-small text-ink-muted">{t('templateText')}</span>
    </div>
  )
}
