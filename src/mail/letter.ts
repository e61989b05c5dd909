/**
 * An e-mail in both languages, the requested one first, as plain text and simple HTML. Each half has its own language and
 * direction. In HTML, codes, links and isolated parts are separate elements; in plain text, codes and links have a line of
 * their own, so that Arabic text does not reorder them, and no invisible character is copied with them.
 */
import { type Accent, accentsOf } from '#domain/branding/accents.ts'
import { DIRECTION, type Locale, OTHER_LOCALE } from '#domain/locale.ts'
import { isolatesAsElements, stripBidi } from '#domain/text/bidi.ts'

/**
 * `code`, `link` and `address` (an e-mail) have a line of their own and are left-to-right in both languages. `written` is user input: each
 * paragraph takes the direction of its first strong letter.
 */
type LetterPart =
  | { kind: 'text' | 'written' | 'quiet' | 'code' | 'link' | 'address'; text: string }
  | { kind: 'button'; text: string; address: string }

export type Letter = { subject: string; parts: LetterPart[] }

export type WrittenLetter = { subject: string; text: string; html: string }

/** The company that sends a letter, and the look of its letters. */
export type LetterSender = { company: string; look: LetterLook }

export type LetterLook = {
  color?: string
  /** The logo by its hash in `brand_images`, with its size in pixels. */
  logo?: { hash: string; width: number; height: number }
}

type LetterOptions = {
  /** Absent for a letter in both languages. */
  languages?: readonly Locale[]
  /** Absent for letters of the product itself. */
  sender?: LetterSender
}

export function writeLetter(
  language: Locale,
  letterIn: (locale: Locale) => Letter,
  { languages = [language, OTHER_LOCALE[language]], sender }: LetterOptions = {},
): WrittenLetter {
  const halves = languages.map((locale) => ({ locale, letter: letterIn(locale) }))
  const accents = accentsOf(sender?.look.color ?? OWN_COLOR)
  const body = halves.map(({ locale, letter }) => half(locale, letter, accents.light)).join('\n<hr>\n')
  return {
    // Many mail clients show direction marks in a subject as boxes.
    subject: stripBidi(letterIn(language).subject),
    text: halves.map(({ letter }) => letter.parts.map(textOf).join('\n\n')).join('\n\n———\n\n'),
    html: page(language, headOf(sender) + body, accents.dark),
  }
}

/** A letter of the product in one language only, in which the parts are written already. */
export const writeLetterIn = (language: Locale, subject: string, parts: LetterPart[]): WrittenLetter =>
  writeLetter(language, () => ({ subject, parts }), { languages: [language] })

/** The paragraphs of user input, so that each takes the direction of its own text. */
export function writtenParts(message: string): LetterPart[] {
  const paragraphs = message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((text) => ({ kind: 'written', text }))
}

function textOf(part: LetterPart): string {
  return stripBidi(part.kind === 'button' ? `${part.text}\n${part.address}` : part.text)
}

/** The colour of buttons in letters of the product itself. */
const OWN_COLOR = '#0f5f59'

/** Programs that support colour schemes use the dark styles; others invert colours and use those in elements. */
function page(language: Locale, body: string, dark: Accent): string {
  const style = 'font-family: sans-serif; font-size: 16px; line-height: 1.6; max-width: 36em; margin: 1em auto'
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTION[language]}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .quiet { color: #a6b1be !important }
  .button { background: ${dark.text} !important; color: ${dark.onText} !important }
}
</style></head>
<body style="${style}">
${body}
</body>
</html>
`
}

/** In points. A logo has at most the height of three lines. */
const LOGO = { width: 220, height: 72 }

/** The company's logo, on white because it is designed for paper, above a line in its colour. */
function headOf(sender: LetterSender | undefined): string {
  const { logo, color } = sender?.look ?? {}
  const line = color === undefined ? '' : `<div style="height: 4px; margin-bottom: 16px; background: ${color}"></div>\n`
  if (!sender || !logo) return line
  const share = Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height)
  const size = (side: number) => Math.max(1, Math.round(side * share))
  const style = 'padding: 6px; border-radius: 8px; background: #ffffff'
  const image = `<img src="cid:${logoCid(logo.hash)}" alt="${escaped(sender.company)}" width="${size(logo.width)}" height="${size(logo.height)}" style="${style}">`
  return `<p>${image}</p>\n${line}`
}

/** The content id of the attached logo in the HTML (RFC 2392). */
export const logoCid = (hash: string): string => `${hash.slice(0, 32)}@logo`

function half(locale: Locale, { parts }: Letter, accent: Accent): string {
  const direction = DIRECTION[locale]
  return `<div lang="${locale}" dir="${direction}">\n${parts.map((part) => htmlOf(part, accent)).join('\n')}\n</div>`
}

const buttonStyle = ({ text, onText }: Accent) =>
  `display: inline-block; padding: 10px 20px; border-radius: 8px; background: ${text}; color: ${onText}; text-decoration: none`

function htmlOf(part: LetterPart, accent: Accent): string {
  const safe = isolatesAsElements(escaped(part.text))
  switch (part.kind) {
    case 'text':
      return `<p>${safe.replaceAll('\n', '<br>')}</p>`
    case 'written':
      return `<p dir="auto">${safe.replaceAll('\n', '<br>')}</p>`
    case 'quiet':
      return `<p class="quiet" style="font-size: 13px; color: #545e6c">${safe}</p>`
    case 'button':
      return `<p><a href="${escaped(part.address)}" class="button" style="${buttonStyle(accent)}">${safe}</a></p>`
    case 'code':
      return `<p><bdi dir="ltr" style="font-size: 28px; font-weight: bold; letter-spacing: 4px">${safe}</bdi></p>`
    case 'address':
      return `<p><a href="mailto:${safe}"><bdi dir="ltr">${safe}</bdi></a></p>`
    case 'link':
      return `<p><a href="${safe}"><bdi dir="ltr">${safe}</bdi></a></p>`
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
