/**
 * A screen at its own address, on the ground the frame gives it. The frame itself has its own stories, so that a change
 * of the sidebar changes no picture of a screen.
 */
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { isLocale } from '#domain/locale.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import type { EnglishTexts, Words } from '#i18n/messages.ts'

export function AtAddress({ path, screen: Screen }: { path: string; screen: ComponentType }) {
  return (
    <main className="mx-auto flex w-full max-w-7xl flex-col gap-6 p-4 md:p-6">
      <Routes>
        <Route path={path} element={<Screen />} />
        <Route path="*" element={null} />
      </Routes>
    </main>
  )
}

/** For play functions: the sentences of a feature in the language the story is shown in. */
export function spoken<En extends EnglishTexts>(pair: Words<En>): Translate<En> {
  const { lang } = document.documentElement
  return translator(pair, isLocale(lang) ? lang : 'en')
}
