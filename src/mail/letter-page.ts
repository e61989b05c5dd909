/**
 * The page around every letter: a sheet on a ground, with space around its text in any program and at any width. Styles stand
 * in the elements, because many programs drop those of the head; the head has what elements cannot say.
 */
import type { Accent, Accents } from '#domain/branding/accents.ts'
import { DIRECTION, type Locale } from '#domain/locale.ts'

type LetterPage = { language: Locale; subject: string; content: string; accents: Accents }

/** Tables rather than divisions hold the widths and the padding, because Outlook reads those of tables alone. */
export function letterPage({ language, subject, content, accents }: LetterPage): string {
  const direction = DIRECTION[language]
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
  const sheet = 'max-width: 600px; margin: 0 auto; background: #ffffff; border-radius: 12px'
  const text = 'padding: 24px 20px; font-family: sans-serif; font-size: 16px; line-height: 1.6; color: #17202b'
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark }
hr { border: 0; border-top: 1px solid #d5dbe3; margin: 24px 0 }
p, td { overflow-wrap: anywhere }
${focusStyle(accents.light)}
@media (prefers-color-scheme: dark) {
  .ground { background: #0c1116 !important }
  .sheet { background: #171d23 !important }
  .text { color: #e8edf2 !important }
  .summary, hr { border-color: #3a4551 !important }
  .quiet { color: #a6b1be !important }
  .link { color: ${accents.dark.text} !important }
  .button { background: ${accents.dark.text} !important; color: ${accents.dark.onText} !important }
  ${focusStyle(accents.dark)}
}
</style></head>
<body class="ground" style="margin: 0; padding: 0; background: #f5f7f9">
<table ${table} class="ground" style="background: #f5f7f9"><tr><td align="center" style="padding: 16px 12px">
<table ${table} class="sheet" style="${sheet}"><tr><td class="text" style="${text}">
<div role="article" aria-roledescription="email" aria-label="${escaped(subject)}" lang="${language}" dir="${direction}">
${content}
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The ring stands apart from the button, whose colour it has. */
const focusStyle = ({ text }: Accent) =>
  `a:focus-visible { outline: 3px solid ${text}; outline-offset: 3px; border-radius: 8px }`

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
