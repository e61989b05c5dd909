/**
 * A letter as a frame can show it. The policy of the app's page forbids styles in markup, also in a frame of it, but not styles
 * that a script sets: those of elements move to `data-style`, and the sheet of the head is set apart.
 */
export type LetterSheet = { markup: string; css: string }

/** `isDark`: the colours of an email program that is dark, whatever the app's are. */
export function letterSheet(html: string, isDark: boolean): LetterSheet {
  const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const body = /<body[^>]*>[\s\S]*<\/body>/.exec(html)?.[0] ?? ''
  const opened = html.slice(0, html.indexOf('<head>'))
  return {
    markup: `${opened}<head></head>${body.replaceAll(' style="', ' data-style="').replaceAll(' href="', ' data-href="')}</html>`,
    css: css
      .replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
      .replaceAll('color-scheme: light dark', `color-scheme: ${isDark ? 'dark' : 'light'}`),
  }
}
