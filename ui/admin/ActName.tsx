import { adminActionWords, adminUserWords } from '#i18n/admin/actions.ts'
import { useWords } from '#ui/app/language.tsx'
import { Sentence } from '#ui/app/Sentence.tsx'
import { When } from '#ui/kit/When.tsx'
import { HERE } from './zone-state.ts'

type Action = keyof typeof adminActionWords.en

/** An act in words, with what it was done with: days added, a period's end. */
export function ActName({ action, data }: { action: string; data: Record<string, string> }) {
  const t = useWords(adminActionWords)
  const user = useWords(adminUserWords)
  const { days, until } = data
  return (
    <span className="flex flex-col">
      <span>{isAction(action) ? t(action) : action}</span>
      {days ? <span className="text-small text-ink-muted">{user('addedDays', { n: Number(days) })}</span> : null}
      {until ? (
        <span className="text-small text-ink-muted">
          <Sentence slots={{ until: <When instant={until} timeZone={HERE} /> }}>
            {(slots) => user('givenUntil', slots)}
          </Sentence>
        </span>
      ) : null}
    </span>
  )
}

const isAction = (action: string): action is Action => Object.hasOwn(adminActionWords.en, action)
