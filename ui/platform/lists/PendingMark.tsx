import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { focusRow } from '#ui/kit/lists/rows.ts'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

/** Says in a list that an action on the row's record is pending, with Undo; `children` where none is. Not in the row's link. */
export function PendingMark({ id, children }: { id: string; children?: ReactNode }) {
  const t = useMessages(deferredActionMessages)
  const pending = usePendingAction(id)
  if (!pending) return children
  const { title, isRunning, undo } = pending
  const undoHere = () => {
    // The button is about to go, and the keys of the list go on from its row.
    focusRow(id)
    undo()
  }
  return (
    // Above the link that covers the row.
    <span className="relative z-1 inline-flex items-center gap-1 whitespace-nowrap text-small">
      <span className="text-ink-muted">
        {t(isRunning ? 'running' : 'pending')}
        <span className="sr-only">
          {' '}
          <BidiText>{title}</BidiText>
        </span>
      </span>
      {isRunning ? null : (
        <Button onPress={undoHere} className={UNDO}>
          {t('undo')}
        </Button>
      )}
    </span>
  )
}

/** The row keeps its height. The focus ring is inside, because a cell cuts off what is outside. */
const UNDO =
  '-my-1 min-h-8 cursor-pointer rounded-control bg-transparent px-2 font-600 text-primary outline-none hovered:bg-primary-soft focus-ring:outline-2 focus-ring:outline-solid focus-ring:outline-offset-[-2px] focus-ring:outline-focus max-md:-my-3 max-md:min-h-11 touch:-my-3 touch:min-h-11'
