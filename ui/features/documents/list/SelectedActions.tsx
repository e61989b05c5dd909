import { MAX_IN_CSV, MAX_IN_ZIP, MAX_SENT_AT_ONCE } from '#domain/documents/limits.ts'
import { bulkMailMessages } from '#i18n/documents/letter/bulk.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type DocumentRow, useZip } from '#ui/features/documents/queries/list.ts'
import { documentApiPath } from '#ui/platform/api/document-api.ts'
import { ExportButton } from '#ui/platform/lists/export/ExportButton.tsx'
import { BulkMailButton } from '#ui/features/documents/send/bulk/BulkMailButton.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { SelectionBar } from '#ui/kit/lists/SelectionBar.tsx'

type SelectedActionsProps = {
  selected: readonly DocumentRow[]
  onClear: () => void
  /** `skipped`: how many of the selected are no drafts. */
  onDelete: (drafts: readonly string[], skipped: number) => void
}

/** Mails, downloads, exports or deletes all selected documents. */
export function SelectedActions({ selected, onClear, onDelete }: SelectedActionsProps) {
  const t = useMessages(documentListMessages)
  const common = useMessages(listMessages)
  const { type, words: typeWords } = useDocumentType()
  const words = useMessages(typeWords.list)
  const zip = useZip()
  const mayWrite = usePermission('records.write')
  const ids = selected.map(({ id }) => id)
  const drafts = selected.filter(({ status }) => status === 'draft').map(({ id }) => id)
  const mail = useMessages(bulkMailMessages)
  const notes = [
    { most: MAX_IN_CSV, note: words('tooManyNamed') },
    { most: MAX_SENT_AT_ONCE, note: mail('tooMany') },
    { most: MAX_IN_ZIP, note: t('tooManyPdfs') },
  ]
  const limit = notes.find(({ most }) => ids.length > most)?.note ?? null
  return (
    <SelectionBar
      label={words('selection')}
      count={words('selected', { n: ids.length })}
      note={limit}
      clearLabel={common('selectNone')}
      onClear={onClear}
    >
      <BulkMailButton purpose="send" selected={selected} />
      <BulkMailButton purpose="remind" selected={selected} />
      <IfPermitted to="exports.read">
        <Button
          icon="i-lucide-download"
          busy={zip.isPending}
          isDisabled={ids.length > MAX_IN_ZIP}
          onPress={() => zip.download(ids)}
        >
          {t('downloadPdfs', { n: ids.length })}
        </Button>
      </IfPermitted>
      <ExportButton path={documentApiPath(type)} query={{ ids: ids.join(',') }} isDisabled={ids.length > MAX_IN_CSV} />
      {drafts.length > 0 && mayWrite ? (
        <Button
          icon="i-lucide-trash-2"
          onPress={() => {
            onClear()
            onDelete(drafts, selected.length - drafts.length)
          }}
        >
          {t('deleteDrafts', { n: drafts.length })}
        </Button>
      ) : null}
    </SelectionBar>
  )
}
