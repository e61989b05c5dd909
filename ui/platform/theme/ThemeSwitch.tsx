import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useTheme } from './theme.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'

export function ThemeSwitch() {
  const t = useMessages(shellMessages)
  const { theme, choose } = useTheme()
  return theme === 'dark' ? (
    <IconButton label={t('lightTheme')} icon="i-lucide-sun" onPress={() => choose('light')} />
  ) : (
    <IconButton label={t('darkTheme')} icon="i-lucide-moon" onPress={() => choose('dark')} />
  )
}
