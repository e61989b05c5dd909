import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button as WordButton } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'

type OpenablePaperProps = {
  title: string
  addresses: readonly string[]
  /** At less than half the height of a narrow window. */
  isLow: boolean
}

/** As wide as a page of 38 % of the window's height, or of 20 rem. */
const LOW = 'w-full max-xl:w-[min(26.9dvh,14.1rem)]'
const PAGE = 'block aspect-[210/297] rounded-sm bg-paper shadow-paper'

/** Pages that are pressed, or spread with two fingers, to be read closely. */
export function OpenablePaper({ title, addresses, isLow }: OpenablePaperProps) {
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
          <Button
            aria-label={t('open')}
            onPress={() => setOpen(true)}
            className={`mx-auto block cursor-zoom-in rounded-sm ring ${isLow ? LOW : 'w-full'}`}
          >
            <img src={address} alt={t('page')} className={`${PAGE} w-full`} />
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
        {addresses.map((address) => (
          <img
            key={address}
            src={address}
            alt={t('page')}
            className={`${PAGE} ${isLarge ? 'w-[200%] max-w-none' : 'w-full'}`}
          />
        ))}
      </div>
    </>
  )
}
