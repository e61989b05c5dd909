import { useEffect, useMemo, useState } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { partMessages } from '#i18n/documents/part.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { LOCKED_REASON, useIsPart, useLockedReason, useQuotation } from '#ui/features/documents/editor/part.ts'

/** The note at the top of an invoice made from a quotation: its quotation, and the fixed fields. */
export function PartNote() {
  return useIsPart() ? <Note /> : null
}

function Note() {
  const t = useMessages(documentViewMessages)
  const part = useMessages(partMessages)
  const quotation = useQuotation()
  const reason = useLockedReason()
  return (
    <section aria-label={t('partOf')} className="card flex gap-3 px-4 py-3">
      <span aria-hidden="true" className="i-lucide-info mt-0.5 shrink-0 text-lg text-ink-muted" />
      <p className="min-w-0">
        <span className="font-600">{t('partOf')}</span>{' '}
        {quotation ? (
          <TextLink href={documentPaths('quotation').view(quotation.id)}>
            <Ltr>{numberWithRevision(quotation)}</Ltr>
          </TextLink>
        ) : null}
        <span className="block text-small text-ink-muted">{part('fixed')}</span>
      </p>
      <span id={LOCKED_REASON} hidden>
        {reason}
      </span>
      <LockedReason text={reason} />
    </section>
  )
}

/** A tooltip without a trigger of its own, which follows the current field. */
const NOT_BY_ITSELF = { open: () => undefined, close: () => undefined, shouldSkipAnimation: true }

/** One for all fixed fields (`data-locked`), of the form and of its sheets: shown at the one that has the focus or the pointer. */
function LockedReason({ text }: { text: string }) {
  const [focused, setFocused] = useState<HTMLElement | null>(null)
  const [pointed, setPointed] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const lock = ({ target }: Event) =>
      target instanceof HTMLElement ? target.closest<HTMLElement>('[data-locked]') : null
    const onFocus = (event: Event) => setFocused(lock(event))
    const onLeave = () => setFocused(null)
    const onPoint = (event: Event) => setPointed(lock(event))
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setFocused(null)
      setPointed(null)
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onLeave)
    document.addEventListener('pointerover', onPoint)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onLeave)
      document.removeEventListener('pointerover', onPoint)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  const target = focused ?? pointed
  const trigger = useMemo(() => ({ current: target }), [target])
  const state = useMemo(() => ({ isOpen: target !== null, ...NOT_BY_ITSELF }), [target])
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={trigger}
        placement="bottom"
        offset={4}
        className="max-w-80 rounded-control bg-ink px-3 py-1 text-small text-ground"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
