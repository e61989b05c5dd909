import { useState } from 'react'
import { isTable } from '#domain/documents/drafts/line-editing.ts'
import { pasteMessages } from '#i18n/documents/paste.ts'
import { pasteDialogMessages } from '#i18n/documents/paste-dialog.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

type PasteTextDialogProps = { onPaste: (text: string) => void; onClose: () => void }

/** A field to paste into, where the page may not read the clipboard. A pasted table is read at once. */
export function PasteTextDialog({ onPaste, onClose }: PasteTextDialogProps) {
  const t = useMessages(pasteDialogMessages)
  const paste = useMessages(pasteMessages)
  const [text, setText] = useState('')
  const read = (pasted: string) => {
    onClose()
    onPaste(pasted)
  }
  return (
    <GuardedDialog
      title={paste('paste')}
      onClose={onClose}
      actions={
        <Button look="primary" isDisabled={text.trim() === ''} onPress={() => read(text)}>
          {t('readRows')}
        </Button>
      }
    >
      <AutoFocus>
        <TextField
          label={t('pasteHere')}
          hint={t('pasteHint')}
          lines={10}
          value={text}
          onChange={setText}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (!isTable(pasted)) return
            event.preventDefault()
            read(pasted)
          }}
        />
      </AutoFocus>
    </GuardedDialog>
  )
}
