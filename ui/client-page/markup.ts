/** Finds parts of the markup that src/pages/client-page writes. */
import type { AnswerScriptWords } from '#i18n/client-page/answer.ts'

/** @throws Error when the page has no such element. */
export function find<Kind extends Element>(within: ParentNode, selector: string, kind: new () => Kind): Kind {
  const found = within.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`No ${selector}`)
  return found
}

/** Nearest ancestor of an event's target, or the target itself. */
export function closestTo<Kind extends Element>(
  { target }: Event,
  selector: string,
  kind: new () => Kind,
): Kind | undefined {
  const found = target instanceof Element ? target.closest(selector) : null
  return found instanceof kind ? found : undefined
}

/** Read out by screen readers. */
export function announce(text: string): void {
  find(document, '[data-spoken]', HTMLElement).textContent = text
}

/** The card around the forms, whose `data-*` say what is answered, and how. */
export function cardOf(form: HTMLFormElement): DOMStringMap {
  const card = form.closest<HTMLElement>('[data-answer]')
  if (!card) throw new Error('The form stands in no card')
  return card.dataset
}

export function wordsOf(form: HTMLFormElement): AnswerScriptWords {
  return JSON.parse(cardOf(form).words ?? '')
}
