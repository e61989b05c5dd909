import { numberWithRevision } from '#domain/documents/numbering.ts'
import { bulkMailMessages } from '#i18n/documents/letter/bulk.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { SheetActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Fate } from './mailing.ts'

type BulkFatesProps = { fates: readonly Fate[]; documents: readonly DocumentRow[]; onClose: () => void }

/** How many documents are on their way, and which are not and why. */
export function BulkFates({ fates, documents, onClose }: BulkFatesProps) {
  const t = useMessages(bulkMailMessages)
  const refused = fates.flatMap((fate) => ('reason' in fate ? [fate] : []))
  const queued = fates.length - refused.length
  const resetsAt = refused.find((fate) => fate.resetsAt !== undefined)?.resetsAt
  const timeZone = useTimeZone()
  const moment = resetsAt === undefined ? null : <DateText instant={resetsAt} timeZone={timeZone} />
  return (
    <>
      <Banner tone="warning" urgent title={queued > 0 ? t('partly', { n: queued }) : t('none')}>
        <p>{t('refused')}</p>
        <ul className="flex flex-col gap-1 [overflow-wrap:anywhere]">
          {refused.map(({ id, reason }) => (
            <li key={id}>
              <Sentence slots={{ document: <DocumentLink id={id} documents={documents} />, reason: t(reason) }}>
                {(slots) => t('refusedFor', slots)}
              </Sentence>
            </li>
          ))}
        </ul>
        {moment ? (
          <p>
            <Sentence slots={{ moment }}>{(slots) => t('limitEnds', slots)}</Sentence>
          </p>
        ) : null}
      </Banner>
      <SheetActions>
        <AutoFocus>
          <Button look="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </AutoFocus>
      </SheetActions>
    </>
  )
}

function DocumentLink({ id, documents }: { id: string; documents: readonly DocumentRow[] }) {
  const { type } = useDocumentType()
  const document = documents.find((one) => one.id === id)
  return (
    <TextLink href={documentPaths(type).view(id)}>
      <Ltr>{(document && numberWithRevision(document)) ?? ''}</Ltr>
    </TextLink>
  )
}
