/** Whether "Get started" was hidden on this device. It stays hidden when the user signs out. */
import { forgetEntry, read, write } from './storage.ts'

export const FIRST_RUN_HIDDEN = 'first_run_hidden:'

export const isFirstRunHidden = (user: string): boolean => read(FIRST_RUN_HIDDEN + user) !== null

export const hideFirstRun = (user: string): void => write(FIRST_RUN_HIDDEN + user, 'hidden')

export const showFirstRun = (user: string): void => forgetEntry(FIRST_RUN_HIDDEN + user)
