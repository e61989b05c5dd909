/**
 * A client accepts or declines a quotation. What was typed stays until the server has recorded it: a refusal shows the page as it
 * is now, with the typed name and the signature in it. Listens on the document, because that replaces the form.
 */
import type { RefusalReason } from '#domain/refusal.ts'
import type { AnswerScriptWords } from '#i18n/client-page/answer.ts'
import { announce, cardOf, closestTo, find, wordsOf } from './markup.ts'
import { followOptions, onTotals, retryButton, totalsState } from './options.ts'
import { fetchPage, ownToken, postAnswer } from './requests.ts'
import { listenForSignatures } from './signature.ts'
import { forgetTyped, listenForTyping, restoreTyped } from './typed-answer.ts'

/** The message above the refreshed page, by the reason of the refusal. */
const REFUSED: Partial<Record<RefusalReason, keyof AnswerScriptWords>> = {
  'quotation.changed': 'changed',
  'quotation.expired': 'expired',
  'quotation.answered': 'answered',
  'quotation.superseded': 'superseded',
}

const FIELDS = ['name', 'signature', 'options', 'reason'] as const
type FieldName = (typeof FIELDS)[number]

function enableForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-form=accept]')
  if (!form) return
  form.hidden = false
  find(document, '[data-unscripted]', HTMLElement).hidden = true
  find(document, '[data-own]', HTMLElement).hidden = ownToken() === null
}

function submit(form: HTMLFormElement): void {
  if (form.getAttribute('aria-busy') === 'true') return
  // The client accepts the total on the page, so it comes first.
  if (totalsState(form) === 'busy') return onTotals(form, () => submit(form))
  if (totalsState(form) === 'failed') return retryButton(form).focus()
  const body = form.dataset.form === 'accept' ? acceptanceIn(form) : refusalIn(form)
  if (body) void send(form, body)
}

/** Undefined after a problem was shown. */
function acceptanceIn(form: HTMLFormElement): object | undefined {
  const words = wordsOf(form)
  const fields = new FormData(form)
  const options = fields.getAll('options').map(Number)
  if (form.querySelector('[data-needs-one]') && options.length === 0) return showProblem(form, 'options', words.options)
  const name = find(form, '#answer-name', HTMLInputElement).value.trim()
  if (name === '') return showProblem(form, 'name', words.name)
  return { name, signature: fields.get('signature') ?? undefined, hash: cardOf(form).hash || undefined, options }
}

function refusalIn(form: HTMLFormElement): object | undefined {
  const reason = find(form, '#answer-reason', HTMLTextAreaElement).value.trim()
  if (reason === '') return showProblem(form, 'reason', wordsOf(form).reason)
  return { reason, hash: cardOf(form).hash || undefined }
}

async function send(form: HTMLFormElement, body: object): Promise<void> {
  const words = wordsOf(form)
  showMessage(form, '')
  setBusy(form, true)
  const answer = await postAnswer(`${cardOf(form).answer}/${form.dataset.form}`, body).catch(() => undefined)
  if (!answer) showMessage(form, navigator.onLine ? words.noAnswer : words.offline)
  setBusy(form, false)
  announce('')
  if (answer) await showAnswer(form, words, answer)
}

async function showAnswer(form: HTMLFormElement, words: AnswerScriptWords, answer: Response): Promise<void> {
  if (answer.ok) return showRecorded(form, words)
  if (answer.status === 429) return showMessage(form, words.tooMany)
  if (answer.status === 404) return showRefused(form, words)
  const { reason, fields = {} } = await answer.json().catch(() => ({}))
  if (answer.status === 409) return showRefused(form, words, reason)
  const wrong = FIELDS.find((name) => Object.hasOwn(fields, name) && problemOf(form, name))
  if (wrong) showProblem(form, wrong, words[wrong])
  else showMessage(form, words.failed)
}

