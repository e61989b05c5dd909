import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button as WordButton } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'

type OpenablePaperProps = { title: string; addresses: readonly string[] }

const PAGE = 'block w-full aspect-[210/297] rounded-sm bg-paper shadow-paper'

/** Pages that open enlarged when pressed, or spread with two fingers. */
export function OpenablePaper({ title, addresses }: OpenablePaperProps) {
  const t = useMessages(examplePaperMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {addresses.map((address) => (
        <div
          key={address}
          onTouchStart={({ touches }) => {
            if (touches.length === 2) setOpen(true)
          }}
        >
          <Button aria-label={t('open')} onPress={() => setOpen(true)} className="mx-auto block w-full rounded-sm ring">
            <img src={address} alt={t('page')} className={PAGE} />
          </Button>
        </div>
      ))}
      <Dialog title={title} closeLabel={t('close')} isOpen={isOpen} onClose={() => setOpen(false)} width="wide">
        <Closely addresses={addresses} />
      </Dialog>
    </>
  )
}

/** At the width of the dialog, or twice it. */
function Closely({ addresses }: { addresses: readonly string[] }) {
  const t = useMessages(examplePaperMessages)
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <div>
        <WordButton
          icon={isLarge ? 'i-lucide-zoom-out' : 'i-lucide-zoom-in'}
          onPress={() => setLarge((before) => !before)}
        >
          {t(isLarge ? 'smaller' : 'larger')}
        </WordButton>
      </div>
      {/* A scroll container must be reachable by keyboard (WCAG 2.1.1). */}
      <div role="group" aria-label={t('page')} tabIndex={0} className="overflow-auto p-1 ring">
        <div style={{ width: isLarge ? '200%' : '100%' }}>
          {addresses.map((address) => (
            <img key={address} src={address} alt={t('page')} className={PAGE} />
          ))}
        </div>
      </div>
    </>
  )
}
