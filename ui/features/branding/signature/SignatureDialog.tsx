import { useState } from 'react'
import { inkMessages } from '#i18n/branding/ink.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import type { Stroke } from '#ui/platform/pictures/strokes.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { type Ink, INKS, pictureOf } from './ink.ts'

type SignatureDialogProps = { isOpen: boolean; onClose: () => void; onSave: (picture: File) => void }

/** A press outside does not close it, because a hand that signs may cause one. */
export function SignatureDialog({ isOpen, ...drawing }: SignatureDialogProps) {
  return isOpen ? <Drawing {...drawing} /> : null
}

// because the keys of a record are those of its type
const INK_NAMES = Object.keys(INKS) as Ink[]

function Drawing({ onClose, onSave }: Omit<SignatureDialogProps, 'isOpen'>) {
  const t = useMessages(inkMessages)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [ink, setInk] = useState<Ink>('black')
  const [hasTried, setTried] = useState(false)
  const isBlank = strokes.length === 0
  const save = async () => {
    setTried(isBlank)
    if (!isBlank) onSave(await pictureOf(strokes, ink))
  }
  return (
    <GuardedDialog title={t('draw.title')} isChanged={!isBlank} onClose={onClose} kind="question" width="medium">
      <p className="text-small text-ink-muted">{t('padHint')}</p>
      <SignaturePad
        label={t(isBlank ? 'pad' : 'padSigned')}
        strokes={strokes}
        ink={ink}
        onStroke={(stroke) => setStrokes((before) => [...before, stroke])}
      />
      <p role="alert" className="text-small text-danger empty:hidden">
        {hasTried && isBlank ? t('nothingDrawn') : null}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Choices
          label={t('ink')}
          labelHidden
          options={INK_NAMES.map((id) => ({ id, text: t(id) }))}
          value={ink}
          onChange={setInk}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            icon="i-lucide-undo-2 icon-flip"
            isDisabled={isBlank}
            onPress={() => setStrokes((before) => before.slice(0, -1))}
          >
            {t('undoStroke')}
          </Button>
          <Button look="quiet" isDisabled={isBlank} onPress={() => setStrokes([])}>
            {t('clear')}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button look="primary" onPress={() => void save()}>
          {t('saveSignature')}
        </Button>
      </div>
    </GuardedDialog>
  )
}
