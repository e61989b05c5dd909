import type { Page } from 'playwright/test'

/**
 * Texts in the other language than their page's that no `lang` names, one line each (WCAG 3.1.2): a screen reader would
 * spell them in the wrong voice, and a browser would set them in the wrong typeface.
 *
 * A text in the other language is one with an Arabic word on an English page, or with two English words in a row on an Arabic
 * page, one of which begins with a small letter: names and terms, such as IBM Plex Sans or PDF, belong to every language. The
 * nearest element that says anything about its text must say that it is in that language. What users typed may be in any
 * language, which no attribute can name: it stands in a `<bdi>` or under `dir="auto"`, and is left to the reader's own ear.
 * Code is in no language. Attributes and the values of fields are not looked at, because an element has one `lang` for all of them.
 */
export function unmarkedFragments(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ARABIC = /\p{Script=Arabic}{2,}/u
    const ENGLISH = /(?<![\p{L}\p{N}@./_-])(?:[a-z]{2,} [A-Za-z]{2,}|[A-Za-z]{2,} [a-z]{2,})(?![\p{L}\p{N}@/_-])/u
    // A page shown in a frame is read from outside: nothing may run in one that is sandboxed.
    const frames = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? [])
    const problems: string[] = []
    for (const shown of [document, ...frames]) {
      const isArabicPage = shown.documentElement.lang.startsWith('ar')
      const texts = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = (node.textContent ?? '').trim()
        const parent = node.parentElement
        if (!parent || !(isArabicPage ? ENGLISH : ARABIC).test(text)) continue
        if (parent.closest('script, style, noscript, textarea, code, kbd, .sb-wrapper')) continue
        const marked = parent.closest('[lang], [dir="auto"], bdi')
        if (marked?.matches('[dir="auto"], bdi')) continue
        if (marked?.getAttribute('lang')?.startsWith(isArabicPage ? 'en' : 'ar')) continue
        problems.push(`no lang: “${text.slice(0, 80)}” in ${parent.outerHTML.slice(0, 160)}`)
      }
    }
    return problems
  })
}
