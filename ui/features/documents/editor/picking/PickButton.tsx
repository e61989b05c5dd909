import { useAtomValue, useStore } from 'jotai'
import { useNavigate } from 'react-router'
import { pickingMessages } from '#i18n/inventory/picking.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'
import { useTemplate } from '#ui/features/documents/editor/template.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { pickItemsPath, pickItemsOfSeriesPath } from '#ui/platform/navigation/document-paths.ts'

/** Leads to the page on which items are selected for this document. It is prominent on a phone: nobody types a list there. */
export function PickButton() {
  const t = useMessages(pickingMessages)
  const navigate = useNavigate()
  const { type } = useDocumentType()
  const { id, isMineAtom, draftAtom, saveStateAtom } = useEditor()
  const isMine = useAtomValue(isMineAtom)
  const store = useStore()
  const template = useTemplate()
  const isNarrow = useNarrow()
  const open = () => {
    // Read at the press: the address, which follows the first edit, may not be drawn yet.
    const isBlank = store.get(saveStateAtom).kind === 'untouched'
    const path = template ? pickItemsOfSeriesPath(template.key) : pickItemsPath(type, isBlank ? null : id)
    const { currency, pricesIncludeTax } = store.get(draftAtom)
    // A template is on the server only once its record is saved.
    void navigate(path, { state: { isFromEditor: true, ...(template && { currency, pricesIncludeTax }) } })
  }
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