async function showRecorded(form: HTMLFormElement, words: AnswerScriptWords): Promise<void> {
  forgetTyped()
  try {
    await refresh()
    document.querySelector<HTMLElement>('#answer')?.focus()
  } catch {
    const text = paragraphOf(words.recorded)
    form.replaceChildren(text)
    text.focus()
  }
  announce(form.dataset.form === 'accept' ? words.accept : words.decline)
}

async function showRefused(form: HTMLFormElement, words: AnswerScriptWords, reason?: RefusalReason): Promise<void> {
  try {
    await refresh()
  } catch {
    return showMessage(form, words.noAnswer)
  }
  const notice = paragraphOf(words[(reason && REFUSED[reason]) ?? 'withdrawn'])
  notice.className = 'notice'
  find(document, 'main', HTMLElement).prepend(notice)
  notice.focus()
  announce(notice.textContent)
}

/** Replaces the page by its current version, around what was typed. @throws when the server does not answer with a page. */
async function refresh(): Promise<void> {
  const page = await fetchPage()
  const main = find(page, 'main', HTMLElement)
  const typed = document.querySelector('[data-kept]')
  if (typed) main.querySelector('[data-kept]')?.replaceWith(typed)
  find(document, 'main', HTMLElement).replaceWith(document.adoptNode(main))
  document.title = page.title
  document.dispatchEvent(new Event('replaced'))
  enableForm()
}

function turnTo(shown: string): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-form]'))
    form.hidden = form.dataset.form !== shown
}

function paragraphOf(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  paragraph.tabIndex = -1
  return paragraph
}

const problemOf = (form: HTMLFormElement, name: string) => form.querySelector(`#answer-${name}-problem`)

function showProblem(form: HTMLFormElement, name: FieldName, text: string): undefined {
  const problem = problemOf(form, name)
  if (problem) problem.textContent = text
  const named = form.elements.namedItem(name)
  if (name === 'name' || name === 'reason')
    find(form, `[name=${name}]`, HTMLElement).setAttribute('aria-invalid', 'true')
  // Checkboxes share one name; a drawing is no field of the form.
  const field = named instanceof RadioNodeList ? named[0] : (named ?? form.querySelector('[data-clear]'))
  if (field instanceof HTMLElement) field.focus()
}

function showMessage(form: HTMLFormElement, text: string): void {
  const message = find(form, '[data-message]', HTMLElement)
  message.textContent = text
  if (text !== '') message.scrollIntoView({ block: 'nearest' })
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = find(form, '[data-busy]', HTMLElement)
  const { busy = '' } = button.dataset
  form.setAttribute('aria-busy', String(isBusy))
  button.setAttribute('aria-disabled', String(isBusy))
  if (isBusy) {
    form.dataset.label = button.textContent
    button.textContent = busy
    announce(busy)
  } else button.textContent = form.dataset.label ?? ''
}

document.addEventListener('submit', (event) => {
  const form = closestTo(event, '[data-form]', HTMLFormElement)
  if (!form) return
  event.preventDefault()
  submit(form)
})
// Enter in the name's field, or the key of a phone that says so, is not yet an acceptance.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && closestTo(event, '#answer-name', HTMLElement)) event.preventDefault()
})
document.addEventListener('input', (event) => {
  const field = closestTo(event, '#answer-name, #answer-reason', HTMLElement)
  const form = field?.closest('form')
  if (!field || !form) return
  field.removeAttribute('aria-invalid')
  const problem = problemOf(form, field.id.replace('answer-', ''))
  if (problem) problem.textContent = ''
})
document.addEventListener('click', (event) => {
  const shown = closestTo(event, '[data-turn]', HTMLElement)?.dataset.turn
  if (shown === undefined) return
  turnTo(shown)
  find(document, `[data-form=${shown}] :is(textarea, [name=name])`, HTMLElement).focus()
})
followOptions()
listenForSignatures()
listenForTyping()
enableForm()
if (restoreTyped()) turnTo('decline')
