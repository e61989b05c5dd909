import { useAtomValue } from 'jotai'
import { useNavigate, useSearchParams } from 'react-router'
import { pickingMessages } from '#i18n/inventory/picking.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { pickItemsPath } from '#ui/platform/navigation/document-paths.ts'

/** Leads to the page on which items are selected for this document. It is prominent on a phone: nobody types a list there. */
export function PickButton() {
  const t = useMessages(pickingMessages)
  const navigate = useNavigate()
  const { type } = useDocumentType()
  const isMine = useAtomValue(useEditor().isMineAtom)
  const isNarrow = useNarrow()
  // A new document has an address of its own once something is in it.
  const [search] = useSearchParams()
  const open = () => void navigate(pickItemsPath(type, search.get('id')), { state: { isFromEditor: true } })
  return (
    <Button
      compact={!isNarrow}
      wide={isNarrow}
      look={isNarrow ? 'secondary' : 'quiet'}
      icon="i-lucide-package-plus"
      isDisabled={!isMine}
      onPress={open}
    >
      {t('pick')}
    </Button>
  )
}
