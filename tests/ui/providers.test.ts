/** Hooks outside their provider fail with a clear error (spec §8). */
import './page-clock.ts'
import { expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useSettings } from '#ui/features/settings/settings-context.ts'
import { useFetcher } from '#ui/platform/api/fetcher.tsx'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'

const HOOKS = { useSession, useSettings, useLanguage, useFetcher }

test.each([
  ['useSession', 'SessionProvider'],
  ['useSettings', 'SettingsProvider'],
  ['useLanguage', 'LanguageProvider'],
  ['useFetcher', 'FetcherProvider'],
] as const)('%s used outside its provider is an error that names both', (hook, provider) => {
  const Alone = () => {
    HOOKS[hook]()
    return null
  }
  expect(() => renderToStaticMarkup(createElement(Alone))).toThrow(`${hook} is used outside ${provider}`)
})
