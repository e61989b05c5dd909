import { importListMessages } from '#i18n/imports/list.ts'
import { PasteDialog } from '#ui/platform/forms/PasteDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { pastedFile } from './pasted-table.ts'

type PasteTableProps = { onPaste: (file: File) => void; onClose: () => void }

/** A field to paste a table into, which is then read as a file. */
export function PasteTable({ onPaste, onClose }: PasteTableProps) {
  const t = useMessages(importListMessages)
  const words = { title: t('pasteTitle'), label: t('pasteHere'), hint: t('pasteHint'), action: t('readRows') }
  return <PasteDialog {...words} onPaste={(text) => onPaste(pastedFile(text))} onClose={onClose} />
}
