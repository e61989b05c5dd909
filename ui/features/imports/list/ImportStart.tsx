import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import-state.ts'
import { IMPORT_PERMISSIONS } from '#domain/imports/kind-permissions.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { isTransientError } from '#ui/platform/api/transient-errors.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useDroppedFile } from '#ui/platform/pictures/incoming-picture.ts'
import { usePermissions } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FileButton } from '#ui/kit/actions/FileButton.tsx'
import { CardChoices } from '#ui/kit/fields/CardChoices.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { useReadFile } from '#ui/features/imports/queries.ts'
import { usePastedTable } from './pasted-table.ts'
import { PasteTable } from './PasteTable.tsx'
import { TemplateLink } from './TemplateLink.tsx'

/** Extensions, because machines without a spreadsheet program know no MIME type for these files. Those that are not read get an answer that says how to save them. */
const ACCEPTED = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.xls', '.xlsb', '.ods', 'text/csv', 'text/plain']

const WORDS = {
  customers: { name: 'customers', text: 'customersText' },
  items: { name: 'items', text: 'itemsText' },
  drafts: { name: 'drafts', text: 'draftsText' },
  history: { name: 'history', text: 'historyText' },
} as const satisfies Record<ImportKind, { name: string; text: string }>

type ImportStartProps = { kind: ImportKind; onKind: (kind: ImportKind) => void }

/** The way to a new import: what is in the file, then the file, dropped, chosen or pasted. */
export function ImportStart({ kind, onKind }: ImportStartProps) {
  const t = useMessages(importListMessages)
  const isPermitted = usePermissions()
  const kinds = IMPORT_KINDS.filter((id) => isPermitted(IMPORT_PERMISSIONS[id]))
  const [isPasting, setPasting] = useState(false)
  const { file, error, isReading, read, again } = useReading(kind)
  const { isOver, target } = useDroppedFile(isReading ? null : read)
  usePastedTable(isPasting || isReading ? null : read)
  return (
    <section aria-labelledby="import-start" className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 id="import-start" className="text-heading">
        {t('start')}
      </h2>
      <CardChoices
        label={t('kind')}
        options={kinds.map((id) => ({ id, name: t(WORDS[id].name), text: t(WORDS[id].text) }))}
        value={kind}
        onChange={onKind}
      />
      {error ? <NotRead error={error} onAgain={again} /> : null}
      <div
        className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-primary bg-primary-soft' : 'border-line'}`}
        {...target}
      >
        <span aria-hidden="true" className="i-lucide-file-up text-3xl text-ink-muted" />
        <div className="flex flex-wrap items-center justify-center gap-2">
          <FileButton look="primary" accept={ACCEPTED} icon="i-lucide-file-up" busy={isReading} onChoose={read}>
            {t(file ? 'another' : 'choose')}
          </FileButton>
          <Button icon="i-lucide-clipboard-paste" isDisabled={isReading} onPress={() => setPasting(true)}>
            {t('paste')}
          </Button>
        </div>
        <p className="text-ink-muted max-sm:hidden">{t('drop')}</p>
        <p className="text-small text-ink-muted">{t('formats')}</p>
        <p role="status" className="min-w-0 break-words">
          {isReading && file ? (
            <Sentence slots={{ name: <Bdi>{file.name}</Bdi> }}>{(slots) => t('reading', slots)}</Sentence>
          ) : null}
        </p>
      </div>
      <TemplateLink kind={kind} />
      {isPasting ? <PasteTable onPaste={read} onClose={() => setPasting(false)} /> : null}
    </section>
  )
}

/** The file stays here until the server has read it; one that never reached the server is sent when the connection is back. */
function useReading(kind: ImportKind) {
  const navigate = useNavigate()
  const { isOnline } = useAtomValue(connectionAtom)
  const { mutate, isPending, error } = useReadFile()
  const [file, setFile] = useState<File | null>(null)
  const send = (chosen: File) =>
    mutate({ kind, file: chosen }, { onSuccess: ({ id }) => void navigate(paths.import(id)) })
  const read = (chosen: File) => {
    setFile(chosen)
    send(chosen)
  }
  const again = () => {
    if (file) send(file)
  }
  const sendWaiting = useEffectEvent(() => {
    if (error && isTransientError(error)) again()
  })
  useEffect(() => {
    if (isOnline) sendWaiting()
  }, [isOnline])
  return { file, error, isReading: isPending, read, again }
}

function NotRead({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useMessages(importListMessages)
  const isWaiting = isTransientError(error)
  return (
    <Banner
      tone={isWaiting ? 'warning' : 'danger'}
      title={t('failed')}
      urgent
      {...(isWaiting && { action: <Button onPress={onAgain}>{t('tryAgain')}</Button> })}
    >
      <p>{error.message}</p>
      {isWaiting ? <p>{t('fileStays')}</p> : null}
    </Banner>
  )
}
