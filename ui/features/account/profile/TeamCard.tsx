import { companiesMessages } from '#i18n/team/companies.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { ProfileSection } from './ProfileSection.tsx'

/** The way to the team and to the other companies, and how its members see oneself. */
export function TeamCard() {
  const t = useMessages(teamMessages)
  const companies = useMessages(companiesMessages)
  // The others find who does there, and how to leave.
  const looksAfterTeam = usePermission('team.write')
  return (
    <section className="card flex flex-col gap-6 p-4 md:p-6">
      <div>
        <h2 className="text-heading">{t('title')}</h2>
        <p className="mb-4 text-ink-muted">{t('about')}</p>
        <ButtonLink href={paths.team} icon={looksAfterTeam ? 'i-lucide-user' : 'i-lucide-log-out icon-flip'} wide>
          {t(looksAfterTeam ? 'open' : 'leave')}
        </ButtonLink>
      </div>
      <div className="border-t border-line pt-6">
        <h2 className="text-heading">{companies('title')}</h2>
        <p className="mb-4 text-ink-muted">{companies('about')}</p>
        <ButtonLink href={paths.companies} icon="i-lucide-building-2" wide>
          {companies('open')}
        </ButtonLink>
      </div>
      <div className="border-t border-line pt-6">
        <ProfileSection />
      </div>
    </section>
  )
}
