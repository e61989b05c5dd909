import { useMemo, useState } from 'react'
import { readPastedLines } from '#domain/documents/drafts/pasted-lines.ts'
import type { ColumnMeaning } from '#domain/documents/drafts/pasted-headings.ts'
import { pasteDialogMessages } from '#i18n/documents/paste-dialog.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PastedRows } from './PastedRows.tsx'
import { PasteNotes } from './PasteNotes.tsx'
import { type PendingPaste, useLandPaste } from './pasting.ts'
import { UnreadCells } from './UnreadCells.tsx'

type PasteDialogProps = { pending: PendingPaste; onClose: () => void }

/** A preview of a pasted table: the meaning of each column, which can be corrected, and the parts that were not read. */
export function PasteDialog({ pending, onClose }: PasteDialogProps) {
  const t = useMessages(pasteDialogMessages)
  const { table, target, terms, remaining } = pending
  const [columns, setColumns] = useState(table.columns)
  const [keepsUnread, setKeepsUnread] = useState(true)
  const land = useLandPaste()
  const read = useMemo(() => readPastedLines(table, columns, terms, remaining), [table, columns, terms, remaining])
  const n = read.lines.length
  const isAdded = target === null || columns.includes('description') || columns.includes('descriptionAr')
  // One column has each meaning: the earlier one is left out.
  const change = (at: number, meaning: ColumnMeaning) =>
    setColumns((before) =>
      before.map((one, index) => {
        if (index === at) return meaning
        return one === meaning && meaning !== 'total' ? 'none' : one
      }),
    )
  const write = () => {
    void land(read, target, keepsUnread)
    onClose()
  }
  return (
    <GuardedDialog
      title={t('review')}
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button look="primary" isDisabled={n === 0} onPress={write}>
            {isAdded ? t('add', { n }) : t('fill', { n })}
          </Button>
        </>
      }
    >
      <PasteNotes table={table} columns={columns} read={read} />
      <UnreadCells table={table} columns={columns} lines={read.lines} terms={terms} />
      <PastedRows table={table} columns={columns} lines={read.lines} terms={terms} onChange={change} />
      {read.lines.some(({ typed }) => Object.keys(typed).length > 0) ? (
        <Checkbox isSelected={keepsUnread} onChange={setKeepsUnread}>
          {t('keepUnread')}
        </Checkbox>
      ) : null}
    </GuardedDialog>
  )
}
