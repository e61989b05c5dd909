import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { pictureMessages } from '#i18n/pictures.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FileButton } from '#ui/kit/actions/FileButton.tsx'
import { useDroppedFile, usePastedPicture } from './incoming-picture.ts'
import './picture-field.css'
import type { PictureFailure, PictureUpload, PictureWork } from './picture-upload.ts'

/** Any picture the browser can show, because it is converted to a type that the server takes. */
const ACCEPTED = ['image/*']

/** A wide picture has its buttons beside it where there is room. */
const SHAPES = {
  square: { field: 'max-w-72 flex-col gap-3', frame: 'aspect-square p-4', buttons: 'contents' },
  wide: {
    field: 'flex-wrap items-start gap-2',
    frame: 'picture-wide p-2',
    buttons: 'picture-wide-buttons flex flex-col gap-2',
  },
}

type PictureFieldProps = PictureFrameProps & {
  label: string
  upload: PictureUpload
  /** With a button that opens the camera of a phone. */
  camera?: boolean
  isReadOnly?: boolean
  /** Takes pictures pasted on the page: of several fields, the one that one would expect. */
  pastes?: boolean
  /** Another way to make a picture, beside the buttons. */
  action?: ReactNode
}

/** The shown picture. `data` is an address for an `<img>`, while there is one. */
type PictureFrameProps = {
  picture: { data: string | undefined; error: Error | null; refetch: () => unknown }
  hasPicture: boolean
  alt: string
  /** The text shown while there is no picture. */
  none: string
  icon: string
  shape: 'square' | 'wide'
}

/** A picture: chosen, dropped, pasted or taken by a phone's camera; replaced, and removed with Undo. */
export function PictureField({ label, upload, camera = false, isReadOnly = false, ...rest }: PictureFieldProps) {
  const { pastes = true, action, ...frame } = rest
  const t = useMessages(pictureMessages)
  const { isOnline } = useAtomValue(connectionAtom)
  const { work, failure, choose, remove } = upload
  const { hasPicture, shape } = frame
  const take = isReadOnly || !isOnline || work ? null : choose
  usePastedPicture(pastes ? take : null)
  const { isOver, target } = useDroppedFile(take)
  return (
    <div role="group" aria-label={label} className={`flex w-full ${SHAPES[shape].field}`} {...target}>
      <PictureFrame {...frame} work={work} isOver={isOver} />
      {isReadOnly ? null : (
        <div className={SHAPES[shape].buttons}>
          <div className="flex flex-wrap gap-2">
            <FileButton accept={ACCEPTED} icon="i-lucide-image-plus" isDisabled={!take} onChoose={choose}>
              {t(hasPicture ? 'change' : 'add')}
            </FileButton>
            {camera ? (
              <span className="hidden touch:inline-flex">
                <FileButton accept={ACCEPTED} icon="i-lucide-camera" isDisabled={!take} camera onChoose={choose}>
                  {t('photo')}
                </FileButton>
              </span>
            ) : null}
            {action}
            {hasPicture ? (
              <Button look="quiet" isDisabled={!take} onPress={remove}>
                {t('remove')}
              </Button>
            ) : null}
          </div>
          <PictureStatus
            isOnline={isOnline}
            work={work}
            failure={failure}
            camera={camera}
            pastes={pastes}
            hasHint={!(hasPicture && shape === 'wide')}
          />
        </div>
      )}
    </div>
  )
}

type Frame = PictureFrameProps & { work: PictureWork | null; isOver: boolean }

function PictureFrame({ picture, hasPicture, alt, none, icon, shape, work, isOver }: Frame) {
  const t = useMessages(pictureMessages)
  const { data, error, refetch } = picture
  const preview = work?.kind === 'uploading' ? work.preview : undefined
  const shown = preview ?? (hasPicture ? data : undefined)
  const edge = isOver
    ? 'border-primary bg-primary-soft'
    : shown
      ? 'border-line bg-paper'
      : 'border-line-control bg-sunken'
  return (
    <div
      aria-busy={work !== null}
      className={`relative flex ${SHAPES[shape].frame} w-full flex-col items-center justify-center gap-2 rounded-card border text-center ${shown ? '' : 'border-dashed'} ${edge}`}
    >
      {shown ? (
        <img
          src={shown}
          alt={alt}
          className={`absolute inset-0 size-full rounded-card object-contain ${work ? 'opacity-50' : ''}`}
        />
      ) : error ? (
        <Unseen onAgain={() => void refetch()} />
      ) : hasPicture ? null : (
        <>
          <span aria-hidden="true" className={`${icon} text-4xl text-ink-muted`} />
          <p className="text-small text-ink-muted">{isOver ? t('drop') : none}</p>
        </>
      )}
      {work ? (
        <span
          aria-hidden="true"
          className="i-lucide-loader-circle relative text-3xl text-primary motion-safe:animate-spin"
        />
      ) : null}
    </div>
  )
}

function Unseen({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(pictureMessages)
  return (
    <>
      <p className="text-small text-ink-muted">{t('unseen')}</p>
      <Button look="quiet" onPress={onAgain}>
        {t('again')}
      </Button>
    </>
  )
}

type PictureStatusProps = {
  isOnline: boolean
  work: PictureWork | null
  failure: PictureFailure | null
  camera: boolean
  pastes: boolean
  hasHint: boolean
}

function PictureStatus({ isOnline, work, failure, camera, pastes, hasHint }: PictureStatusProps) {
  const t = useMessages(pictureMessages)
  return (
    <>
      <p role="status" className="text-small text-ink-muted">
        {work ? t(work.kind) : !isOnline ? t('offline') : hasHint ? <Hint camera={camera} pastes={pastes} /> : null}
      </p>
      {failure && !work ? (
        <div role="alert" className="flex flex-col items-start gap-1 text-small text-danger">
          <p className="font-600">{t(failure.what === 'save' ? 'notSaved' : 'notRemoved')}</p>
          <p className="break-words">{failure.why}</p>
          {failure.again && isOnline ? (
            <Button compact icon="i-lucide-refresh-cw" onPress={failure.again}>
              {t('again')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** A finger neither drops nor pastes. */
function Hint({ camera, pastes }: { camera: boolean; pastes: boolean }) {
  const t = useMessages(pictureMessages)
  return (
    <>
      <span className="touch:hidden">{t(pastes ? 'hint' : 'hintDrop')}</span>
      <span className="hidden touch:inline">{t(camera ? 'hintTouch' : 'formats')}</span>
    </>
  )
}
