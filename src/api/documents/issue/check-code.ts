import { CHECK_CODE_BYTES, checkCodeOf } from '#domain/check-page/check-code.ts'

/** The code of a document that is being issued. The index of the column refuses one that another document has. */
export const newCheckCode = (): string => checkCodeOf(crypto.getRandomValues(new Uint8Array(CHECK_CODE_BYTES)))
