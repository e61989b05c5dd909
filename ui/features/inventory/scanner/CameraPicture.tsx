import { type RefCallback, useState } from 'react'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import type { Camera } from './camera.ts'
import type { Sight } from './scanning.ts'

type CameraPictureProps = {
  /** Called with the element that shows the picture. */
  ref: RefCallback<HTMLVideoElement>
  sight: Sight
  /** The last code was found: the frame says so. */
  isFound: boolean
  onRetry: () => void
}

/** The camera's picture, or the reason why there is none. */
export function CameraPicture({ ref, sight, isFound, onRetry }: CameraPictureProps) {
  const t = useMessages(scannerMessages)
  const isFailed = sight.is === 'failed'
  return (
    <>
      {isFailed ? <CameraFailed problem={sight.problem} onRetry={onRetry} /> : null}
      {/* There before the camera is, which is shown in it. */}
      <div className={`relative overflow-hidden rounded-card bg-black ${isFailed ? 'hidden' : ''}`}>
        <video
          ref={ref}
          aria-label={t('picture')}
          muted
          playsInline
          className="block aspect-[4/3] max-h-[40dvh] w-full object-cover"
        />
        {sight.is === 'looking' ? (
          <span
            aria-hidden="true"
            className={`absolute inset-x-[10%] inset-y-[22%] rounded-card border-4 ${isFound ? 'border-[#4ade80]' : 'border-white/70'}`}
          />
        ) : (
          <span
            aria-hidden="true"
            className="absolute inset-0 m-auto size-12 i-lucide-camera text-white/70 motion-safe:animate-pulse"
          />
        )}
        {sight.is === 'looking' ? <Torch camera={sight.camera} /> : null}
      </div>
    </>
  )
}

function CameraFailed({ problem, onRetry }: { problem: FailedSight['problem']; onRetry: () => void }) {
  const t = useMessages(scannerMessages)
  const again = useMessages(shellMessages)('tryAgain')
  return (
    <Banner
      tone={problem === 'none' ? 'info' : 'warning'}
      title={t(problem)}
      action={<Button onPress={onRetry}>{again}</Button>}
    >
      {t(`${problem}Text`)}
    </Banner>
  )
}

type FailedSight = Extract<Sight, { is: 'failed' }>

function Torch({ camera: { setTorch } }: { camera: Camera }) {
  const t = useMessages(scannerMessages)
  const [isOn, setOn] = useState(false)
  if (!setTorch) return null
  const toggle = () => {
    // Refused, the light stays as it was.
    void setTorch(!isOn).then(
      () => setOn(!isOn),
      () => undefined,
    )
  }
  return (
    <span className="absolute bottom-2 end-2">
      <Button icon={isOn ? 'i-lucide-flashlight-off' : 'i-lucide-flashlight'} onPress={toggle}>
        {t(isOn ? 'lightOff' : 'lightOn')}
      </Button>
    </span>
  )
}
