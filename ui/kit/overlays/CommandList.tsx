import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

/** `code`: a number in front of the text, in a direction of its own. */
export type CommandChoice = {
  id: string
  code?: string | undefined
  text: string
  detail?: string
  icon: string
  onChoose: () => void
}

export type CommandGroup = { name: string; choices: readonly CommandChoice[] }

type CommandListProps = {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** Matching commands, already filtered by the caller. */
  groups: readonly CommandGroup[]
  /** Called on Enter before there is anything to choose, because a scanner ends its input with Enter. */
  onEnter?: () => void
  /** Shown below the commands, or in place of them. */
  children?: ReactNode
}

/**
 * A search input over a list: type, ↑ ↓, Enter. Focus stays in the input; the list uses `aria-activedescendant`. The
 * library's Autocomplete would add 3 kB to every text field before first paint.
 */
export function CommandList({ label, placeholder, text, onText, groups, onEnter, children }: CommandListProps) {
  const list = useId()
  const [wanted, setWanted] = useState(0)
  const choices = groups.flatMap((group) => group.choices)
  const at = Math.min(wanted, choices.length - 1)
  const idOf = (choice: CommandChoice | undefined) => choice && `${list}-${choice.id}`
  const go = (to: number) => {
    setWanted(to)
    const id = idOf(choices[to])
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageUp: 0, PageDown: choices.length - 1 }[event.key]
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    const choose = choices[at]?.onChoose ?? onEnter
    if (next === undefined) choose?.()
    else go((next + choices.length) % Math.max(choices.length, 1))
  }
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <span aria-hidden="true" className="i-lucide-search text-xl text-ink-muted" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- because it is opened to type
          autoFocus
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={idOf(choices[at])}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none page-start placeholder:text-ink-muted"
          dir="auto"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            setWanted(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div id={list} role="listbox" aria-label={label} className="min-h-0 flex-1 overflow-auto p-2">
        {groups.map((group) => (
          <Group key={group.name} group={group} idOf={idOf} current={choices[at]} />
        ))}
      </div>
      {children}
    </>
  )
}

type GroupProps = {
  group: CommandGroup
  idOf: (choice: CommandChoice) => string | undefined
  current: CommandChoice | undefined
}

function Group({ group, idOf, current }: GroupProps) {
  return (
    <div role="group" aria-label={group.name} className="pb-1">
      <p aria-hidden="true" className="px-3 py-1.5 text-small text-ink-muted">
        {group.name}
      </p>
      {group.choices.map((choice) => (
        <Choice key={choice.id} id={idOf(choice)} choice={choice} isCurrent={choice === current} />
      ))}
    </div>
  )
}

function Choice({ id, choice, isCurrent }: { id: string | undefined; choice: CommandChoice; isCurrent: boolean }) {
  return (
    // The input handles all keys and keeps focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      data-focused={isCurrent || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={choice.onChoose}
      onKeyDown={() => {}}
      className="menu-item cursor-pointer hover:bg-sunken"
    >
      <span aria-hidden="true" className={`text-lg text-ink-muted ${choice.icon}`} />
      {choice.code ? (
        <span className="shrink-0">
          <Ltr>{choice.code}</Ltr>
          {choice.text === '' ? null : ' ·'}
        </span>
      ) : null}
      <bdi className="min-w-0 truncate">{choice.text}</bdi>
      {choice.detail ? (
        <bdi className="ms-auto whitespace-nowrap text-small text-ink-muted">{choice.detail}</bdi>
      ) : null}
    </div>
  )
}
