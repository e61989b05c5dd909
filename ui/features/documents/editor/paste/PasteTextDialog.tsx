import { pasteMessages } from '#i18n/documents/paste.ts'
import { pasteDialogMessages } from '#i18n/documents/paste-dialog.ts'
import { PasteDialog } from '#ui/platform/forms/PasteDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

type PasteTextDialogProps = { onPaste: (text: string) => void; onClose: () => void }

/** A field to paste into, where the page may not read the clipboard. */
export function PasteTextDialog(props: PasteTextDialogProps) {
  const t = useMessages(pasteDialogMessages)
  const paste = useMessages(pasteMessages)
  const words = { title: paste('paste'), label: t('pasteHere'), hint: t('pasteHint'), action: t('readRows') }
  return <PasteDialog {...words} {...props} />
}
