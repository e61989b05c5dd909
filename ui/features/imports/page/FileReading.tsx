import { useNavigate } from 'react-router'
import { type Encoding, ENCODINGS } from '#domain/imports/encoding.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import { importResultMessages } from '#i18n/imports/result.ts'
import { fileOf } from '#ui/features/imports/chosen-files.ts'
import { type Import, useReadFile } from '#ui/features/imports/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { importPaths } from '#ui/platform/navigation/import-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'

/** The letters of a text file and the sheet of a workbook. Another one reads the file again, which needs the file. */
export function FileReading({ record }: { record: Import }) {
  const t = useMessages(importPageMessages)
  const result = useMessages(importResultMessages)
  const navigate = useNavigate()
  const { mutate, isPending, error } = useReadFile()
  const { id, kind, encoding, sheet, sheets } = record
  const file = fileOf(id)
  const readAgain = (otherwise: { encoding?: Encoding; sheet?: string }) => {
    if (file && !isPending)
      mutate(
        { kind, file, ...otherwise },
        { onSuccess: (read) => void navigate(paths.import(read.id), { replace: true }) },
      )
  }
  const hasSheets = sheets.length > 1
  if (encoding === null && !hasSheets) return null
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6">
      {error ? (
        <Banner tone="danger" title={t('checkFailed')} urgent>
          <p>{error.message}</p>
        </Banner>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {encoding === null ? null : (
          <Select
            label={t('encoding')}
            options={ENCODINGS.map((one) => ({ id: one, text: ENCODING_NAMES[one] }))}
            value={encoding}
            isDisabled={!file || isPending}
            onChange={(chosen) => readAgain({ encoding: chosen })}
          />
        )}
        {hasSheets ? (
          <Select
            label={t('sheet')}
            options={sheets.map((name) => ({ id: name, text: name }))}
            value={sheet}
            isDisabled={!file || isPending}
            onChange={(chosen) => readAgain({ sheet: chosen })}
          />
        ) : null}
      </div>
      {file ? null : (
        <p className="text-small text-ink-muted">
          {t('chooseAgain')} <TextLink href={importPaths.of(kind)}>{result('again')}</TextLink>
        </p>
      )}
    </section>
  )
}

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1256': 'Windows-1256',
} as const
