import type { ReactNode } from 'react'
import { sendMessages } from '#i18n/documents/send.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { SheetActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import type { Pause } from '#ui/features/subscription/queries.ts'

/** Issuing is paused: until when, what still works, and the remedy. Nothing typed is touched. */
export function IssuePaused({ pause, onDraftPdf }: { pause: Pause; onDraftPdf: () => void }) {
  const t = useMessages(sendMessages)
  const isToday = pause.why === 'daily-limit'
  return (
    <>
      {isToday ? <Until {...pause} /> : <p>{t('endedText')}</p>}
      <ul className="flex flex-col gap-3">
        <Still icon="i-lucide-check">{t('draftStays')}</Still>
        <Still icon="i-lucide-download">{t('draftPdfText')}</Still>
      </ul>
      <SheetActions>
        <Button icon="i-lucide-download" onPress={onDraftPdf}>
          {t('draftPdf')}
        </Button>
        <AutoFocus>
          <ButtonLink look="primary" href={paths.subscription}>
            {t(isToday ? 'upgrade' : 'subscribe')}
          </ButtonLink>
        </AutoFocus>
      </SheetActions>
    </>
  )
}

function Until({ limit, resetsAt, timeZone }: Extract<Pause, { why: 'daily-limit' }>) {
  const t = useMessages(sendMessages)
  const moment = <DateText instant={resetsAt} timeZone={timeZone} />
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
