/** The company's own texts of letters. A text without a row is ours. */
import { and, eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { letterTexts } from '#db/schema/mail.ts'
import {
  isOurs,
  LETTER_TEXT_TYPES,
  type LetterText,
  letterTextProblems,
  type LetterTexts,
  type LetterTextType,
  NO_TEXT,
  type OwnTexts,
  tidyText,
} from '#domain/letters/letter-texts.ts'
import { LOCALES } from '#domain/locale.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { changeSince, versioned } from '#http/fields/record-version.ts'
import { LETTER_TEXTS_FIELDS, type LetterTextsChange } from './texts/model.ts'

/** All types in both languages; '' is ours. */
export async function getLetterTexts(context: AccountScope) {
  return versioned(await textsOf(context), LETTER_TEXTS_FIELDS)
}

/** Those with which a letter of the type is written. */
export async function findOwnTexts({ db, account }: AccountScope, type: LetterTextType): Promise<OwnTexts> {
  const rows = await db
    .select()
    .from(letterTexts)
    .where(owned(letterTexts, account, eq(letterTexts.type, type)))
  return Object.fromEntries(rows.map(({ language, subject, message }) => [language, { subject, message }]))
}

async function textsOf({ db, account }: AccountScope): Promise<LetterTexts> {
  const rows = await db.select().from(letterTexts).where(owned(letterTexts, account))
  const textOf = (type: LetterTextType, language: (typeof LOCALES)[number]): LetterText => {
    const { subject, message } = rows.find((row) => row.type === type && row.language === language) ?? NO_TEXT
    return { subject, message }
  }
  const texts = LETTER_TEXT_TYPES.map((type) => [type, { en: textOf(type, 'en'), ar: textOf(type, 'ar') }])
  return Object.fromEntries(texts) as LetterTexts // because Object.fromEntries loses the names
}

/** @throws Refusal `request.invalid` naming a placeholder that letters cannot fill in; `settings.stale`. */
export async function updateLetterTexts(context: WriteContext, { version, ...request }: LetterTextsChange) {
  const current = await getLetterTexts(context)
  const sent = LETTER_TEXT_TYPES.filter((type) => request[type] !== undefined)
  const typed = Object.fromEntries(sent.map((type) => [type, withTyped(current[type], request[type] ?? {})]))
  requireKnownPlaceholders(typed)
  const change: Partial<LetterTexts> = version === undefined ? typed : changeSince({ version, ...typed }, current)
  for (const type of sent) {
    for (const language of LOCALES) {
      const text = change[type]?.[language]
      if (text && !Bun.deepEquals(text, current[type][language])) await storeText(context, type, language, text)
    }
  }
  return getLetterTexts(context)
}

type Typed = NonNullable<LetterTextsChange[LetterTextType]>

/** Texts that are left out stay. */
function withTyped(current: LetterTexts[LetterTextType], typed: Typed): LetterTexts[LetterTextType] {
  return { en: tidyText({ ...current.en, ...typed.en }), ar: tidyText({ ...current.ar, ...typed.ar }) }
}

function requireKnownPlaceholders(typed: Partial<LetterTexts>): void {
  const fields: FieldProblems = {}
  for (const type of LETTER_TEXT_TYPES) {
    for (const language of LOCALES) {
      Object.assign(fields, letterTextProblems(type, typed[type]?.[language] ?? NO_TEXT, `${type}.${language}.`))
    }
  }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}

async function storeText(
  { db, account }: WriteContext,
  type: LetterTextType,
  language: (typeof LOCALES)[number],
  text: LetterText,
): Promise<void> {
  if (isOurs(text)) {
    const { type: ofType, language: ofLanguage } = letterTexts
    await db.delete(letterTexts).where(owned(letterTexts, account, and(eq(ofType, type), eq(ofLanguage, language))))
    return
  }
  const { accountId } = letterTexts
  await db
    .insert(letterTexts)
    .values({ accountId: account, type, language, ...text })
    .onConflictDoUpdate({ target: [accountId, letterTexts.type, letterTexts.language], set: text })
}
