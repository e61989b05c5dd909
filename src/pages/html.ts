/**
 * HTML on the server, escaped unless it says otherwise: html`<p>${name}</p>`. Every value is text, except the result of
 * html`` itself. Attribute values are always in double quotes, for which the escaping is made, and the builder of a link
 * always encodes typed text in its address.
 */
import { isolatesAsElements, isUnbroken } from '#domain/text/bidi.ts'

/** public/client-page.css */
const UNBROKEN = 'class="unbroken"'

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

/** Markup of our own that html`` did not make: a drawing, never user text. */
export function trustedMarkup(markup: string): Html {
  return new Html(markup)
}

/** Text that isolates its parts from one another. It is not for attributes, which cannot contain elements. */
export function isolated(text: string): Html {
  return new Html(isolatesAsElements(escaped(text), UNBROKEN))
}

/** A code, a number or an amount, which reads from the left in both languages. */
export function leftToRight(run: string): Html {
  return html`<bdi dir="ltr" ${isUnbroken(run) && new Html(UNBROKEN)}>${run}</bdi>`
}

/** Encodes characters that would begin another part of a link to an e-mail address (RFC 6068). */
export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Lets a long e-mail address break at its @ rather than in a word. */
export function breakableEmail(email: string): Html {
  const at = email.lastIndexOf('@')
  return html`${email.slice(0, at)}<wbr />${email.slice(at)}`
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
