import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { EDIT_CELL } from './edit-cell.ts'

type EditableFigureProps = {
  /** Names the cell for the keyboard (`data-edit`). */
  field: string
  label: string
  /** A plain decimal; null while there is none. */
  value: string | null
  /** Rejects when it is not saved; the field then stays open, with its input. */
  onSave: (value: string | null) => Promise<unknown>
  children: ReactNode
}

/** A figure in a row: Enter or a press makes it a field, Enter saves, Escape restores it. Leaving it saves too. A text for whoever may not write. */
export function EditableFigure({ field, label, value, onSave, children }: EditableFigureProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const takesFocus = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const mayWrite = usePermission('records.write')
  useEffect(() => {
    if (typed !== null || !takesFocus.current) return
    takesFocus.current = false
    button.current?.focus()
  }, [typed])
  if (!mayWrite) return <span className="block truncate">{children}</span>
  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        data-edit={field}
        onClick={() => setTyped(value ?? '')}
        className={`${EDIT_CELL} text-end`}
      >
        <span className="sr-only">{label}: </span>
        {children}
      </button>
    )
  }
  return (
    <Field
      label={label}
      typed={typed}
      before={value}
      onType={setTyped}
      onSave={onSave}
      onClose={(isByKey) => {
        takesFocus.current = isByKey
        setTyped(null)
      }}
    />
  )
}

const RULES = { maxScale: 6 }

type FieldProps = Pick<EditableFigureProps, 'label' | 'onSave'> & {
  typed: string
  before: string | null
  onType: (typed: string) => void
  onClose: (isByKey: boolean) => void
}

function Field({ label, typed, before, onType, onSave, onClose }: FieldProps) {
  const message = useFieldMessage()
  const [isWrong, setWrong] = useState(false)
  // A closed field saves no more: a browser may report a lost focus of a removed element.
  const state = useRef<'open' | 'saving' | 'closed'>('open')
  const field = useRef<HTMLInputElement>(null)
  // The user types next.
  useEffect(() => field.current?.focus(), [])
  const close = (isByKey: boolean) => {
    state.current = 'closed'
    onClose(isByKey)
  }
  const save = async (isByKey: boolean) => {
    if (state.current !== 'open') return
    const read = typed.trim() === '' ? ({ ok: true, value: null } as const) : parseTypedNumber(typed, RULES)
    if (!read.ok) {
      setWrong(true)
      announce({ kind: 'failed', title: label, description: message(read.problem) })
      return
    }
    if (read.value === before) return close(isByKey)
    state.current = 'saving'
    const isSaved = await onSave(read.value).then(
      () => true,
      () => false,
    )
    state.current = 'open'
    setWrong(!isSaved)
    if (isSaved) close(isByKey)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save(true)
    else if (event.key === 'Escape') close(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      ref={field}
      aria-label={label}
      aria-invalid={isWrong}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setWrong(false)
        onType(currentTarget.value)
      }}
      onKeyDown={press}
      onBlur={() => {
        if (!isWrong) void save(false)
      }}
      className="relative z-1 h-8 w-full rounded-control border border-line-control bg-surface px-2 text-end tabular-nums outline-none focus:border-focus aria-[invalid=true]:border-danger"
    />
  )
}
