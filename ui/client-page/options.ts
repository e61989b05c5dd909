/** The totals of a quotation follow the optional lines that its client ticks. The server computes them. */
import { inDigits } from '#domain/text/digits.ts'
import { groupThousands, withCurrency } from '#domain/money/money.ts'
import { announce, cardOf, closestTo, find, wordsOf } from './markup.ts'
import { fetchTotals, type Totals } from './requests.ts'

const WAIT_MS = 150

/** Counts changes, so that the answer to an earlier one is dropped. */
let latest = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the totals on the page are those of the ticked lines. Also drawn by the style sheet. */
type TotalsState = 'ready' | 'busy' | 'failed'

export const totalsState = (form: HTMLFormElement): string => form.dataset.totals ?? 'ready'

/** Calls back once the totals are ready or have failed. */
export function onTotals(form: HTMLFormElement, listener: () => void): void {
  form.addEventListener('totals', listener, { once: true })
}

export function retryButton(form: HTMLFormElement): HTMLElement {
  return find(form, '[data-again]', HTMLElement)
}

/** Listens on the document, because an answer that is refused replaces the form. */
export function followOptions(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'options' || !target.form) return
    find(document, '#answer-options-problem', HTMLElement).textContent = ''
    update(target.form)
  })
  document.addEventListener('click', (event) => {
    const form = closestTo(event, '[data-again]', HTMLButtonElement)?.form
    if (!form) return
    find(form, '[name=options]', HTMLElement).focus()
    update(form)
  })
}

function update(form: HTMLFormElement): void {
  clearTimeout(timer)
  latest += 1
  setState(form, 'busy')
  announce(wordsOf(form).totalBusy)
  timer = setTimeout(() => void showTotals(form), WAIT_MS)
}

async function showTotals(form: HTMLFormElement): Promise<void> {
  latest += 1
  const mine = latest
  const isCurrent = () => mine === latest && form.isConnected
  const ticked = [...form.querySelectorAll<HTMLInputElement>('[name=options]:checked')].map(({ value }) => value)
  const query = ticked.length > 0 ? `?options=${ticked.join(',')}` : ''
  try {
    const figures = await fetchTotals(`${cardOf(form).answer}/totals${query}`)
    if (!isCurrent()) return
    showFigures(form, figures)
    setState(form, 'ready')
    announce(wordsOf(form).totalNow.replace('{amount}', amountIn(form, figures.totals.total)))
  } catch {
    if (isCurrent()) setState(form, 'failed')
  }
  form.dispatchEvent(new Event('totals'))
}

function setState(form: HTMLFormElement, state: TotalsState): void {
  form.dataset.totals = state
  find(document, 'main', HTMLElement).dataset.totals = state
  find(form, '[data-totals-problem]', HTMLElement).hidden = state !== 'failed'
}

function showFigures(form: HTMLFormElement, { totals, deposit }: Totals): void {
  const figures: Record<string, string | undefined> = { ...totals, deposit }
  for (const element of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    const amount = figures[element.dataset.figure ?? '']
    if (amount !== undefined) element.textContent = amountIn(form, amount)
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy-figure]')) {
    const amount = figures[button.dataset.copyFigure ?? '']
    if (amount !== undefined) button.dataset.copy = amount
  }
}

/** `1234.50` → `AED 1,234.50`, in the digits of the document. */
function amountIn(form: HTMLFormElement, wire: string): string {
  const { currency, digits } = cardOf(form)
  return inDigits(withCurrency(groupThousands(wire), currency ?? ''), digits === 'arab' ? 'arab' : 'latn')
}
