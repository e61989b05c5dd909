/** Built-in commands of the palette and their search in both languages. */
import { fold } from '#domain/text/fold.ts'
import { paletteMessages } from '#i18n/shell/palette.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { useTheme } from '#ui/platform/theme/theme.ts'
import { navigation, type NavigationLinkDefinition, usePermittedPath } from '#ui/app/shell/navigation.ts'

/** Names of commands are those of screens, or messages of the palette. */
export const commandMessages = {
  en: { ...shellMessages.en, ...paletteMessages.en },
  ar: { ...shellMessages.ar, ...paletteMessages.ar },
}

type Sentence =
  | NavigationLinkDefinition['name']
  | 'actions'
  | 'goTo'
  | 'newInvoice'
  | 'newQuotation'
  | 'newItem'
  | 'pickItems'
  | 'importData'
  | 'switchLanguage'
  | 'lightTheme'
  | 'darkTheme'
  | 'settings'
  | 'subscription'
  | 'signOut'

export type Command = { id: string; name: Sentence; icon: string; path?: string; act?: () => void }

export type CommandGroup = { name: Sentence; commands: readonly Command[] }

export function useCommands(onSignOut: () => void): readonly CommandGroup[] {
  const { locale, speak } = useLanguage()
  const { theme, choose } = useTheme()
  const isPermitted = usePermittedPath()
  // An admin who looks at the company ends his view instead.
  const mayLeave = usePermission('self')
  const links = navigation.flatMap((group) => group.links.map((link) => ({ id: link.path, ...link })))
  const groups: readonly CommandGroup[] = [
    {
      name: 'actions',
      commands: [
        { id: 'new-invoice', name: 'newInvoice', icon: 'i-lucide-plus', path: paths.createInvoice },
        {
          id: 'new-quotation',
          name: 'newQuotation',
          icon: 'i-lucide-plus',
          path: `${paths.createInvoice}?type=quotation`,
        },
        { id: 'new-item', name: 'newItem', icon: 'i-lucide-plus', path: paths.newItem },
        { id: 'pick-items', name: 'pickItems', icon: 'i-lucide-package-plus', path: paths.inventorySelection },
        { id: 'import', name: 'importData', icon: 'i-lucide-file-up', path: paths.imports },
        {
          id: 'language',
          name: 'switchLanguage',
          icon: 'i-lucide-languages',
          act: () => speak(locale === 'en' ? 'ar' : 'en'),
        },
        theme === 'dark'
          ? { id: 'theme', name: 'lightTheme', icon: 'i-lucide-sun', act: () => choose('light') }
          : { id: 'theme', name: 'darkTheme', icon: 'i-lucide-moon', act: () => choose('dark') },
        ...(mayLeave
          ? [{ id: 'sign-out', name: 'signOut' as const, icon: 'i-lucide-log-out icon-flip', act: onSignOut }]
          : []),
      ],
    },
    {
      name: 'goTo',
      commands: [
        ...links,
        { id: paths.settings, name: 'settings', icon: 'i-lucide-settings', path: paths.settings },
        { id: paths.subscription, name: 'subscription', icon: 'i-lucide-credit-card', path: paths.subscription },
      ],
    },
  ]
  return groups.map(({ name, commands }) => ({
    name,
    commands: commands.filter(({ path }) => path === undefined || isPermitted(path)),
  }))
}

/** Every typed word must occur in the command's name, in either language. */
export function matchingCommands(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({ ...group, commands: group.commands.filter((command) => says(command, words)) }))
    .filter(({ commands }) => commands.length > 0)
}

function says({ name }: Command, words: readonly string[]): boolean {
  const said = fold(`${translator(commandMessages, 'en')(name)} ${translator(commandMessages, 'ar')(name)}`)
  return words.every((word) => said.includes(word))
}
