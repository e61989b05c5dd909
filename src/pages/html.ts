/**
 * HTML on the server, escaped unless it says otherwise: html`<p>${name}</p>`. Whatever is put in is text; only what html``
 * itself made is markup. Attribute values always stand in double quotes, which is what the escaping is made for, and no
 * address of a link comes from what people typed without being encoded by its builder.
 */
import { isolatesAsElements } from '#domain/text/bidi.ts'

export type HtmlPart = Html | string | number | null | false | undefined | readonly HtmlPart[]

export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(strings.reduce((made, string, index) => made + markupOf(parts[index - 1]) + string))
}

/** Markup of our own making that did not come from html``: a drawing, never anything a person typed. */
export function trustedMarkup(markup: string): Html {
  return new Html(markup)
}

/** Text that isolates its parts from one another. Not for attributes, which hold no elements. */
export function isolated(text: string): Html {
  return new Html(isolatesAsElements(escaped(text)))
}

function markupOf(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(markupOf).join('')
  return escaped(String(part))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
