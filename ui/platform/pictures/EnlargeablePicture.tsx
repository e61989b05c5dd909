import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'

/** `enlarge` and `close` name the two acts. */
type EnlargeablePictureProps = { src: string; name: string; enlarge: string; close: string }

/** Small, and in its own size once it is pressed. */
export function EnlargeablePicture({ src, name, enlarge, close }: EnlargeablePictureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={enlarge}
        onPress={() => setOpen(true)}
        className="block max-w-full cursor-pointer rounded-control ring"
      >
        <img src={src} alt="" className="max-h-60 w-fit max-w-full rounded-control border border-line object-contain" />
      </Button>
      <Dialog title={name} closeLabel={close} isOpen={isOpen} onClose={() => setOpen(false)} width="wide">
        {/* A scroll container must be reachable by keyboard (WCAG 2.1.1). */}
        <div role="group" aria-label={name} tabIndex={0} className="overflow-auto p-1 ring">
          <img src={src} alt={name} className="max-w-none" />
        </div>
      </Dialog>
    </>
  )
}
