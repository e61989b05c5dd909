/** Stores what a client typed, ticked and drew in the tab, until the answer is recorded: a reload or Back loses nothing. */
import { readInTab, writeInTab } from '#ui/platform/storage/storage.ts'
import { cardOf } from './markup.ts'
import { drawingOn, isDrawing, restoreDrawing } from './signature.ts'

const keyOf = () => `answer:${location.pathname}`

const textFields = () =>
  document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('#answer-name, #answer-reason')
const options = () => document.querySelectorAll<HTMLInputElement>('[data-form=accept] [name=options]')
const pad = () => document.querySelector<HTMLCanvasElement>('[data-pad]')
/** The version of the quotation: the options of another one are others. */
const hash = () => {
  const form = document.querySelector<HTMLFormElement>('[data-form]')
  return form ? cardOf(form).hash : undefined
}

export function listenForTyping(): void {
  for (const event of ['input', 'change', 'pointerup', 'click']) document.addEventListener(event, store)
}

export function forgetTyped(): void {
  writeInTab(keyOf(), null)
}

function store(): void {
  if (!document.querySelector('[data-form]')) return
  const canvas = pad()
  const typed = {
    hash: hash(),
    texts: [...textFields()].map(({ value }) => value),
    options: [...options()].map(({ checked }) => checked),
    drawing: canvas ? drawingOn(canvas) : undefined,
  }
  const isEmpty = typed.texts.every((text) => text === '') && !typed.options.includes(true) && !typed.drawing
  writeInTab(keyOf(), isEmpty ? null : JSON.stringify(typed))
}

/** @returns whether a reason to decline was being written. */
export function restoreTyped(): boolean {
  const { hash: storedHash, texts, options: ticked, drawing } = stored()
  for (const [index, field] of [...textFields()].entries()) field.value = String(Object(texts)[index] ?? '')
  if (storedHash === hash()) {
    for (const [index, box] of [...options()].entries()) {
      if (box.checked === Boolean(Object(ticked)[index])) continue
      box.checked = !box.checked
      box.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const canvas = pad()
  if (canvas && isDrawing(drawing)) restoreDrawing(canvas, drawing)
  return [...textFields()].some(({ id, value }) => id === 'answer-reason' && value !== '')
}

function stored(): Record<string, unknown> {
  try {
    return Object(JSON.parse(readInTab(keyOf()) ?? 'null'))
  } catch {
    return {}
  }
}
