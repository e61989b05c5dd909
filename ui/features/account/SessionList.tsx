import { type ReactNode, useEffect, useRef } from 'react'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { type Session, useEndOtherSessions, useSessions } from './security-queries.ts'
import { SessionRow } from './SessionRow.tsx'

/** The sessions of the user, this device first. Each of the others can be signed out. */
export function SessionList({ timeZone }: { timeZone: string }) {
  const t = useMessages(accountSecurityMessages)
  const { data, error, refetch } = useSessions()
  const { list, heading, leaving } = useFocusOfNext(data?.items)
  const others = data?.items.filter(({ current }) => !current) ?? []
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-600 outline-none">
        {t('devices')}
      </h3>
      {data ? <p className="mb-4 text-ink-muted">{others.length > 0 ? t('devicesText') : t('onlyHere')}</p> : null}
      {error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null}
      {!data && !error ? <Skeleton height="h-16" /> : null}
      <ul ref={list} className="flex flex-col divide-y divide-line">
        {data?.items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            timeZone={timeZone}
            onLeaving={() => leaving(others.indexOf(session))}
          />
        ))}
      </ul>
      {others.length > 1 ? <SignOutOthers onLeaving={() => leaving(0)}>{t('signOutOthers')}</SignOutOthers> : null}
    </>
  )
}

function SignOutOthers({ onLeaving, children }: { onLeaving: () => void; children: ReactNode }) {
  const t = useMessages(accountSecurityMessages)
  const end = useEndOtherSessions()
  const signOut = () => {
    onLeaving()
    end.mutate(undefined, {
      onSuccess: () => announce({ kind: 'done', title: t('othersSignedOut') }),
      onError: () => announce({ kind: 'failed', title: t('signOutFailed') }),
    })
  }
  return (
    <div className="mt-4">
      <Button wide busy={end.isPending} onPress={signOut}>
        {children}
      </Button>
    </div>
  )
}

/** After a row is removed, focuses the button of the next row, or the heading. */
function useFocusOfNext(items: readonly Session[] | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const expected = useRef<{ index: number; before: number } | null>(null)
  const count = items?.length ?? 0
  useEffect(() => {
    if (expected.current === null || count >= expected.current.before) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(expected.current.index, buttons.length - 1)] ?? heading.current
    next?.focus()
    expected.current = null
  }, [count])
  const leaving = (index: number) => {
    expected.current = { index, before: count }
  }
  return { list, heading, leaving }
}
