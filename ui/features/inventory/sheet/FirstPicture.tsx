import { useMutation } from '@tanstack/react-query'
import { itemPictureMessages } from '#i18n/inventory/pictures.ts'
import { pictureMessages } from '#i18n/pictures.ts'
import { type ChosenPicture, useChosenPicture } from '#ui/platform/pictures/picture-upload.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FileButton } from '#ui/kit/actions/FileButton.tsx'

const ACCEPTED = ['image/*']

type FirstPictureProps = { picture: ChosenPicture | null; onChoose: (picture: ChosenPicture | null) => void }

/** The picture of an item that is still to be saved; it is sent after that. */
export function FirstPicture({ picture, onChoose }: FirstPictureProps) {
  const t = useMessages(pictureMessages)
  const words = useMessages(itemPictureMessages)
  const ready = useChosenPicture()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => ready(file),
    onSuccess: onChoose,
  })
  return (
    <div role="group" aria-label={words('picture')} className="flex flex-wrap items-center gap-3">
      {picture ? (
        <img
          src={picture.preview}
          alt={words('picture')}
          className="size-16 rounded-control border border-line object-cover"
        />
      ) : null}
      <FileButton accept={ACCEPTED} icon="i-lucide-image-plus" busy={isPending} onChoose={(file) => mutate(file)}>
        {t(picture ? 'change' : 'add')}
      </FileButton>
      <span className="hidden touch:inline-flex">
        <FileButton
          accept={ACCEPTED}
          icon="i-lucide-camera"
          isDisabled={isPending}
          camera
          onChoose={(file) => mutate(file)}
        >
          {t('photo')}
        </FileButton>
      </span>
      {picture ? (
        <Button look="quiet" onPress={() => onChoose(null)}>
          {t('remove')}
        </Button>
      ) : null}
      {error ? (
        <p role="alert" className="w-full text-small text-danger">
          {error.message}
        </p>
      ) : null}
    </div>
  )
}
