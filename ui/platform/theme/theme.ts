import { atom, useAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { rememberTheme, type Theme } from '#ui/platform/storage/storage.ts'

export const themeAtom = atom<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Light or dark. boot.js chose before the first paint: what was remembered, else what the device prefers. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const [theme, setTheme] = useAtom(themeAtom)
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  const choose = (next: Theme) => {
    rememberTheme(next)
    setTheme(next)
  }
  return { theme, choose }
}
