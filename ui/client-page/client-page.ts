/**
 * Progressive enhancement of the client's page: copy buttons, and one view count. Link preview bots run no scripts, so they
 * are not counted.
 */
import { announce } from './markup.ts'
import { countView } from './requests.ts'

const COPIED_FOR_MS = 2000

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelecting(text) // No permission, insecure origin, or an old webview.
  }
}

function copyBySelecting(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'spoken'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

function enableCopying(button: HTMLElement): void {
  const label = button.textContent
  let timer: ReturnType<typeof setTimeout> | undefined
  const confirm = () => {
    const { copied = '' } = button.dataset
    button.focus()
    button.textContent = copied
    button.dataset.done = ''
    announce(copied)
    clearTimeout(timer)
    timer = setTimeout(() => {
      button.textContent = label
      delete button.dataset.done
      announce('')
    }, COPIED_FOR_MS)
  }
  button.hidden = false
  button.addEventListener('click', () => void copyText(button.dataset.copy ?? '').then((copied) => copied && confirm()))
}

function enableAllCopying(): void {
  document.querySelectorAll<HTMLElement>('[data-copy]').forEach(enableCopying)
}

/** Prefetched and background pages count once they become visible. */
function countViewOnceVisible(address: string): void {
  const count = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', count)
    countView(address)
  }
  document.addEventListener('visibilitychange', count)
  count()
}

enableAllCopying()
// An answer replaces the page's contents (answer.ts).
document.addEventListener('replaced', enableAllCopying)
const view = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
if (view !== undefined) countViewOnceVisible(view)
