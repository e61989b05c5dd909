import { profileMessages } from '#i18n/account/profile.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfile } from './queries.ts'

export function ProfileSection() {
  const t = useMessages(profileMessages)
  const { data, error, refetch } = useProfile()
  return (
    <div>
      <h3 className="font-600">{t('title')}</h3>
      <p className="mb-4 text-ink-muted">{t('about')}</p>
      <LoadState failed={t('loadFailed')} error={error} onRetry={refetch} skeleton={<Skeleton height="h-28" />}>
        {data ? <ProfileForm profile={data} /> : null}
      </LoadState>
    </div>
  )
}
