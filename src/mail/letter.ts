/**
 * An e-mail in both languages, the requested one first, as plain text and simple HTML. Each half has its own language and
 * direction. In HTML, codes, links and isolated parts are separate elements; in plain text, codes and links have a line of
 * their own, so that Arabic text does not reorder them, and no invisible character is copied with them.
 */
import { type Accent, accentsOf } from '#domain/branding/accents.ts'
import { DIRECTION, type Locale, OTHER_LOCALE } from '#domain/locale.ts'
import { isolatesAsElements, stripBidi } from '#domain/text/bidi.ts'
import { escaped, letterPage } from './letter-page.ts'

/**
 * `code`, `link` and `address` (an e-mail) have a line of their own and are left-to-right in both languages. `written` is user input: each
 * paragraph takes the direction of its first strong letter.
 */
type LetterPart =
  | { kind: 'text' | 'written' | 'quiet' | 'code' | 'link' | 'address'; text: string }
  | { kind: 'button'; text: string; address: string }
  | { kind: 'summary'; summary: LetterSummary }
  | { kind: 'entries'; entries: readonly LetterEntry[] }

/** The amount that a letter is about, above its text: what it belongs to, its name, and lines about it. All are written. */
export type LetterSummary = { title: string; label: string; amount: string; details: readonly string[] }

/** One of several documents that a letter is about. Both texts are written; the title leads to `address`. */
export type LetterEntry = { title: string; detail: string; address: string | undefined }

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
  const content = halves.map(({ locale, letter }) => half(locale, letter, accents.light)).join('\n<hr>\n')
  // Many mail clients show direction marks in a subject as boxes.
  const subject = stripBidi(letterIn(language).subject)
  return {
    subject,
    text: halves.map(({ letter }) => letter.parts.map(textOf).join('\n\n')).join('\n\n———\n\n'),
    html: letterPage({ language, subject, content: headOf(sender) + content, accents }),
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
  switch (part.kind) {
    case 'button':
      return stripBidi(`${part.text}\n${part.address}`)
    case 'summary': {
      const { title, label, amount, details } = part.summary
      return stripBidi([title, `${label}: ${amount}`, ...details].join('\n'))
    }
    case 'entries':
      return part.entries
        .map(({ title, detail, address }) =>
          [stripBidi(title), stripBidi(detail), ...(address ? [address] : [])].join('\n'),
        )
        .join('\n\n')
    default:
      return stripBidi(part.text)
  }
}

/** The colour of buttons in letters of the product itself. */
const OWN_COLOR = '#0f5f59'

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
  const side = direction === 'rtl' ? 'right' : 'left'
  const content = parts.map((part) => htmlOf(part, accent)).join('\n')
  return `<div lang="${locale}" dir="${direction}" style="text-align: ${side}">\n${content}\n</div>`
}

const buttonStyle = ({ text, onText }: Accent) =>
  `display: inline-block; padding: 10px 20px; border-radius: 8px; background: ${text}; color: ${onText}; text-decoration: none`

function htmlOf(part: LetterPart, accent: Accent): string {
  if (part.kind === 'summary') return summaryHtml(part.summary)
  if (part.kind === 'entries') return part.entries.map((entry) => entryHtml(entry, accent)).join('\n')
  const safe = safeText(part.text)
  const link = `style="color: ${accent.text}"`
  switch (part.kind) {
    case 'text':
      return `<p>${safe.replaceAll('\n', '<br>')}</p>`
    case 'written':
      return `<p dir="auto">${safe.replaceAll('\n', '<br>')}</p>`
    case 'quiet':
      return `<p class="quiet" style="${QUIET}">${safe}</p>`
    case 'button':
      return `<p><a href="${escaped(part.address)}" class="button" style="${buttonStyle(accent)}">${safe}</a></p>`
    case 'code':
      return `<p><bdi dir="ltr" style="font-size: 28px; font-weight: bold; letter-spacing: 4px">${safe}</bdi></p>`
    case 'address':
      return `<p><a href="mailto:${safe}" class="link" ${link}><bdi dir="ltr">${safe}</bdi></a></p>`
    case 'link':
      return `<p><a href="${safe}" class="link" ${link}><bdi dir="ltr">${safe}</bdi></a></p>`
  }
}

function entryHtml({ title, detail, address }: LetterEntry, accent: Accent): string {
  const name = `<strong>${safeText(title)}</strong>`
  const link = address && `<a href="${escaped(address)}" class="link" style="color: ${accent.text}">${name}</a>`
  return `<p>${link ?? name}<br>${safeText(detail)}</p>`
}

const QUIET = 'font-size: 13px; color: #545e6c'

/** The amount is smaller the longer it is, so that it stays on one line of the narrowest phone. */
function summaryHtml({ title, label, amount, details }: LetterSummary): string {
  const size = Math.max(16, Math.min(28, Math.floor(NARROWEST / (amount.length * EM_A_DIGIT))))
  const figure = `font-size: ${size}px; line-height: 1.3; font-weight: bold; white-space: nowrap`
  const line = (text: string, style: string, quiet = '') =>
    `<p${quiet} style="margin: 0; ${style}">${safeText(text)}</p>`
  return `<div class="summary" style="margin: 0 0 24px; padding: 0 0 16px; border-bottom: 1px solid #d5dbe3">
${line(title, 'font-weight: bold; padding-bottom: 12px')}
${line(label, QUIET, ' class="quiet"')}
<p style="margin: 0"><bdi dir="ltr" class="amount" style="${figure}">${safeText(amount)}</bdi></p>
${details.map((detail) => line(detail, '')).join('\n')}
</div>`
}

/** The width that a letter's text has at 360 pixels, and the width of a bold digit. */
const NARROWEST = 296
const EM_A_DIGIT = 0.6

const safeText = (text: string): string => isolatesAsElements(escaped(text), 'style="white-space: nowrap"')
