import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { type Inked, PAPER_TOLERANCES, type Pixels, withoutPaper } from '#domain/pictures/paper-removal.ts'
import { inkMessages } from '#i18n/branding/ink.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { SliderField } from '#ui/kit/fields/SliderField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { canvasOf, pngOf, readPixels } from './ink-picture.ts'
import { OnBothGrounds } from './OnBothGrounds.tsx'

type InkDialogProps = {
  what: 'stamp' | 'signature'
  /** The chosen picture; null while there is none, when the dialog is closed. */
  file: File | null
  onClose: () => void
  onSave: (picture: File) => void
}

/** Takes the paper out of a photo before it is saved: the picture of the paper never leaves the device. */
export function InkDialog({ what, file, onClose, onSave }: InkDialogProps) {
  const t = useMessages(inkMessages)
  if (!file) return null
  return (
    <GuardedDialog title={t(`${what}.title`)} onClose={onClose} width="medium">
      <Reading what={what} file={file} onClose={onClose} onSave={onSave} />
    </GuardedDialog>
  )
}

type ReadingProps = Omit<InkDialogProps, 'file'> & { file: File }

function Reading({ file, ...rest }: ReadingProps) {
  const t = useMessages(inkMessages)
  const { data, error } = useQuery({
    queryKey: ['pixels', file.name, file.size, file.lastModified],
    queryFn: () => readPixels(file),
    networkMode: 'always',
    retry: false,
    // A few megabytes: they are released when the dialog is closed.
    gcTime: 0,
  })
  if (error) return <Banner tone="danger" urgent title={t('unreadable')} />
  if (data) return <Editor {...rest} pixels={data} />
  return (
    <div role="status">
      <span className="sr-only">{t('reading')}</span>
      <Skeleton height="h-40" />
    </div>
  )
}

type EditorProps = Omit<InkDialogProps, 'file'> & { pixels: Pixels }

function Editor({ what, pixels, onClose, onSave }: EditorProps) {
  const t = useMessages(inkMessages)
  const words = useMessages(brandPictureMessages)
  const [isRemoved, setRemoved] = useState(true)
  const [tolerance, setTolerance] = useState<number>(PAPER_TOLERANCES.usual)
  const drawn = useDeferredValue(tolerance)
  const inked = useMemo<Inked>(
    () => (isRemoved ? withoutPaper(pixels, drawn) : { pixels, share: 1 }),
    [pixels, isRemoved, drawn],
  )
  const canvas = useMemo(() => canvasOf(inked.pixels), [inked])
  const address = useMemo(() => canvas.toDataURL('image/png'), [canvas])
  const isBlank = inked.share === 0
  const save = async () => onSave(await pngOf(canvas))
  return (
    <>
      <OnBothGrounds address={address} light={words('onLight')} dark={words('onDark')} />
      <div>
        <Checkbox isSelected={isRemoved} onChange={setRemoved}>
          {t('remove')}
        </Checkbox>
        <p className="below-check text-small text-ink-muted">{t('removeText')}</p>
      </div>
      {isRemoved ? (
        <SliderField
          label={t('tolerance')}
          hint={t('toleranceHint')}
          lessLabel={t('less', { what: t('tolerance') })}
          moreLabel={t('more', { what: t('tolerance') })}
          unit="percent"
          range={PAPER_TOLERANCES}
          value={tolerance}
          onChange={setTolerance}
        />
      ) : null}
      {isBlank ? <Banner tone="warning" title={t('nothingLeft')} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button look="primary" isDisabled={isBlank} onPress={() => void save()}>
          {t(what === 'stamp' ? 'saveStamp' : 'saveSignature')}
        </Button>
      </div>
    </>
  )
}
