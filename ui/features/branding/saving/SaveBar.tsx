import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import type { BrandingForm } from './use-branding-form.ts'

type SaveBarProps = {
  form: BrandingForm
  /** Called when the bar goes while it has the focus. */
  onFocusLost: () => void
}

/** Its room at the end of the page is always there, so that nothing moves when the bar comes, and nothing ends under it. */
export function SaveBar(props: SaveBarProps) {
  return <div className="save-bar">{props.form.hasChanges ? <Bar {...props} /> : null}</div>
}

/** The bar of unsaved changes, with why they could not be saved. */
function Bar({ form: { errors, isSaving, discard }, onFocusLost }: SaveBarProps) {
  const t = useMessages(brandingMessages)
  const bar = useRef<HTMLDivElement>(null)
  const loseFocus = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const observer = new ResizeObserver(() => reserveSpaceFor(current))
    observer.observe(current)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty('--save-bar')
      if (current.contains(document.activeElement)) loseFocus()
    }
  }, [])
  return (
    <div ref={bar} role="group" aria-label={t('unsaved')} className="floating flex flex-col gap-2 p-2">
      {errors.message === null ? null : <Banner tone="danger" urgent title={errors.message} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" busy={isSaving}>
          {t(errors.message === null ? 'save' : 'tryAgain')}
        </Button>
        <Button onPress={discard} isDisabled={isSaving}>
          {t('discard')}
        </Button>
        <div role="status" className="save-bar-words min-w-0 flex-1 text-small">
          <p className="font-600">{t('unsaved')}</p>
          <p className="text-ink-muted">{t('unsavedText')}</p>
        </div>
      </div>
    </div>
  )
}

/** The style sheet keeps the focus in the form clear of this height. The control whose change has brought it may lie where it comes. */
function reserveSpaceFor(bar: HTMLElement): void {
  const { activeElement, documentElement } = document
  documentElement.style.setProperty('--save-bar', `${bar.offsetHeight}px`)
  if (bar.contains(activeElement)) return
  // The input of a checkbox, a choice or a slider is hidden; its label or thumb is what one sees.
  const focused = activeElement?.closest('label, .slider-thumb') ?? activeElement
  const from = bar.getBoundingClientRect()
  const covered = focused?.getBoundingClientRect()
  if (covered && covered.top < from.bottom && covered.bottom > from.top) focused?.scrollIntoView({ block: 'nearest' })
}
