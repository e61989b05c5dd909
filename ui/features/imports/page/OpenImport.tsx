import { useSearchParams } from 'react-router'
import { importPageMessages } from '#i18n/imports/page.ts'
import { importResultMessages } from '#i18n/imports/result.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import type { Import } from '#ui/features/imports/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { importPaths } from '#ui/platform/navigation/import-paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { LinkTabs } from '#ui/kit/actions/LinkTabs.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { RowsStep } from './RowsStep.tsx'

/** The two steps before anything is written, each with its address. The rows come once the columns are confirmed. */
export function OpenImport({ record }: { record: Import }) {
  const t = useMessages(importPageMessages)
  const [parameters] = useSearchParams()
  const isChecked = record.state === 'checked'
  const step = isChecked && parameters.get('step') !== 'columns' ? 'rows' : 'columns'
  const links = [
    { href: importPaths.columns(record.id), text: t('columns') },
    { href: paths.import(record.id), text: t('rows') },
  ]
  return (
    <>
      {record.importedBefore === null ? null : <SameFile at={record.importedBefore} />}
      {isChecked ? <LinkTabs label={t('steps')} links={links} current={links[step === 'rows' ? 1 : 0]?.href} /> : null}
      {step === 'rows' ? <RowsStep record={record} /> : <ColumnsStep key={record.id} record={record} />}
    </>
  )
}

function SameFile({ at }: { at: string }) {
  const t = useMessages(importResultMessages)
  const timeZone = useTimeZone()
  return (
    <p role="status" className="card p-4">
      <Sentence slots={{ day: <DateText instant={at} timeZone={timeZone} /> }}>
        {(slots) => t('sameFile', slots)}
      </Sentence>
    </p>
  )
}
