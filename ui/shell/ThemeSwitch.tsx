import { shellWords } from '#i18n/shell/shell.ts'
import { useWords } from '#ui/app/language.tsx'
import { useTheme } from '#ui/app/theme.ts'
import { IconButton } from '#ui/kit/IconButton.tsx'

export function ThemeSwitch() {
  const t = useWords(shellWords)
  const { theme, choose } = useTheme()
  return theme === 'dark' ? (
    <IconButton label={t('lightTheme')} icon="i-lucide-sun" onPress={() => choose('light')} />
  ) : (
    <IconButton label={t('darkTheme')} icon="i-lucide-moon" onPress={() => choose('dark')} />
  )
}
