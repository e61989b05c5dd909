/** Whether the banner of an account without limits was folded away on this device, until the user signs out. */
import { read, write } from './storage.ts'

const keyOf = (user: string) => `banner_folded:${user}`

export const isBannerFolded = (user: string): boolean => read(keyOf(user)) !== null

export const rememberBannerFolded = (user: string): void => write(keyOf(user), 'folded')
