import { memo, useRef } from 'react'
import { type EditableLine, isBlankLine } from '#domain/documents/drafts/editable-draft.ts'
import { isLocked } from '#domain/documents/drafts/locked-draft.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { useHasOptions } from '#ui/features/documents/document-type.ts'
import { type LineAction, onceClosed } from './grid.ts'
import type { LineTools } from './line-actions.ts'

type RowMenuProps = {
  line: EditableLine
  /** Counts from 1. */
  position: number
  /** The blank line at the end, which has no actions. */
  isLast: boolean
  /** In the grid, where Shift+F10 in a cell opens it and Tab passes it by. */
  isCell?: boolean
  tools: LineTools
}

/** All actions on a line, without drag and drop or shortcuts. */
export function RowMenu({ line, ...rest }: RowMenuProps) {
  const isUndescribed = `${line.description}${line.descriptionAr}`.trim() === ''
  return (
    <Actions
      {...rest}
      lineKey={line.key}
      isBlank={isBlankLine(line)}
      isOptional={line.optional === true}
      isKeepable={!isUndescribed && line.itemId === undefined && !isLocked(line)}
      isRemovable={!isLocked(line)}
    />
  )
}

type ActionsProps = Omit<RowMenuProps, 'line'> & {
  lineKey: number
  isBlank: boolean
  isOptional: boolean
  /** It has a description and no inventory item. */
  isKeepable: boolean
  /** It is no share of a quotation. */
  isRemovable: boolean
}

/** Memoized: the actions seldom change while a line is typed in. */
const Actions = memo(function Actions({
  lineKey: key,
  isBlank,
  isOptional,
  isKeepable,
  isRemovable,
  position,
  isLast,
  isCell = false,
  tools: { act, saveItem },
}: ActionsProps) {
  const t = useMessages(documentMessages)
  const say = useMessages(lineMessages)
  const inventory = useMessages(inventoryMessages)
  const option = useOptionAction(isOptional, isBlank)
  const box = useRef<HTMLDivElement>(null)
  const run = (action: LineAction) => () =>
    onceClosed(() => {
      act(key, action)
      // The button can be pressed again.
      if (action === 'up' || action === 'down') box.current?.querySelector('button')?.focus()
    })
  return (
    <div ref={box} className={`size-11 one-row:order-1 ${isLast ? 'invisible' : ''}`}>
      <Menu
        label={t('lineActions', { line: position })}
        trigger={<Trigger label={t('lineActions', { line: position })} isCell={isCell} />}
        actions={[
          { id: 'up', text: t('moveUp'), icon: 'i-lucide-arrow-up', onAction: run('up') },
          { id: 'down', text: t('moveDown'), icon: 'i-lucide-arrow-down', onAction: run('down') },
          {
            id: 'duplicate',
            text: t('duplicate'),
            icon: 'i-lucide-copy',
            onAction: run('duplicate'),
            isDisabled: isBlank,
          },
          { id: 'insert', text: say('insertAbove'), icon: 'i-lucide-plus', onAction: run('insert') },
          ...option.map((one) => ({ ...one, onAction: run('optional') })),
          {
            id: 'save',
            text: inventory('saveToItems'),
            icon: 'i-lucide-circle-plus',
            onAction: () => saveItem(key),
            isDisabled: !isKeepable,
          },
          {
            id: 'remove',
            text: t('remove'),
            icon: 'i-lucide-trash-2',
            onAction: run('remove'),
            isDisabled: !isRemovable,
            danger: true,
          },
        ]}
      />
    </div>
  )
})

/** The action for a type that has optional lines. */
function useOptionAction(isOptional: boolean, isDisabled: boolean) {
  const say = useMessages(lineMessages)
  const text = say(isOptional ? 'makeCount' : 'makeOptional')
  const icon = isOptional ? 'i-lucide-check' : 'i-lucide-circle-dot-dashed'
  return useHasOptions() ? [{ id: 'optional', text, icon, isDisabled }] : []
}

function Trigger({ label, isCell }: { label: string; isCell: boolean }) {
  return (
    <IconButton
      label={label}
      icon="line-icon line-more"
      excludeFromTabOrder={isCell}
      {...(isCell && { 'aria-keyshortcuts': 'Shift+F10' })}
    />
  )
}
