import { type ReactNode, useState } from 'react'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PictureField } from '#ui/platform/pictures/PictureField.tsx'
import type { PictureUpload } from '#ui/platform/pictures/picture-upload.ts'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'
import { useBrandImage } from './brand-pictures.ts'
import { InkDialog } from './InkDialog.tsx'

type InkFieldProps = {
  what: 'stamp' | 'signature'
  branding: CompanyBranding
  upload: PictureUpload
  none: string
  icon: string
  /** Another way to make a picture. */
  action?: ReactNode
}

/** A stamp or a signature: a chosen photo is previewed and loses its paper before it is saved. */
export function InkField({ what, branding, upload, none, icon, action }: InkFieldProps) {
  const t = useMessages(brandPictureMessages)
  const [file, setFile] = useState<File | null>(null)
  const current = branding[what]
  return (
    <>
      <PictureField
        label={t(what)}
        picture={useBrandImage(what, current?.hash)}
        hasPicture={current !== null}
        alt={t(`${what}Alt`)}
        none={none}
        icon={icon}
        shape="wide"
        pastes={false}
        upload={{ ...upload, choose: setFile }}
        action={action}
      />
      <InkDialog
        what={what}
        file={file}
        onClose={() => setFile(null)}
        onSave={(picture) => {
          setFile(null)
          upload.choose(picture)
        }}
      />
    </>
  )
}
