import type { ReactNode } from 'react'
import { sendMessages } from '#i18n/documents/send.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** `to` holds addresses with spaces between them; old mails have none. Without `when` the time is elsewhere. */
export function SentTo({ to, when }: { to: string | undefined; when?: ReactNode }) {
  const t = useMessages(sendMessages)
  const words = useMessages(useDocumentType().words.send)
  const addresses = addressesIn(to ?? '', t('comma'))
  if (addresses.length === 0) {
    return when ? <Sentence slots={{ when }}>{(slots) => words('sentAgo', slots)}</Sentence> : <>{words('sent')}</>
  }
  return when ? (
    <Sentence slots={{ when, to: addresses }}>{(slots) => words('sentAgoTo', slots)}</Sentence>
  ) : (
    <Sentence slots={{ to: addresses }}>{(slots) => words('sentTo', slots)}</Sentence>
  )
}

/** A letter that no server has taken yet. `to` is as above. */
export function OnItsWay({ to }: { to: string }) {
  const t = useMessages(sendMessages)
  return <Sentence slots={{ to: addressesIn(to, t('comma')) }}>{(slots) => t('onItsWay', slots)}</Sentence>
}

function addressesIn(to: string, comma: string): ReactNode[] {
  const emails = to.split(' ').filter((email) => email !== '')
  return emails.flatMap((email, index) => [...(index > 0 ? [comma] : []), <Ltr key={email}>{email}</Ltr>])
}
