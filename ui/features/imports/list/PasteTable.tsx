import { useState } from 'react'
import { isTable } from '#domain/documents/drafts/line-editing.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { pastedFile } from './pasted-table.ts'

type PasteTableProps = { onPaste: (file: File) => void; onClose: () => void }

/** A field to paste a table into. A pasted table is read at once. */
export function PasteTable({ onPaste, onClose }: PasteTableProps) {
  const t = useMessages(importListMessages)
  const [text, setText] = useState('')
  const read = (pasted: string) => {
    onClose()
    onPaste(pastedFile(pasted))
  }
  return (
    <GuardedDialog
      title={t('pasteTitle')}
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
