import { connectionMessages } from '#i18n/shell/connection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

/** Non-blocking update prompt: takes no focus, shifts no layout, covers no part of the sidebar and does not time out. */
export function UpdatePrompt({ onTake, onLater }: { onTake: () => void; onLater: () => void }) {
  const t = useMessages(connectionMessages)
  return (
    <section
      role="status"
      className="floating fixed end-4 start-4 top-[calc(1rem+var(--bar))] z-40 flex flex-wrap items-center gap-x-4 gap-y-2 p-3 ps-4 sm:bottom-4 sm:end-auto sm:top-auto sm:max-w-md md:start-68 md:collapsed:start-16"
    >
      <div className="flex min-w-0 flex-1 basis-52 items-start gap-3">
        <span aria-hidden="true" className="i-lucide-refresh-cw mt-0.5 text-xl text-primary" />
        <div className="min-w-0">
          <p className="font-600">{t('updateReady')}</p>
          <p className="text-small text-ink-muted">{t('updateText')}</p>
        </div>
      </div>
      <div className="ms-auto flex gap-2">
        <Button look="quiet" onPress={onLater}>
          {t('later')}
        </Button>
        <Button onPress={onTake}>{t('update')}</Button>
      </div>
    </section>
  )
}
