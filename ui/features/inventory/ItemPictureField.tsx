import { useAtomValue } from 'jotai'
import { isolate } from '#domain/text/bidi.ts'
import { itemPictureMessages } from '#i18n/inventory/pictures.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useDroppedFile, usePastedPicture } from '#ui/platform/pictures/incoming-picture.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FileButton } from '#ui/kit/actions/FileButton.tsx'
import {
  type PicturedItem,
  type PictureFailure,
  type PictureWork,
  useItemImage,
  useItemPicture,
} from './item-picture.ts'

/** What the browser can show: it makes of it what the server takes. */
const ACCEPTED = ['image/*']

type ItemPictureFieldProps = { item: PicturedItem; isReadOnly?: boolean }

/** The picture of an item: chosen, dropped, pasted or taken by a phone's camera; replaced, and removed with Undo. */
export function ItemPictureField({ item, isReadOnly = false }: ItemPictureFieldProps) {
  const t = useMessages(itemPictureMessages)
  const { isOnline } = useAtomValue(connectionAtom)
  const { work, failure, choose, remove } = useItemPicture(item)
  const take = isReadOnly || !isOnline || work ? null : choose
  usePastedPicture(take)
  const { isOver, target } = useDroppedFile(take)
  return (
    <div role="group" aria-label={t('picture')} className="flex w-full max-w-72 flex-col gap-3" {...target}>
      <PictureFrame item={item} work={work} isOver={isOver} />
      {isReadOnly ? null : (
        <>
          <div className="flex flex-wrap gap-2">
            <FileButton accept={ACCEPTED} icon="i-lucide-image-plus" isDisabled={!take} onChoose={choose}>
              {t(item.image === null ? 'add' : 'change')}
            </FileButton>
            <span className="hidden touch:inline-flex">
              <FileButton accept={ACCEPTED} icon="i-lucide-camera" isDisabled={!take} camera onChoose={choose}>
                {t('photo')}
              </FileButton>
            </span>
            {item.image === null ? null : (
              <Button look="quiet" isDisabled={!take} onPress={() => remove()}>
                {t('remove')}
              </Button>
            )}
          </div>
          <PictureStatus isOnline={isOnline} work={work} failure={failure} />
        </>
      )}
    </div>
  )
}

type PictureFrameProps = { item: PicturedItem; work: PictureWork | null; isOver: boolean }

function PictureFrame({ item, work, isOver }: PictureFrameProps) {
  const t = useMessages(itemPictureMessages)
  const { data, error, refetch } = useItemImage(item, 'full')
  const preview = work?.kind === 'uploading' ? work.preview : undefined
  const shown = preview ?? (item.image === null ? undefined : data)
  const edge = isOver
    ? 'border-primary bg-primary-soft'
    : shown
      ? 'border-line bg-paper'
      : 'border-line-control bg-sunken'
  return (
    <div
      aria-busy={work !== null}
      className={`relative flex aspect-square w-full flex-col items-center justify-center gap-2 overflow-hidden rounded-card border p-4 text-center ${shown ? '' : 'border-dashed'} ${edge}`}
    >
      {shown ? (
        <img
          src={shown}
          alt={t('pictureOf', { name: isolate(item.name, 'auto') })}
          className={`absolute inset-0 size-full object-contain ${work ? 'opacity-50' : ''}`}
        />
      ) : error ? (
        <Unseen onAgain={() => void refetch()} />
      ) : item.image === null ? (
        <EmptyFrame isOver={isOver} />
      ) : null}
      {work ? (
        <span
          aria-hidden="true"
          className="i-lucide-loader-circle relative text-3xl text-primary motion-safe:animate-spin"
        />
      ) : null}
    </div>
  )
}

function EmptyFrame({ isOver }: { isOver: boolean }) {
  const t = useMessages(itemPictureMessages)
  return (
    <>
      <span aria-hidden="true" className="i-lucide-package text-4xl text-ink-muted" />
      <p className="text-small text-ink-muted">{t(isOver ? 'drop' : 'none')}</p>
    </>
  )
}

function Unseen({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(itemPictureMessages)
  return (
    <>
      <p className="text-small text-ink-muted">{t('unseen')}</p>
      <Button look="quiet" onPress={onAgain}>
        {t('again')}
      </Button>
    </>
  )
}

type PictureStatusProps = { isOnline: boolean; work: PictureWork | null; failure: PictureFailure | null }

function PictureStatus({ isOnline, work, failure }: PictureStatusProps) {
  const t = useMessages(itemPictureMessages)
  return (
    <>
      <p role="status" className="text-small text-ink-muted">
        {work ? t(work.kind) : isOnline ? <Hint /> : t('offline')}
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
function Hint() {
  const t = useMessages(itemPictureMessages)
  return (
    <>
      <span className="touch:hidden">{t('hint')}</span>
      <span className="hidden touch:inline">{t('hintTouch')}</span>
    </>
  )
}
