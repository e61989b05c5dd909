/**
 * A form's data on the device, under the user's id: input that is not on the server yet, and for screens of settings, under
 * the specification's names (§3), the last answer of the server, shown while it cannot be reached (§4). Signing out removes
 * both.
 */
import { type Edits, rebase } from './edits.ts'
import { forgetEntry, readEntries, rememberEntry } from '#ui/platform/storage/storage.ts'

/** `record_edits`: input of the forms of records. */
const COPIES = ['companySettings', 'taxConfiguration', 'companyBranding', 'letterTexts', 'record_edits'] as const
export type CopyName = (typeof COPIES)[number]

/** A form's own part of a copy. `isValues` checks data that another version of the app may have stored. */
export type TypedPart<Values> = { name: CopyName; form: string; isValues: (found: unknown) => found is Values }

/** `form` names the form and its record: `customer:new`. */
export const recordEdits = <Values>(form: string, isValues: TypedPart<Values>['isValues']): TypedPart<Values> => ({
  name: 'record_edits',
  form,
  isValues,
})

type Copy = { saved?: unknown; typed?: Readonly<Record<string, unknown>> }

const keyOf = (name: CopyName, user: string) => `${name}:${user}`

function readCopy(name: CopyName, user: string): Copy {
  const found = readEntries(keyOf(name, user)).find(([rest]) => rest === '')?.[1]
  const { saved, typed } = Object(found) as Record<string, unknown> // because Object() makes one of anything
  return { saved, ...(typeof typed === 'object' && typed !== null && { typed: { ...typed } }) }
}

function writeCopy(name: CopyName, user: string, copy: Copy): void {
  const isEmpty = copy.saved === undefined && Object.keys(copy.typed ?? {}).length === 0
  if (isEmpty) forgetEntry(keyOf(name, user))
  else rememberEntry(keyOf(name, user), copy)
}

export const readSaved = (name: CopyName, user: string): unknown => readCopy(name, user).saved

export function rememberSaved(name: CopyName, user: string, saved: unknown): void {
  writeCopy(name, user, { ...readCopy(name, user), saved })
}

/** The typed values and the saved ones under them; an earlier version of the app stored none, so `saved` stands in. */
export function readTyped<Values>(
  { name, form, isValues }: TypedPart<Values>,
  user: string,
  saved: Values,
): Edits<Values> | null {
  const found = readCopy(name, user).typed?.[form]
  if (isValues(found)) return { saved, values: found }
  const edits: Record<string, unknown> = Object(found)
  return isValues(edits.saved) && isValues(edits.values) ? { saved: edits.saved, values: edits.values } : null
}

/** The first values of a form. */
export function firstValues<Values extends object>(part: TypedPart<Values>, user: string, saved: Values): Values {
  return rebase(readTyped(part, user, saved) ?? { saved, values: saved }, saved).values
}

/** `edits`: null once the server has them. */
export function rememberTyped<Values>(
  { name, form }: TypedPart<Values>,
  user: string,
  edits: Edits<Values> | null,
): void {
  const copy = readCopy(name, user)
  const { [form]: _before, ...others } = copy.typed ?? {}
  writeCopy(name, user, { ...copy, typed: edits === null ? others : { ...others, [form]: edits } })
}

/** Whether any form of the user has input that was not saved. */
export function hasUnsavedEdits(user: string): boolean {
  return COPIES.some((name) => Object.keys(readCopy(name, user).typed ?? {}).length > 0)
}
