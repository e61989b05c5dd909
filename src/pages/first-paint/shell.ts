/**
 * The frame around a signed-in screen as the page shows it before the app stands: the sidebar, the header row and the
 * screen's title. It has the classes of ui/app/shell/Layout.tsx, whose frame then stands in its stead.
 */
import type { Locale } from '#domain/locale.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { type Html, html } from '#pages/html.ts'

/** @param title of the screen, where it is the same for every record and account. */
export function shellFrame(locale: Locale, title: string | undefined): Html {
  const name = translator(shellMessages, locale)('productName')
  return html`<div class="flex min-h-dvh">
    <div
      class="sticky top-[var(--bar)] flex h-[calc(100dvh-var(--bar))] w-64 shrink-0 flex-col border-e border-line bg-surface collapsed:w-12 max-md:hidden"
    >
      <p class="flex h-14 shrink-0 items-center px-5 text-lg font-600 text-primary collapsed:hidden">${name}</p>
    </div>
    <div class="flex min-w-0 flex-1 flex-col">
      <div class="sticky top-[var(--bar)] flex h-14 items-center gap-2 border-b border-line bg-surface px-2">
        <span class="inline-flex size-11 items-center justify-center text-ink-muted"
          ><span aria-hidden="true" class="i-lucide-menu text-xl md:hidden"></span
        ></span>
        <p class="min-w-0 truncate text-lg font-600 leading-snug">${title}</p>
      </div>
      <div class="mx-auto flex w-full max-w-[96rem] flex-1 flex-col gap-4 p-4">
        <span class="block h-8 w-48 rounded-control bg-sunken"></span>
        <span class="block h-40 w-full rounded-control bg-sunken"></span>
        <span class="block h-40 w-full rounded-control bg-sunken"></span>
      </div>
    </div>
  </div>`
}
