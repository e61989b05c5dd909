import { type ComponentProps, type KeyboardEvent, memo, useCallback, useId, useRef, useState } from 'react'
import { ItemSuggestions, type SuggestionKeys } from '#ui/features/inventory/ItemSuggestions.tsx'
import { LineCell } from './LineCell.tsx'
import type { Description, LineTools } from './line-actions.ts'

type DescriptionCellProps = Pick<
  ComponentProps<typeof LineCell>,
  'column' | 'value' | 'label' | 'isLabelSeen' | 'refused' | 'problem'
> & {
  lineKey: number
  /** The language of the description. */
  of: Description
  /** Set for a share of a quotation: the text is free, and no item replaces it. */
  isLocked: boolean
  tools: LineTools
}

const NO_LIST = { isShown: false, current: undefined }

/** Free text with suggestions from the inventory below it while typing. */
export const DescriptionCell = memo(function DescriptionCell({
  lineKey,
  of,
  isLocked,
  tools,
  ...cell
}: DescriptionCellProps) {
  const [isSearched, setSearched] = useState(false)
  const [list, setList] = useState<{ isShown: boolean; current: string | undefined }>(NO_LIST)
  const field = useRef<HTMLTextAreaElement>(null)
  const keys = useRef<SuggestionKeys>(null)
  const listId = useId()
  const close = useCallback(() => {
    setSearched(false)
    setList(NO_LIST)
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!keys.current?.(event)) tools.onKeyDown(event)
  }
  const isListed = isSearched && list.isShown
  return (
    <>
      <LineCell
        {...cell}
        kind="text"
        maxLength={2000}
        placeholder={cell.label}
        onChange={(text) => {
          setSearched(!isLocked && text.trim() !== '')
          tools.describe(lineKey, of, text)
        }}
        onKeyDown={onKeyDown}
        onPaste={tools.onPaste}
        listed={{
          field,
          onFocus: tools.askAhead,
          onLeave: close,
          'aria-controls': isListed ? listId : undefined,
          'aria-activedescendant': isListed ? list.current : undefined,
        }}
      />
      {isSearched ? (
        <ItemSuggestions
          listId={listId}
          text={cell.value}
          currency={tools.bookCurrency}
          anchor={field}
          keys={keys}
          onTake={(item) => tools.takeItem(lineKey, item)}
          onAdd={() => tools.addItem(lineKey)}
          onClose={close}
          onCurrent={setList}
          say={tools.say}
        />
      ) : null}
    </>
  )
})
