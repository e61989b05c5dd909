/** Compares a file with those that were printed of the document: it is hashed here, and only the hash is sent. */
import { find } from './markup.ts'
import { fetchMatch } from './requests.ts'

/** Browsers hash over a secure connection only; elsewhere the sentence about that stays. */
function enableComparing(section: HTMLElement): void {
  if (!('subtle' in crypto)) return
  const field = find(section, 'input[type=file]', HTMLInputElement)
  const verdict = find(section, '[data-verdict]', HTMLElement)
  find(section, '[data-scripted]', HTMLElement).hidden = false
  find(section, '[data-unscripted]', HTMLElement).hidden = true
  const show = (answer: 'comparing' | 'same' | 'other' | 'failed') => {
    verdict.textContent = section.dataset[answer] ?? ''
    verdict.dataset.is = answer
  }
  /** The latest choice: an answer to an earlier one is not shown. */
  let latest: File | undefined
  const compare = async (file: File) => {
    latest = file
    show('comparing')
    const answer = await isPrinted(file, section.dataset.file ?? '').then(
      (isSame) => (isSame ? 'same' : 'other'),
      () => 'failed' as const,
    )
    if (latest === file) show(answer)
  }
  field.addEventListener('change', () => {
    const [file] = field.files ?? []
    // The same file can be chosen again after a failure.
    field.value = ''
    if (file) void compare(file)
  })
}

/** @throws Error when the file cannot be read, or the server does not answer. */
async function isPrinted(file: File, address: string): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return fetchMatch(address, hexOf(hash))
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

document.querySelectorAll<HTMLElement>('[data-file]').forEach(enableComparing)
