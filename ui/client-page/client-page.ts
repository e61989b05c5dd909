/**
 * Progressive enhancement of the client's page: copy buttons, and one view count. Link preview bots run no scripts, so they
 * are not counted.
 */
import { copied } from '#ui/platform/storage/clipboard.ts'
import { announce } from './markup.ts'
import { countView } from './requests.ts'

const COPIED_FOR_MS = 2000

/** Copies where the clipboard is refused: without permission, at an insecure origin, or in an old webview. */
function copyBySelecting(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'spoken'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

function enableCopying(button: HTMLElement): void {
  const label = button.textContent
  let timer: ReturnType<typeof setTimeout> | undefined
  const confirm = () => {
    const { copied: text = '' } = button.dataset
    button.focus()
    button.textContent = text
    button.dataset.done = ''
    announce(text)
    clearTimeout(timer)
    timer = setTimeout(() => {
      button.textContent = label
      delete button.dataset.done
      announce('')
    }, COPIED_FOR_MS)
  }
  const copy = async () => {
    const { copy: text = '' } = button.dataset
    if ((await copied(text)) || copyBySelecting(text)) confirm()
  }
  button.hidden = false
  button.addEventListener('click', () => void copy())
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
