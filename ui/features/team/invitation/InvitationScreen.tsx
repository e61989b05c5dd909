import { type ReactNode, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { invitationMessages } from '#i18n/team/invitation.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { CardPage } from '#ui/platform/layout/CardPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { KnownLoginForm } from './KnownLoginForm.tsx'
import { NewLoginForm } from './NewLoginForm.tsx'
import { type Accept, type Invitation, useAccept, useInvitation } from './queries.ts'

type InvitationScreenProps = {
  /** Signs out what is signed in here. */
  signOut: (onStay: () => void) => ReactNode
}

/** The page that the mailed link opens: who invites to what, and the one step that is left to join. */
export function InvitationScreen({ signOut }: InvitationScreenProps) {
  const t = useMessages(invitationMessages)
  const { token = '' } = useParams()
  const { state } = useSession()
  const { data, error, refetch } = useInvitation(token)
  const { accept, leadsTo } = useAccept(token)
  if (leadsTo !== null) return <Navigate to={leadsTo} replace />
  if (state.is === 'testing') return <PageSkeleton />
  // Alike for what is used, withdrawn, expired and unknown: before it was opened, and while it was read.
  if ([error, accept.error].some(isGone)) return <Gone />
  return (
    <CardPage title={t('title')}>
      <LoadState failed={t('loadFailed')} error={error} onRetry={refetch} skeleton={<InvitationSkeleton />}>
        {data ? (
          <>
            <Facts invitation={data} />
            <Step invitation={data} accept={accept} signOut={signOut} />
          </>
        ) : null}
      </LoadState>
    </CardPage>
  )
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

function Gone() {
  const t = useMessages(invitationMessages)
  return (
    <CardPage title={t('goneTitle')}>
      <p>{t('goneText')}</p>
      <ButtonLink href={paths.loginMode}>{t('toSignIn')}</ButtonLink>
    </CardPage>
  )
}

function Facts({ invitation: { by, company, role } }: { invitation: Invitation }) {
  const t = useMessages(invitationMessages)
  const roles = useMessages(roleMessages)
  const { locale } = useLanguage()
  const slots = { by: <Ltr>{by}</Ltr>, company: <Bdi>{displayName(company, locale) || t('unnamed')}</Bdi> }
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <Sentence slots={slots}>{(marks) => t('intro', marks)}</Sentence>
      </p>
      <div className="rounded-control bg-sunken p-3">
        <p className="font-600">{t('yourRole', { role: roles(role) })}</p>
        <p className="text-small text-ink-muted">{roles(`may-${role}`)}</p>
      </div>
    </>
  )
}

type StepProps = InvitationScreenProps & { invitation: Invitation; accept: Accept }

function Step({ invitation: { email, hasLogin }, accept, signOut }: StepProps) {
  const { session } = useSession()
  if (session === null) {
    return hasLogin ? <KnownLoginForm email={email} accept={accept} /> : <NewLoginForm email={email} accept={accept} />
  }
  const you = session.user.email
  return you.toLowerCase() === email.toLowerCase() ? (
    <AcceptAsYou you={you} accept={accept} />
  ) : (
    <OtherLogin email={email} you={you} signOut={signOut} />
  )
}

function AcceptAsYou({ you, accept }: { you: string; accept: Accept }) {
  const t = useMessages(invitationMessages)
  const join = () => accept.mutate({})
  return (
    <>
      {accept.error ? <LoadError title={t('notAccepted')} why={accept.error.message} onAgain={join} /> : null}
      <p>
        <Sentence slots={{ email: <Ltr>{you}</Ltr> }}>{(marks) => t('signedIn', marks)}</Sentence>
      </p>
      <Button look="primary" busy={accept.isPending} onPress={join}>
        {t('accept')}
      </Button>
    </>
  )
}

/** The page is loaded again after signing out, with the form of the invited address. */
function OtherLogin({ email, you, signOut }: InvitationScreenProps & { email: string; you: string }) {
  const t = useMessages(invitationMessages)
  const [isSigningOut, setSigningOut] = useState(false)
  const slots = { email: <Ltr>{email}</Ltr>, you: <Ltr>{you}</Ltr> }
  return (
    <>
      <Banner tone="warning" title={t('otherTitle')}>
        <Sentence slots={slots}>{(marks) => t('otherText', marks)}</Sentence>
      </Banner>
      <Button look="primary" busy={isSigningOut} onPress={() => setSigningOut(true)}>
        {t('signOut')}
      </Button>
      {isSigningOut ? signOut(() => setSigningOut(false)) : null}
    </>
  )
}

function InvitationSkeleton() {
  const t = useMessages(invitationMessages)
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton height="h-12" />
      <Skeleton height="h-16" />
      <Skeleton height="h-40" />
    </div>
  )
}
