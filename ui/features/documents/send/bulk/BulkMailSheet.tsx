import { placeholdersOf, REMINDER_BY_HAND } from '#domain/letters/letter-texts.ts'
import { bulkMailMessages } from '#i18n/documents/letter/bulk.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { kitMessages } from '#i18n/kit.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'
import { useStoredText } from '#ui/platform/forms/use-stored-text.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { SheetActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type Fate, useBulkMail } from './bulk-mail.ts'
import { BulkFates } from './BulkFates.tsx'

type BulkMailSheetProps = {
  purpose: MessagePurpose
  documents: readonly DocumentRow[]
  /** How many of the selected cannot be mailed. */
  left: number
  isOpen: boolean
  onClose: () => void
}

/** The mailing of the selected documents: reviewed, under way, and what became of each. */
export function BulkMailSheet({ isOpen, onClose, ...review }: BulkMailSheetProps) {
  const t = useMessages(bulkMailMessages)
  const kit = useMessages(kitMessages)
  return (
    <Sheet title={t(`${review.purpose}Title`)} closeLabel={kit('close')} isOpen={isOpen} onClose={onClose}>
      <Review {...review} onClose={onClose} />
    </Sheet>
  )
}

function Review({ purpose, documents, left, onClose }: Omit<BulkMailSheetProps, 'isOpen'>) {
  const t = useMessages(bulkMailMessages)
  const { type } = useDocumentType()
  const { text, type: write, forget } = useStoredText(`bulk-mail:${purpose}:${type}`, '')
  const { mutate, isPending, data, error, fates } = useBulkMail(purpose)
  const problem = error instanceof ApiError ? error.fields.message : undefined
  const sentBefore = purpose === 'send' ? documents.filter(({ sentAt }) => sentAt !== null).length : 0
  const send = () =>
    mutate(
      { ids: documents.map(({ id }) => id), message: text },
      {
        onSuccess: (known) => {
          forget()
          if (known.some((fate) => 'reason' in fate)) return
          announce({ kind: 'done', title: t('sent', { n: lettersIn(known) }) })
          onClose()
        },
      },
    )
  if (data) return <BulkFates fates={data} documents={documents} onClose={onClose} />
  return (
    <>
      {error && problem === undefined ? (
        <Banner tone="danger" urgent title={t('notSent')}>
          <p>{isUnreachable(error) ? t('notQueued') : error.message}</p>
        </Banner>
      ) : null}
      <p className="text-ink-muted">{t(`${purpose}Text`)}</p>
      {left > 0 ? <p>{t(purpose === 'remind' ? 'leftUnreminded' : 'left', { n: left })}</p> : null}
      {sentBefore > 0 ? <p>{t('sentBefore', { n: sentBefore })}</p> : null}
      <MessageField purpose={purpose} text={text} problem={problem} onChange={write} isDisabled={isPending} />
      {isPending ? <Progress done={fates.length} all={documents.length} /> : null}
      <SheetActions>
        <Button look="primary" icon="i-lucide-send icon-flip" busy={isPending} onPress={send}>
          {t(purpose, { n: documents.length - fates.length })}
        </Button>
      </SheetActions>
    </>
  )
}

/** Several invoices may be in one letter. */
const lettersIn = (fates: readonly Fate[]): number =>
  new Set(fates.flatMap((fate) => ('letterId' in fate ? [fate.letterId] : []))).size

type MessageFieldProps = {
  purpose: MessagePurpose
  text: string
  problem: string | undefined
  onChange: (text: string) => void
  isDisabled: boolean
}

function MessageField({ purpose, text, problem, onChange, isDisabled }: MessageFieldProps) {
  const t = useMessages(bulkMailMessages)
  const say = useMessages(sendMessages)
  const { type } = useDocumentType()
  const known = placeholdersOf(purpose === 'remind' ? REMINDER_BY_HAND : type)
  const placeholders = known.flatMap((name, index) => [
    ...(index > 0 ? [say('comma')] : []),
    <Ltr key={name}>{`{${name}}`}</Ltr>,
  ])
  return (
    <TextField
      label={t('message')}
      hint={<Sentence slots={{ placeholders }}>{(slots) => t('messageHint', slots)}</Sentence>}
      name="message"
      lines={5}
      maxLength={4000}
      value={text}
      onChange={onChange}
      isDisabled={isDisabled}
      {...(problem !== undefined && { error: problem })}
    />
  )
}

function Progress({ done, all }: { done: number; all: number }) {
  const t = useMessages(bulkMailMessages)
  return (
    <p role="status" className="text-ink-muted">
      {t('progress', { done: String(done), all: String(all) })}
    </p>
  )
}
