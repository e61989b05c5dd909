import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { inkMessages } from '#i18n/branding/ink.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import type { BrandingFields } from '#ui/features/branding/branding-values.ts'
import { TextPair } from '#ui/features/branding/TextPair.tsx'
import { useBrandPicture } from '#ui/features/branding/pictures/brand-pictures.ts'
import { InkField } from '#ui/features/branding/pictures/InkField.tsx'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'
import { SignatureDialog } from './SignatureDialog.tsx'

/** The signature is drawn, or a picture; the signatory's name is saved with the rest. */
export function SignatureFields({ branding, values, type }: BrandingFields & { branding: CompanyBranding }) {
  const t = useMessages(inkMessages)
  const words = useMessages(brandPictureMessages)
  const { isOnline } = useAtomValue(connectionAtom)
  const [isDrawing, setDrawing] = useState(false)
  const upload = useBrandPicture('signature', branding)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="ink-heading">
        <h3 className="font-600">{words('signature')}</h3>
        {branding.signature ? null : <p className="text-small text-ink-muted">{words('signatureText')}</p>}
      </div>
      <InkField
        what="signature"
        branding={branding}
        upload={upload}
        none={words('noSignature')}
        icon="i-lucide-signature"
        action={
          <Button
            icon="i-lucide-pen-line"
            isDisabled={!isOnline || upload.work !== null}
            onPress={() => setDrawing(true)}
          >
            {t('draw')}
          </Button>
        }
      />
      <SignatureDialog
        isOpen={isDrawing}
        onClose={() => setDrawing(false)}
        onSave={(picture) => {
          setDrawing(false)
          upload.choose(picture)
        }}
      />
      <TextPair
        text="signatory"
        label={t('signatory')}
        labelAr={t('signatoryAr')}
        hint={t('signatoryHint')}
        values={values}
        type={type}
      />
      <Checkbox isSelected={values.signatureLine} onChange={(signatureLine) => type({ signatureLine })}>
        {t('line')}
      </Checkbox>
    </div>
  )
}
