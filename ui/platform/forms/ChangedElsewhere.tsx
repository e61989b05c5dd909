import { useEffect, useRef } from 'react'
import { changedElsewhereMessages } from '#i18n/shell/changed-elsewhere.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import type { ElsewhereOf } from './use-form.ts'

/** A field as the form shows it. Null: not with these values. */
export type FieldFacts = { label: string; text: string } | null

type ChangedElsewhereProps<Values> = {
  elsewhere: ElsewhereOf<Values>
  /** `path` names the field or, with a dot, a key of it. */
  factsOf: (path: string, values: Values) => FieldFacts
}

/**
 * Above the button that saves: what others have saved while the form was open. A field that was also edited here is
 * decided by the user; until then a save moves the focus here.
 */
export function ChangedElsewhere<Values>({ elsewhere, factsOf }: ChangedElsewhereProps<Values>) {
  const t = useMessages(changedElsewhereMessages)
  const { saved, values, conflicts, followed, attempts, keepMine, takeTheirs } = elsewhere
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) notice.current?.focus()
  }, [attempts])
  const shown = followed.flatMap((path) => factsOf(path, saved) ?? [])
  return (
    <div ref={notice} tabIndex={-1} role="status" className="flex flex-col gap-3 outline-none empty:absolute">
      {conflicts.length > 0 ? (
        <Banner tone="warning" title={t('conflict')}>
          <p>{t('conflictText')}</p>
          <ul className="mt-3 flex flex-col gap-4">
            {conflicts.map((path) => {
              const mine = factsOf(path, values)
              const theirs = factsOf(path, saved)
              return (
                <Conflict
                  key={path}
                  label={mine?.label ?? theirs?.label ?? path}
                  mine={mine?.text ?? ''}
                  theirs={theirs?.text ?? ''}
                  onKeepMine={() => keepMine(path)}
                  onTakeTheirs={() => takeTheirs(path)}
                />
              )
            })}
          </ul>
        </Banner>
      ) : null}
      {shown.length > 0 ? (
        <Banner tone="info" title={t('followed')}>
          <p>{t('followedText')}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {shown.map(({ label, text }) => (
              <li key={label} className="whitespace-pre-line break-words">
                <strong className="font-600">{label}</strong> <Value text={text} />
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </div>
  )
}

type ConflictProps = {
  label: string
  mine: string
  theirs: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

function Conflict({ label, mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const t = useMessages(changedElsewhereMessages)
  return (
    <li className="flex flex-col gap-2">
      <p className="font-600">{label}</p>
      <p className="whitespace-pre-line break-words">
        <Sentence slots={{ value: <Value text={theirs} /> }}>{(slots) => t('theirs', slots)}</Sentence>
      </p>
      <p className="whitespace-pre-line break-words">
        <Sentence slots={{ value: <Value text={mine} /> }}>{(slots) => t('mine', slots)}</Sentence>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button aria-label={t('takeTheirsOf', { field: label })} onPress={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button aria-label={t('keepMineOf', { field: label })} onPress={onKeepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </li>
  )
}

function Value({ text }: { text: string }) {
  const t = useMessages(changedElsewhereMessages)
  return text.trim() === '' ? (
    <em>{t('empty')}</em>
  ) : (
    <Bdi>
      <BidiText>{text}</BidiText>
    </Bdi>
  )
}
