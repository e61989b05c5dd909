import { atom, useAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { rememberTheme, type Theme } from '#ui/platform/storage/storage.ts'

export const themeAtom = atom<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Light or dark. ui/boot.ts sets it before first paint: the stored choice, else the device preference. */
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
