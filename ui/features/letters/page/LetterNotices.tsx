import { useAtomValue } from 'jotai'
import { isUndelivered } from '#domain/mail/letter.ts'
import { letterPageMessages } from '#i18n/letters/letter.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import type { Letter } from '#ui/features/letters/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { useIsSendingPaused } from './letter-actions.tsx'

/** Why an action failed, and why none is offered. */
export function LetterNotices({ letter, failure }: { letter: Letter; failure: Error | null }) {
  const t = useMessages(letterPageMessages)
  const isSendingPaused = useIsSendingPaused()
  const isOffline = !useAtomValue(connectionAtom).isOnline
  const isOpen = isUndelivered(letter.state) || letter.state === 'queued'
  return (
    <>
      {failure ? <SendFailure error={failure} title={t('notTried')} /> : null}
      {isOffline && isOpen ? <Banner tone="info" title={t('needsConnection')} /> : null}
      {isSendingPaused && isOpen ? (
        <Banner
          tone="warning"
          title={t('ended')}
          action={
            <ButtonLink compact href={paths.subscription}>
              {t('subscribe')}
            </ButtonLink>
          }
        >
          {t('endedText')}
        </Banner>
      ) : null}
      {letter.state === 'withdrawn' ? <Banner tone="info" title={t('withdrawnText')} /> : null}
    </>
  )
}

/** Why a letter was not sent, and when a limit ends. */
export function SendFailure({ error, title, children }: { error: Error; title: string; children?: string }) {
  const send = useMessages(sendMessages)
  const timeZone = useTimeZone()
  const moment =
    error instanceof ApiError && error.resetsAt ? <DateText instant={error.resetsAt} timeZone={timeZone} /> : null
  return (
    <Banner tone={moment ? 'warning' : 'danger'} urgent title={title}>
      <p>{error.message}</p>
      {moment ? (
        <p>
          <Sentence slots={{ moment }}>{(slots) => send('mailResetsAt', slots)}</Sentence>
        </p>
      ) : null}
      {children ? <p>{children}</p> : null}
    </Banner>
  )
}
