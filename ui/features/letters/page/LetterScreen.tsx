import { useState } from 'react'
import { useParams } from 'react-router'
import { letterPageMessages } from '#i18n/letters/letter.ts'
import { type Letter, useLetter } from '#ui/features/letters/queries.ts'
import { PendingNotice } from '#ui/platform/feedback/PendingNotice.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { RecordColumns } from '#ui/platform/layout/RecordColumns.tsx'
import { RecordPage, type RecordSection } from '#ui/platform/layout/RecordPage.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ChangeAddress } from './ChangeAddress.tsx'
import { LetterFacts } from './LetterFacts.tsx'
import { LetterHeader } from './LetterHeader.tsx'
import { LetterNotices } from './LetterNotices.tsx'
import { LetterRecipients } from './LetterRecipients.tsx'

/** One letter to a client. */
export function LetterScreen() {
  const { id = '' } = useParams()
  const t = useMessages(letterPageMessages)
  return (
    <RecordPage query={useLetter(id)} t={t} failedTitle={t('name')} icon="i-lucide-mail" listHref={paths.mail}>
      {(letter, section) => <Loaded letter={letter} section={section} />}
    </RecordPage>
  )
}

function Loaded({ letter, section }: { letter: Letter; section: RecordSection }) {
  const [failure, setFailure] = useState<Error | null>(null)
  const [isChanging, setChanging] = useState(false)
  const changeAddress = () => {
    setFailure(null)
    setChanging(true)
  }
  return (
    <>
      <LetterHeader letter={letter} onFailure={setFailure} onChangeAddress={isChanging ? null : changeAddress} />
      <PendingNotice records={[letter.id]} />
      <LetterNotices letter={letter} failure={failure} />
      <RecordColumns
        section={section}
        main={{
          address: isChanging ? <ChangeAddress letter={letter} onClose={() => setChanging(false)} /> : null,
          recipients: <LetterRecipients letter={letter} />,
        }}
        aside={{ details: <LetterFacts letter={letter} /> }}
      />
    </>
  )
}
