import { displayName } from '#domain/text/display-name.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { letterPageMessages } from '#i18n/letters/letter.ts'
import { letterListMessages } from '#i18n/letters/list.ts'
import { letterTypeMessages } from '#i18n/letters/states.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { targetOf } from '#ui/features/letters/letter-paths.ts'
import type { Letter } from '#ui/features/letters/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { DetailsCard } from '#ui/platform/layout/DetailsCard.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermissions } from '#ui/platform/session/session.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

const LANGUAGES = { en: 'english', ar: 'arabic', bilingual: 'bilingual' } as const

/** The document that a letter brings, whom it is for, and when it was written, sent and is tried next. */
export function LetterFacts({ letter }: { letter: Letter }) {
  const t = useMessages(letterPageMessages)
  const list = useMessages(letterListMessages)
  const send = useMessages(sendMessages)
  const { cause, language, createdAt, sentAt, attempts, nextAttemptAt } = letter
  return (
    <DetailsCard
      id="letter-details"
      title={t('details')}
      facts={[
        { id: 'document', name: list('document'), value: <Brought letter={letter} /> },
        { id: 'client', name: list('client'), value: letter.customer && <Client letter={letter} /> },
        { id: 'language', name: t('language'), value: send(LANGUAGES[language]) },
        { id: 'cause', name: t('how'), value: t(cause) },
        { id: 'written', name: t('writtenAt'), value: <Moment at={createdAt} /> },
        { id: 'sent', name: t('sentAt'), value: sentAt && <Moment at={sentAt} /> },
        { id: 'attempts', name: t('attempts'), value: attempts > 0 && <Ltr>{String(attempts)}</Ltr> },
        { id: 'next', name: t('nextAttempt'), value: nextAttemptAt && <Moment at={nextAttemptAt} /> },
        { id: 'earlier', name: t('replaces'), value: letter.retryOf && <Earlier id={letter.retryOf} /> },
      ]}
    />
  )
}

const Moment = ({ at }: { at: string }) => <DateText instant={at} timeZone={useTimeZone()} />

function Brought({ letter }: { letter: Letter }) {
  const types = useMessages(letterTypeMessages)
  const href = targetOf(letter, usePermissions())
  const { type, document } = letter
  const text = (
    <>
      {types(type)}
      {document?.number ? (
        <>
          {' '}
          <Ltr>{document.number}</Ltr>
        </>
      ) : null}
    </>
  )
  return href === null ? text : <TextLink href={href}>{text}</TextLink>
}

function Client({ letter: { customerId, customer } }: { letter: Letter }) {
  const { locale } = useLanguage()
  const name = customer ? <Bdi>{displayName(customer, locale)}</Bdi> : null
  return customerId === null ? name : <TextLink href={paths.customer(customerId)}>{name}</TextLink>
}

function Earlier({ id }: { id: string }) {
  const t = useMessages(letterPageMessages)
  return <TextLink href={paths.letter(id)}>{t('earlier')}</TextLink>
}
