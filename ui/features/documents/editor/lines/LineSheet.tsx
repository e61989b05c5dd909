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
import { LineFields } from './LineFields.tsx'
import { OptionalChoice } from '#ui/features/documents/editor/options/OptionalChoice.tsx'
import { lineAmountTerm } from './line-amount-term.ts'
import type { LineRowProps } from './LineRow.tsx'

type LineSheetProps = LineRowProps & {
  /** Contains the fields, so that the grid's shortcuts work in the sheet too. */
  frame: RefObject<HTMLDivElement | null>
  /** The keys of the previous and next line, if any. */
  before: number | undefined
  after: number | undefined
  onGo: (key: number) => void
  onClose: () => void
  onRemove: () => void
}

/** Edits one line on a phone: large fields, previous and next buttons, and the line's total. */
export function LineSheet({ frame, before, after, onGo, onClose, onRemove, ...row }: LineSheetProps) {
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
        {/* Another line is another set of fields: a pending error of the earlier ones is dropped. */}
        <div
          key={line.key}
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
