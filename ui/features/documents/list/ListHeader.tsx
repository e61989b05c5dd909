import { CsvHint } from '#ui/platform/lists/CsvHint.tsx'
import { documentListMessages } from '#i18n/documents/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { ListRequest } from '#ui/features/documents/queries/filters.ts'
import { useDocumentFiles } from '#ui/features/documents/queries/list.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { DocumentTabs } from './DocumentTabs.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'

type ListHeaderProps = {
  /** What the list shows, to be exported. */
  request: ListRequest
  isHelpOpen: boolean
  onHelp: (open: boolean) => void
  isSelecting: boolean
  onSelecting: (selecting: boolean) => void
}

export function ListHeader({ request, isHelpOpen, onHelp, isSelecting, onSelecting }: ListHeaderProps) {
  const { type, words } = useDocumentType()
  const t = useMessages(words.list)
  const list = useMessages(documentListMessages)
  const shell = useMessages(shellMessages)
  const files = useDocumentFiles()
  const { create } = documentPaths(type)
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={shell('pageTitle', { page: t('title') })}
        actions={
          <>
            <CsvHint>
              <IconButton
                label={list('exportList')}
                icon="i-lucide-sheet"
                isPending={files.busy !== null}
                onPress={() => files.csvOfList(request)}
              />
            </CsvHint>
            <KeyboardHelp isOpen={isHelpOpen} onToggle={onHelp} />
            {useNarrow() ? (
              <Button onPress={() => onSelecting(!isSelecting)}>{list(isSelecting ? 'done' : 'select')}</Button>
            ) : null}
            {create === null ? null : (
              <ButtonLink href={create} look="primary" icon="i-lucide-plus">
                {t('create')}
              </ButtonLink>
            )}
          </>
        }
      />
      {/* On a phone the list comes before the air. */}
      <div className="max-md:-my-3">
        <DocumentTabs />
      </div>
    </>
  )
}
