/**
 * Keeps the focus in the page. An action often removes or disables the button that started it, and browsers then leave the
 * focus on the body: the next Tab begins at the top, and a screen reader falls silent. Here the focus moves to the nearest
 * part of the page that is still there. A component that knows a better target focuses it first.
 */

/** Parts of a page that read as a whole. */
const REGIONS =
  'section, form, fieldset, article, li, nav, aside, main, [role=dialog], [role=alertdialog], [role=region], [role=group], [role=row]'

/** Enough for an element of the page, a menu above it, and a dialog above that. */
const MOST_RECENT = 6

/** The elements around one that had the focus, from the nearest: once removed, it does not know them. */
type Focused = { element: Element; regions: HTMLElement[] }

/** Starts it for the whole document. @returns how to stop it. */
export function recoverFocus(): () => void {
  let recent: Focused[] = []
  let frame = 0
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const others = recent.filter(({ element }) => element !== target)
    recent = [{ element: target, regions: regionsAround(target) }, ...others].slice(0, MOST_RECENT)
  }
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof Element)) return
    // After the change that removed it, if one did: otherwise the user has pressed beside everything.
    queueMicrotask(() => {
      if (target.isConnected && !isDisabled(target) && document.activeElement === document.body) recent = []
    })
  }
  const recover = () => {
    const regions = recent.flatMap((focused) => focused.regions)
    for (const region of [...regions, document.querySelector('main')]) {
      // One below an open dialog refuses the focus.
      if (document.activeElement !== document.body) return
      if (region?.isConnected && region.checkVisibility()) focusRegion(region)
    }
  }
  const check = () => {
    const { activeElement } = document
    if (recent.length === 0 || (activeElement !== document.body && !isDisabled(activeElement))) return
    cancelAnimationFrame(frame)
    // Two frames later, because overlays restore the focus themselves in the next one.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(recover)
    })
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

function regionsAround(element: Element): HTMLElement[] {
  const regions: HTMLElement[] = []
  for (let at = element.parentElement; at; at = at.parentElement) if (at.matches(REGIONS)) regions.push(at)
  return regions
}

const isDisabled = (element: Element | null) => element?.matches(':disabled') === true

/** The page as a whole is read by its heading. */
function focusRegion(region: HTMLElement): void {
  const heading = region.matches('main') ? document.querySelector<HTMLElement>('h1[tabindex]') : null
  const target = heading ?? region
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}
