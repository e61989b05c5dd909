import { type RefObject, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

export type ToastContent = {
  /** `pending`: not done yet, and done when the toast closes. */
  kind: 'done' | 'pending' | 'warning' | 'failed'
  title: string
  description?: string
  action?: { text: string; onAction: () => void }
  /** Called when the toast closes: by timeout, by hand, or after its action. */
  onGone?: () => void
}

const EDGE = {
  done: 'border-s-success',
  pending: 'border-s-info',
  warning: 'border-s-warning',
  failed: 'border-s-danger',
}
const ICON = {
  done: 'i-lucide-circle-check text-success',
  pending: 'i-lucide-clock text-info',
  warning: 'i-lucide-triangle-alert text-warning',
  failed: 'i-lucide-circle-alert text-danger',
}

type ToastRegionProps = { queue: ToastQueue<ToastContent>; label: string; closeLabel: string }

/** At the top on a phone, clear of the totals bar. F6 moves focus there. */
export function ToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  return (
    <AriaToastRegion
      ref={region}
      queue={queue}
      aria-label={label}
      className="fixed end-4 start-4 top-4 z-50 flex flex-col gap-2 outline-none sm:bottom-4 sm:start-auto sm:top-auto sm:w-96"
    >
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className={`floating ring flex items-start gap-3 border-s-4 ps-3 ${EDGE[toast.content.kind]}`}
        >
          <LostFocus region={region} />
          <span aria-hidden="true" className={`mt-3 text-xl ${ICON[toast.content.kind]}`} />
          <ToastContent className="flex min-w-0 flex-1 flex-col break-words py-2.5">
            <Text slot="title" className="font-600">
              <BidiText>{toast.content.title}</BidiText>
            </Text>
            {toast.content.description ? (
              <Text slot="description">
                <BidiText>{toast.content.description}</BidiText>
              </Text>
            ) : null}
            {toast.content.action ? (
              <ToastAction {...toast.content.action} close={() => queue.close(toast.key)} />
            ) : null}
          </ToastContent>
          <IconButton slot="close" label={closeLabel} icon="i-lucide-x" />
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}

/**
 * The library learns from a blur event that the focus has left its toasts, and an element that is removed sends none. It would
 * move the focus from a form into another toast when the next one closes, and there its timers would stand still.
 */
function LostFocus({ region }: { region: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const element = region.current
    return () => {
      if (!element || element.contains(document.activeElement)) return
      element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }, [region])
  return null
}

function ToastAction({ text, onAction, close }: { text: string; onAction: () => void; close: () => void }) {
  return (
    <Button
      onPress={() => {
        onAction()
        close()
      }}
      className="min-h-11 min-w-11 cursor-pointer self-start rounded-control font-600 text-primary underline ring"
    >
      {text}
    </Button>
  )
}
