import { useState } from 'react'
import { isTable } from '#domain/documents/drafts/line-editing.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { GuardedDialog } from './GuardedDialog.tsx'

type PasteDialogProps = {
  title: string
  label: string
  hint: string
  /** The button that reads what was typed. */
  action: string
  onPaste: (text: string) => void
  onClose: () => void
}

/** A field to paste a table into. A pasted table is read at once. */
export function PasteDialog({ title, label, hint, action, onPaste, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const read = (pasted: string) => {
    onClose()
    onPaste(pasted)
  }
  return (
    <GuardedDialog
      title={title}
      onClose={onClose}
      actions={
        <Button look="primary" isDisabled={text.trim() === ''} onPress={() => read(text)}>
          {action}
        </Button>
      }
    >
      <AutoFocus>
        <TextField
          label={label}
          hint={hint}
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
