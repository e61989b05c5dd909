/** Commands of the palette that lead into another company of the login. */
import { displayNames } from '#domain/text/display-name.ts'
import { fold } from '#domain/text/fold.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { translator } from '#i18n/translator.ts'
import { useCompanies, useEnterCompany } from '#ui/features/team/enter-company.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import type { CommandGroup } from '#ui/kit/overlays/CommandList.tsx'

/** Every typed word must occur in the command or in a name of the company, in either language. */
export function useCompanyCommands(typed: string, onChosen: () => void): CommandGroup {
  const t = useMessages(companyMenuMessages)
  const sayRole = useMessages(roleMessages)
  const { locale } = useLanguage()
  const hasOthers = (useSession().session?.company?.companies ?? 1) > 1
  const { companies = [] } = useCompanies({ enabled: hasOthers })
  const enter = useEnterCompany()
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const others = companies.filter((company) => {
    const said = fold([...SENTENCES, ...displayNames(company, locale)].join(' '))
    return !company.current && words.every((word) => said.includes(word))
  })
  return {
    name: t('companies'),
    choices: others.map((company) => ({
      id: company.id,
      text: t('goTo', { company: displayNames(company, locale)[0] ?? t('unnamed') }),
      detail: sayRole(company.role),
      icon: 'i-lucide-building-2',
      onChoose: () => {
        onChosen()
        enter.mutate(company.id)
      },
    })),
  }
}

const SENTENCES = (['en', 'ar'] as const).map((locale) =>
  translator(companyMenuMessages, locale)('goTo', { company: '' }),
)
