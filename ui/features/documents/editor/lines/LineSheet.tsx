import { useAtomValue } from 'jotai'
import type { RefObject } from 'react'
import { isBlankLine } from '#domain/documents/drafts/editable-draft.ts'
import { isLocked } from '#domain/documents/drafts/locked-draft.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { focusFirst } from '#ui/features/documents/editor/field-focus.ts'
import { LineFields } from './LineFields.tsx'
import { OptionalChoice } from '#ui/features/documents/editor/options/OptionalChoice.tsx'
import { lineAmountTerm } from './line-amount-term.ts'
import type { LineTools } from './line-actions.ts'
import type { LineRowProps } from './LineRow.tsx'
import type { OpenLine } from './line-sheet.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

type LineSheetProps = {
  isOpen: boolean
  onClose: () => void
  sheet: OpenLine
  tools: LineTools
}

/** The line that is edited in a sheet, on a phone. */
export function LineSheet({ sheet, tools }: LineSheetProps) {
  const { rowsAtom, isMineAtom } = useEditor()
  const [rows, isMine] = [useAtomValue(rowsAtom), useAtomValue(isMineAtom)]
  const index = rows.findIndex(({ line }) => line.key === sheet.opened)
  const row = rows[index]
  // The line was undone, or edited in another tab meanwhile.
  if (!row || !isMine) return null
  const { line } = row
  return (
    <LineEditor
      {...row}
      tools={tools}
      frame={sheet.frame}
      before={rows[index - 1]?.line.key}
      after={rows[index + 1]?.line.key}
      onGo={sheet.go}
      onClose={() => sheet.close(() => sheet.focusLine(line.key))}
      onRemove={() => sheet.close(() => tools.act(line.key, 'remove'))}
    />
  )
}

type LineEditorProps = LineRowProps & {
  /** Contains the fields, so that the grid's shortcuts work in the sheet too. */
  frame: RefObject<HTMLDivElement | null>
  /** The keys of the previous and next line, if any. */
  before: number | undefined
  after: number | undefined
  onGo: (key: number) => void
  onClose: () => void
  onRemove: () => void
}

/**
 * Edits one line on a phone: large fields, previous and next buttons, and the line's total. Each line has fields of its own,
 * so a pending error of the line before is dropped.
 */
function LineEditor({ frame, before, after, onGo, onClose, onRemove, ...row }: LineEditorProps) {
  const t = useMessages(documentMessages)
  const say = useMessages(lineMessages)
  const { line, position, isLast, total, tools } = row
  const name = isLast ? t('newLine') : t('line', { line: position })
  return (
    <Sheet
      title={name}
      closeLabel={say('close')}
      isOpen
      onClose={onClose}
      actions={
        <div className="flex w-full items-center gap-2">
          <IconButton
            label={say('previousLine')}
            icon="i-lucide-chevron-up"
            isDisabled={before === undefined}
            onPress={() => before !== undefined && onGo(before)}
          />
          <span className="flex-1" />
          <Button isDisabled={after === undefined} onPress={() => after !== undefined && onGo(after)}>
            {say('nextLine')}
          </Button>
          <Button look="primary" onPress={onClose}>
            {say('done')}
          </Button>
        </div>
      }
    >
      <div ref={frame} data-cells="">
        <div
          key={line.key}
          ref={isLast && isBlankLine(line) ? focusFirstField : null}
          role="group"
          aria-label={name}
          data-row={line.key}
          tabIndex={-1}
          className="grid outline-none grid-cols-2 items-start gap-x-3 gap-y-4"
        >
          <LineFields {...row} areLabelsSeen />
          <OptionalChoice line={line} change={tools.change} />
          <p className="col-start-2 flex flex-col items-end gap-1">
            <span className="text-small text-ink-muted">{t(lineAmountTerm(tools))}</span>
            <span className="flex min-h-11 items-center text-heading">
              {total === null ? null : <Amount value={total} />}
            </span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button icon="i-lucide-copy" isDisabled={isBlankLine(line)} onPress={() => tools.act(line.key, 'duplicate')}>
          {t('duplicate')}
        </Button>
        <Button icon="i-lucide-trash-2" isDisabled={isLast || isLocked(line)} onPress={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </Sheet>
  )
}

/** A new line is written in at once: when its sheet is drawn, which may be after the press that opened it. */
function focusFirstField(row: HTMLElement | null) {
  if (!row?.contains(document.activeElement)) focusFirst(row)
}
