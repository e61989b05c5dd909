import { useState } from 'react'
import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useDroppedFile } from '#ui/platform/pictures/incoming-picture.ts'
import { FileButton } from '#ui/kit/actions/FileButton.tsx'
import { CheckedWords } from './CheckedWords.tsx'
import { Verdict } from './Verdict.tsx'
import { checkFile, type CheckedFile } from './read-file.ts'

const XML_TYPES = ['text/xml', 'application/xml', '.xml']

/** A file is chosen or dropped, and read on the device: it works without a connection. */
export function FileCheck() {
  const t = useMessages(eInvoicingMessages)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [isReading, setReading] = useState(false)
  const check = async (file: File) => {
    setReading(true)
    setChecked(await checkFile(file))
    setReading(false)
  }
  const { isOver, target } = useDroppedFile((file) => void check(file))
  return (
    <section aria-labelledby="e-invoicing-check" className="card flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 id="e-invoicing-check" className="text-heading">
          {t('check')}
        </h2>
        <p className="text-ink-muted">{t('checkText')}</p>
      </div>
      <div
        className={`flex flex-wrap items-center gap-3 rounded-card border border-dashed p-4 ${isOver ? 'border-primary bg-sunken' : 'border-line'}`}
        {...target}
      >
        <FileButton accept={XML_TYPES} icon="i-lucide-file-up" busy={isReading} onChoose={(file) => void check(file)}>
          {t(checked ? 'another' : 'choose')}
        </FileButton>
        <span className="text-ink-muted">{t('drop')}</span>
      </div>
      <div aria-live="polite">{checked ? <Verdict checked={checked} /> : null}</div>
      {checked?.ok ? <CheckedWords file={checked} /> : null}
    </section>
  )
}
