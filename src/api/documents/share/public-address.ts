/** Where a client finds a document that was shared with him. The token stands last, so that proxies can be told to hide it. */
import { randomBytes } from 'node:crypto'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { Env } from '#src/env/env.ts'

/** 192 bits: nobody finds one by trying. */
const TOKEN_BYTES = 24
const TOKEN = /^[\w-]{32}$/

export const newPublicToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Whether it could be one at all. */
export const isPublicToken = (text: string): boolean => TOKEN.test(text)

export const publicPath = (token: string): string => `/d/${token}`

/** Where the holder of a document checks it: by itself it asks for a code, and one may follow it. */
export const checkPageOf = ({ appUrl }: Pick<Env, 'appUrl'>): string => new URL('/check', appUrl).href

/** Services do not know where in the world the app stands; APP_URL does. */
export function withPublicUrl<Answer extends CommercialDocument>(
  document: Answer,
  { appUrl }: Pick<Env, 'appUrl'>,
): Answer {
  return document.publicUrl === undefined
    ? document
    : { ...document, publicUrl: new URL(document.publicUrl, appUrl).href }
}
