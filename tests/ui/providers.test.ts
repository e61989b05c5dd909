/** What stands on a provider says so at once when there is none (spec §8). */
import './page-clock.ts'
import { expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useFetcher } from '#ui/app/fetcher.tsx'
import { useLanguage } from '#ui/app/language.tsx'
import { useSession } from '#ui/app/session.tsx'

const HOOKS = { useSession, useLanguage, useFetcher }

test.each([
  ['useSession', 'SessionProvider'],
  ['useLanguage', 'LanguageProvider'],
  ['useFetcher', 'FetcherProvider'],
] as const)('%s used outside its provider is an error that names both', (hook, provider) => {
  const Alone = () => {
    HOOKS[hook]()
    return null
  }
  expect(() => renderToStaticMarkup(createElement(Alone))).toThrow(`${hook} is used outside ${provider}`)
})
