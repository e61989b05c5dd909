import type { ReactNode } from 'react'
import { sendWords } from '#words/invoices-send.ts'
import { copied } from '#ui/app/clipboard.ts'
import { useWords } from '#ui/app/language.tsx'
import { Sentence } from '#ui/app/Sentence.tsx'
import { Button } from '#ui/kit/Button.tsx'
import { Ltr } from '#ui/kit/Ltr.tsx'
import { OuterLink } from '#ui/kit/OuterLink.tsx'
import { SheetActions } from '#ui/kit/Sheet.tsx'
import { TakesFocus } from '#ui/kit/TakesFocus.tsx'
import { announce } from '#ui/kit/Toasts.tsx'
import { When } from '#ui/kit/When.tsx'
import { supportEmail } from '#ui/shell/support.ts'
import type { Pause } from '#ui/subscription/queries.ts'

/** Nothing can be issued now: until when, what goes on meanwhile, and who helps. Nothing typed is touched. */
export function IssuePaused({ pause, onDraftPdf }: { pause: Pause; onDraftPdf: () => void }) {
  const t = useWords(sendWords)
  const isToday = pause.why === 'daily-limit'
  return (
    <>
      {isToday ? <Until {...pause} /> : <p>{t('endedText')}</p>}
      <ul className="flex flex-col gap-3">
        <Still icon="i-lucide-check">{t('draftStays')}</Still>
        <Still icon="i-lucide-download">{t('draftPdfText')}</Still>
        {isToday ? null : <Support />}
      </ul>
      <SheetActions>
        <TakesFocus>
          <Button look="primary" icon="i-lucide-download" onPress={onDraftPdf}>
            {t('draftPdf')}
          </Button>
        </TakesFocus>
      </SheetActions>
    </>
  )
}

function Until({ limit, resetsAt, timeZone }: Extract<Pause, { why: 'daily-limit' }>) {
  const t = useWords(sendWords)
  const moment = <When instant={resetsAt} timeZone={timeZone} />
  return (
    <div className="flex flex-col gap-1">
      <p>{t('limitText', { n: limit })}</p>
      <p className="font-600">
        <Sentence slots={{ moment }}>{(slots) => t('resetsAt', slots)}</Sentence>
      </p>
    </div>
  )
}

function Still({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className={`mt-0.5 shrink-0 text-xl text-ink-muted ${icon}`} />
      <div className="min-w-0">{children}</div>
    </li>
  )
}

/** A webview may open no `mailto:`, so the address can be read and copied too. */
function Support() {
  const t = useWords(sendWords)
  const copy = async () => {
    if (await copied(supportEmail)) announce({ kind: 'done', title: t('addressCopied') })
  }
  const subject = encodeURIComponent(t('supportSubject'))
  return (
    <Still icon="i-lucide-info">
      <p className="break-words">
        <Sentence slots={{ email: <Ltr>{supportEmail}</Ltr> }}>{(slots) => t('askSupport', slots)}</Sentence>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <OuterLink href={`mailto:${supportEmail}?subject=${subject}`}>{t('writeSupport')}</OuterLink>
        <Button look="quiet" icon="i-lucide-copy" onPress={() => void copy()}>
          {t('copyAddress')}
        </Button>
      </div>
    </Still>
  )
}
