import { placeholdersOf, REMINDER_BY_HAND } from '#domain/letters/letter-texts.ts'
import { bulkMailMessages } from '#i18n/documents/letter/bulk.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { kitMessages } from '#i18n/kit.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useCopyToSelf } from '#ui/features/documents/send/mail/copy-to-self.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { isUnreachable } from '#ui/platform/api/transient-errors.ts'
import { useStoredText } from '#ui/platform/forms/use-stored-text.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { SheetActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useSendMailing } from './bulk-mail.ts'
import type { BulkMailing } from './mailing.ts'
import { BulkFates } from './BulkFates.tsx'

type BulkMailSheetProps = { mailing: BulkMailing | null; isOpen: boolean; onClose: () => void }

/** The mailing of the selected documents: reviewed, under way, and what became of each. */
export function BulkMailSheet({ mailing, isOpen, onClose }: BulkMailSheetProps) {
  const t = useMessages(bulkMailMessages)
  const kit = useMessages(kitMessages)
  if (mailing === null) return null
  const { purpose, stage, fates, documents } = mailing
  return (
    <Sheet title={t(`${purpose}Title`)} closeLabel={kit('close')} isOpen={isOpen} onClose={onClose}>
      {stage === 'over' ? (
        <BulkFates fates={fates} documents={documents} onClose={onClose} />
      ) : (
        <Review key={mailing.id} mailing={mailing} />
      )}
    </Sheet>
  )
}

function Review({ mailing }: { mailing: BulkMailing }) {
  const t = useMessages(bulkMailMessages)
  const { id, type, purpose, documents, left, fates, error } = mailing
  const { text, type: write, forget } = useStoredText(`bulk-mail:${purpose}:${type}`, '')
  const self = useCopyToSelf()
  const mail = useSendMailing()
  const isPending = mailing.stage === 'under-way'
  const problem = error instanceof ApiError ? error.fields.message : undefined
  const sentBefore = purpose === 'send' ? documents.filter(({ sentAt }) => sentAt !== null).length : 0
  const cc = self.isWanted && self.email !== '' ? [self.email] : []
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
      <CopyToSelf self={self} isDisabled={isPending} />
      {isPending ? <Progress done={fates.length} all={documents.length} /> : null}
      <SheetActions>
        <Button
          look="primary"
          icon="i-lucide-send icon-flip"
          busy={isPending}
          onPress={() => void mail(id, { message: text, cc }, forget)}
        >
          {t(purpose, { n: documents.length - fates.length })}
        </Button>
      </SheetActions>
    </>
  )
}

type CopyToSelfProps = { self: ReturnType<typeof useCopyToSelf>; isDisabled: boolean }

/** The choice is that of single e-mails. */
function CopyToSelf({ self, isDisabled }: CopyToSelfProps) {
  const t = useMessages(sendMessages)
  if (self.email === '') return null
  return (
    <Checkbox isSelected={self.isWanted} onChange={self.want} isDisabled={isDisabled}>
      <span className="[overflow-wrap:anywhere]">
        <Sentence slots={{ email: <Ltr>{self.email}</Ltr> }}>{(slots) => t('copyToSelf', slots)}</Sentence>
      </span>
    </Checkbox>
  )
}

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
    <>
      <p role="status" className="text-ink-muted">
        {t('progress', { done: String(done), all: String(all) })}
      </p>
      <p className="text-small text-ink-muted">{t('goesOn')}</p>
    </>
  )
}
