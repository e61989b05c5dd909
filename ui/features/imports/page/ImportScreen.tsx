import { useParams } from 'react-router'
import { isOpen, isRunning } from '#domain/imports/import-state.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import { type Import, useImport } from '#ui/features/imports/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordPage } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { EndedImport } from './EndedImport.tsx'
import { ImportHeader } from './ImportHeader.tsx'
import { OpenImport } from './OpenImport.tsx'
import { RunningImport } from './RunningImport.tsx'

/** One import, from its columns to what it made. */
export function ImportScreen() {
  const { id = '' } = useParams()
  const t = useMessages(importPageMessages)
  return (
    <RecordPage query={useImport(id)} t={t} failedTitle={t('name')} icon="i-lucide-file-up" listHref={paths.imports}>
      {(record) => (
        <>
          <ImportHeader record={record} />
          <Stage record={record} />
        </>
      )}
    </RecordPage>
  )
}

function Stage({ record }: { record: Import }) {
  if (isOpen(record.state)) return <OpenImport record={record} />
  return isRunning(record.state) ? <RunningImport record={record} /> : <EndedImport record={record} />
}
