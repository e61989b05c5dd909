import { useAtom, useAtomValue } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { isTable } from '#domain/documents/drafts/line-editing.ts'
import { pasteMessages } from '#i18n/documents/paste.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { pastedText } from '#ui/platform/storage/clipboard.ts'
import { pendingPasteAtom, usePasteTable } from './pasting.ts'

const PasteDialog = lazyComponent(async () => (await import('./PasteDialog.tsx')).PasteDialog)
const PasteTextDialog = lazyComponent(async () => (await import('./PasteTextDialog.tsx')).PasteTextDialog)

/**
 * Pastes the clipboard at the end of the lines; where it may not be read, into a field. Holds the dialog that any paste
 * into the lines may open, so the page has it once.
 */
export function PasteButton() {
  const t = useMessages(pasteMessages)
  const paste = usePasteTable()
  const isMine = useAtomValue(useEditor().isMineAtom)
  const [isOpen, setOpen] = useState(false)
  const [pending, setPending] = useAtom(pendingPasteAtom)
  useEffect(() => () => setPending(null), [setPending])
  const press = async () => {
    const text = await pastedText()
    if (text !== null && isTable(text)) paste(text, null)
    else setOpen(true)
  }
  return (
    <>
      <Button compact look="quiet" icon="i-lucide-clipboard-paste" isDisabled={!isMine} onPress={() => void press()}>
        {t('paste')}
      </Button>
      <Suspense>
        {isOpen ? <PasteTextDialog onPaste={(text) => paste(text, null)} onClose={() => setOpen(false)} /> : null}
        {pending && isMine ? <PasteDialog pending={pending} onClose={() => setPending(null)} /> : null}
      </Suspense>
    </>
  )
}
