import { memo, useRef } from 'react'
import { type EditableLine, isBlankLine } from '#domain/documents/drafts/editable-draft.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { type LineAction, onceClosed } from './grid.ts'
import type { LineTools } from './line-actions.ts'

type RowMenuProps = {
  line: EditableLine
  /** Counts from 1. */
  place: number
  /** The waiting blank line, with which nothing can be done yet. */
  isLast: boolean
  tools: LineTools
}

/** Whatever is done with a line, without dragging and without knowing a key. */
export function RowMenu({ line, ...rest }: RowMenuProps) {
  const isUndescribed = `${line.description}${line.descriptionAr}`.trim() === ''
  return (
    <Actions
      {...rest}
      lineKey={line.key}
      isBlank={isBlankLine(line)}
      isKeepable={!isUndescribed && line.itemId === undefined}
    />
  )
}

type ActionsProps = Omit<RowMenuProps, 'line'> & {
  lineKey: number
  isBlank: boolean
  /** Described, and not taken from the book of items. */
  isKeepable: boolean
}

/** Remembered: what can be done with a line seldom changes with a digit typed into it. */
const Actions = memo(function Actions({
  lineKey: key,
  isBlank,
  isKeepable,
  place,
  isLast,
  tools: { act, saveItem },
}: ActionsProps) {
  const t = useMessages(documentMessages)
  const say = useMessages(lineMessages)
  const inventory = useMessages(inventoryMessages)
  const box = useRef<HTMLDivElement>(null)
  const run = (action: LineAction) => () =>
    onceClosed(() => {
      act(key, action)
      // Ready for one place more.
      if (action === 'up' || action === 'down') box.current?.querySelector('button')?.focus()
    })
  return (
    <div ref={box} className={`size-11 spacious:order-last ${isLast ? 'invisible' : ''}`}>
      <Menu
        label={t('lineActions', { line: place })}
        trigger={<IconButton label={t('lineActions', { line: place })} icon="i-lucide-ellipsis-vertical" />}
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
          {
            id: 'insert',
            text: say('insertAbove'),
            icon: 'i-lucide-plus',
            onAction: run('insert'),
          },
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
            danger: true,
          },
        ]}
      />
    </div>
  )
})
