/**
 * An e-mail in both languages, the requested one first, as plain text and simple HTML. Each half has its own language
 * and direction. In HTML codes, links and what `isolate` marks are elements of their own; in plain text codes and links
 * stand alone on a line, so that Arabic text does not reorder them, and no invisible character is copied with them.
 */
import type { Locale } from '#domain/locale.ts'
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

const DIRECTION: Record<Locale, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' }
const OTHER: Record<Locale, Locale> = { en: 'ar', ar: 'en' }

/** In both languages, unless `languages` is given. */
export function writeLetter(
  language: Locale,
  letterIn: (locale: Locale) => Letter,
  languages: readonly Locale[] = [language, OTHER[language]],
): WrittenLetter {
  const halves = languages.map((locale) => ({ locale, letter: letterIn(locale) }))
  return {
    // Many mail clients show direction marks in a subject as boxes.
    subject: stripBidi(letterIn(language).subject),
    text: halves.map(({ letter }) => letter.parts.map(textOf).join('\n\n')).join('\n\n———\n\n'),
    html: page(language, halves.map(({ locale, letter }) => half(locale, letter)).join('\n<hr>\n')),
  }
}

function textOf(part: LetterPart): string {
  return stripBidi(part.kind === 'button' ? `${part.text}\n${part.address}` : part.text)
}

function page(language: Locale, body: string): string {
  const style = 'font-family: sans-serif; font-size: 16px; line-height: 1.6; max-width: 36em; margin: 1em auto'
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTION[language]}">
<head><meta charset="utf-8"></head>
<body style="${style}">
${body}
</body>
</html>
`
}

function half(locale: Locale, { parts }: Letter): string {
  const direction = DIRECTION[locale]
  return `<div lang="${locale}" dir="${direction}">\n${parts.map(htmlOf).join('\n')}\n</div>`
}

const BUTTON =
  'display: inline-block; padding: 10px 20px; border-radius: 8px; background: #0f5f59; color: #ffffff; text-decoration: none'

function htmlOf(part: LetterPart): string {
  const safe = isolatesAsElements(escaped(part.text))
  switch (part.kind) {
    case 'text':
      return `<p>${safe.replaceAll('\n', '<br>')}</p>`
    case 'written':
      return `<p dir="auto">${safe.replaceAll('\n', '<br>')}</p>`
    case 'quiet':
      return `<p style="font-size: 13px; color: #545e6c">${safe}</p>`
    case 'button':
      return `<p><a href="${escaped(part.address)}" style="${BUTTON}">${safe}</a></p>`
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
