import { documentViewMessages } from '#i18n/documents/view.ts'
import { missingFieldMessages } from '#i18n/invoices/invoices.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

/** The reason why it was not issued, and the remedy. The draft itself is untouched. */
export function IssueRefused({ error, invoiceId }: { error: Error; invoiceId: string }) {
  const t = useMessages(documentViewMessages)
  const { type, words } = useDocumentType()
  const say = useMessages(words.document)
  const timeZone = useTimeZone()
  if (!(error instanceof ApiError)) return <Banner tone="danger" urgent title={t('actionFailed')} />
  if (error.status === 402) {
    const moment = error.resetsAt ? <DateText instant={error.resetsAt} timeZone={timeZone} /> : null
    return (
      <Banner tone="warning" urgent title={error.message}>
        {moment ? <Sentence slots={{ moment }}>{(slots) => t('resetsAt', slots)}</Sentence> : null}
      </Banner>
    )
  }
  const fields = Object.entries(error.fields)
  if (fields.length === 0) {
    return (
      <Banner tone="danger" urgent title={t('actionFailed')}>
        {error.message}
      </Banner>
    )
  }
  const ofCompany = fields.some(([path]) => path.startsWith('seller.'))
  const ofDraft = fields.some(([path]) => !path.startsWith('seller.'))
  return (
    <Banner
      tone="danger"
      urgent
      title={say('cannotIssue')}
      action={
        <div className="flex flex-wrap gap-2">
          {ofCompany ? <ButtonLink href={paths.settings}>{t('completeCompany')}</ButtonLink> : null}
          {ofDraft ? <ButtonLink href={documentPaths(type).edit(invoiceId)}>{t('completeDraft')}</ButtonLink> : null}
        </div>
      }
    >
      <MissingFields fields={fields} document={say('name')} />
    </Banner>
  )
}

type MissingFieldsProps = {
  fields: readonly [string, string][]
  /** The section of a field without a name of its own. */
  document: string
}

function MissingFields({ fields, document }: MissingFieldsProps) {
  const t = useMessages(missingFieldMessages)
  return (
    <ul className="list-disc ps-5">
      {fields.map(([path, sentence]) => {
        const line = /^lines\.(\d+)\./.exec(path)?.[1]
        const ofDocument = isNamed(path) ? t(path) : document
        const name = line === undefined ? ofDocument : t('line', { line: Number(line) + 1 })
        return (
          <li key={path}>
            <Sentence slots={{ name: <strong className="font-600">{name}</strong>, problem: <span>{sentence}</span> }}>
              {(slots) => t('problemOf', slots)}
            </Sentence>
          </li>
        )
      })}
    </ul>
  )
}

type Named = Exclude<keyof typeof missingFieldMessages.en, 'line' | 'problemOf'>

function isNamed(path: string): path is Named {
  return path !== 'line' && path !== 'problemOf' && Object.hasOwn(missingFieldMessages.en, path)
}
