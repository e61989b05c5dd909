import { installMessages } from '#i18n/shell/install.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'

const STEPS = [
  { says: 'share', sign: <ShareSign /> },
  { says: 'choose', sign: <span className="i-lucide-plus text-xl" /> },
  { says: 'add', sign: <span className="i-lucide-check text-xl" /> },
] as const

/** Manual install steps for Safari, with its button icons. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  const t = useMessages(installMessages)
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('done')}
      isOpen
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p className="text-ink-muted">{t('text')}</p>
      <ol className="flex flex-col gap-3">
        {STEPS.map(({ says, sign }) => (
          <li key={says} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary"
            >
              {sign}
            </span>
            {t(says)}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** Safari's share icon, inline to keep it out of the shared style sheet. */
function ShareSign() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M12 2v13M8 6l4-4 4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8" />
    </svg>
  )
}
