import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, type Ref, useId, useState } from 'react'

type LineCellProps = {
  column: string
  label: string
  /** Where no column header names it. */
  isLabelSeen: boolean
  value: string
  onChange: (text: string) => void
  /** Normalizes the text on blur. */
  onSettle?: () => void
  /** Multi-line text, a word, or a number. */
  kind: 'text' | 'word' | 'figure'
  maxLength: number
  placeholder?: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
  /** The server's message and the local problem; the second is shown on blur. */
  refused: string | undefined
  problem: string | undefined
  /** The listbox of suggestions. */
  listed?: Listed
}

/** A textarea cannot be a combobox: these attributes name the list, and a live region announces it. */
export type Listed = {
  field: Ref<HTMLTextAreaElement>
  onFocus: () => void
  onLeave: () => void
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
}

const FIELD =
  'block w-full min-h-11 roomy:min-h-9 rounded-control border border-line-control bg-surface px-2 py-2.5 text-base roomy:py-1.5 roomy:text-small text-ink ring aria-[invalid=true]:border-danger placeholder:text-ink-muted'

/** One field of a line. */
export function LineCell({ column, label, isLabelSeen, value, onChange, onSettle, kind, ...rest }: LineCellProps) {
  const { maxLength, placeholder, onKeyDown, onPaste, refused, problem, listed } = rest
  const [isWriting, setWriting] = useState(false)
  const errorId = useId()
  const error = refused ?? (isWriting ? undefined : problem)
  const shared = {
    'data-cell': column,
    value,
    maxLength,
    placeholder,
    onKeyDown,
    onPaste,
    onChange: ({ target }: { target: { value: string } }) => {
      setWriting(true)
      onChange(target.value)
    },
    onBlur: () => {
      setWriting(false)
      onSettle?.()
      listed?.onLeave()
    },
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
    autoComplete: 'off',
  }
  return (
    <div className="min-w-0">
      {isLabelSeen ? (
        <label>
          <span className="mb-1 block text-small text-ink-muted">{label}</span>
          <Control kind={kind} listed={listed} {...shared} />
        </label>
      ) : (
        <Control kind={kind} listed={listed} aria-label={label} {...shared} />
      )}
      {error === undefined ? null : (
        <p id={errorId} className="mt-1 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type ControlProps = Pick<LineCellProps, 'kind' | 'listed'> &
  Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'>

function Control({ kind, listed, ...shared }: ControlProps) {
  switch (kind) {
    case 'text':
      return (
        <textarea
          {...shared}
          {...(listed && listAttributes(listed))}
          rows={1}
          dir="auto"
          className={`page-start resize-none [field-sizing:content] ${FIELD}`}
        />
      )
    case 'word':
      return <input {...shared} dir="auto" className={`laid-out-apart page-start ${FIELD}`} />
    case 'figure':
      return (
        <input
          {...shared}
          dir="ltr"
          inputMode="decimal"
          spellCheck={false}
          className={`laid-out-apart text-end tabular-nums ${FIELD}`}
        />
      )
  }
}

function listAttributes({ field, onLeave: _told, ...rest }: Listed) {
  return { ref: field, 'aria-autocomplete': 'list' as const, 'aria-haspopup': 'listbox' as const, ...rest }
}
