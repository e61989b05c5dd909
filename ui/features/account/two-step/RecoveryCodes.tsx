import { useState } from 'react'
import { twoStepMessages } from '#i18n/account/two-step.ts'
import { CopyButton } from '#ui/platform/feedback/CopyButton.tsx'
import { useUnsavedChanges } from '#ui/platform/forms/use-unsaved-changes.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'

const FILE_NAME = 'sanad-recovery-codes.txt'

/** Recovery codes are shown this once: leaving needs confirmation until they are copied, downloaded or confirmed. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useMessages(twoStepMessages)
  const text = codes.join('\n')
  const [isTaken, setTaken] = useState(false)
  const take = () => setTaken(true)
  useUnsavedChanges(!isTaken, { title: t('leaveTitle'), text: t('leaveText'), leave: t('leave'), stay: t('stay') })
  const download = () => {
    saveAsFile(text)
    take()
  }
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success" urgent title={t('nowOn')} />
      <div>
        <p className="font-600">{t('recoveryCodes')}</p>
        <p className="mb-3 text-ink-muted">{t('codesText')}</p>
        <ol dir="ltr" aria-label={t('recoveryCodes')} className="page-start grid gap-1 tabular-nums sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <CopyButton text={text} label={t('copyCodes')} onCopied={take} />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button wide icon="i-lucide-download" onPress={download}>
          {t('download')}
        </Button>
        <Button look="primary" wide onPress={onSaved}>
          {t('codesSaved')}
        </Button>
      </div>
    </div>
  )
}

function saveAsFile(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}
