import { sendMessages } from '#i18n/documents/send.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import type { Letter } from '#ui/features/documents/queries/send.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

type MailErrorProps = {
  error: Error | null
  title?: string
  /** The letter, where there are no fields to show their errors: they are named here. */
  sent?: Letter
}

/** Why the e-mail was not sent, and when a limit ends. */
export function MailError({ error, title, sent }: MailErrorProps) {
  const t = useMessages(sendMessages)
  const timeZone = useTimeZone()
  if (!error) return null
  const isLimit = error instanceof ApiError && (error.status === 402 || error.status === 429)
  const moment = error instanceof ApiError && error.resetsAt && (
    <DateText instant={error.resetsAt} timeZone={timeZone} />
  )
  const ofFields = sent ? Object.entries(mailErrors(error, sent)) : []
  return (
    <Banner tone={isLimit ? 'warning' : 'danger'} urgent title={title ?? t('notSent')}>
      {ofFields.length === 0 ? <p>{error.message}</p> : null}
      {ofFields.map(([field, sentence]) => (
        <p key={field} className="break-words">
          <BidiText>{sentence}</BidiText>
        </p>
      ))}
      {moment ? (
        <p>
          <Sentence slots={{ moment }}>{(slots) => t('mailResetsAt', slots)}</Sentence>
        </p>
      ) : null}
      <p>{t('notSentSaved')}</p>
    </Banner>
  )
}

/** The server names an address by its index (`to.1`); the message under the field quotes the address. */
export function mailErrors(error: Error, sent: Letter): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const found = Object.entries(error.fields).map(([path, sentence]) => {
    const [, field, index] = /^(to|cc)\.(\d+)$/.exec(path) ?? []
    if (field !== 'to' && field !== 'cc') return [path, sentence]
    const address = sent[field]?.[Number(index)]
    return [field, address === undefined ? sentence : `\u2068${address}\u2069: ${sentence}`]
  })
  return Object.fromEntries(found)
}
