/** Whether somebody gets a copy of each email that is sent to a customer by hand. The choice stays when the user signs out. */
import { forgetEntry, read, write } from './storage.ts'

export const COPY_TO_SELF = 'copy_to_self:'

export const readCopyToSelf = (user: string): boolean => read(COPY_TO_SELF + user) !== null

export function rememberCopyToSelf(user: string, isWanted: boolean): void {
  if (isWanted) write(COPY_TO_SELF + user, 'wanted')
  else forgetEntry(COPY_TO_SELF + user)
}
