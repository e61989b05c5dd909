/** The message of every refusal. Screens take those of `refusals.ts`, and the ones of an import where they show one. */
import { importRefusalMessages } from './imports/refusals.ts'
import { joined } from './messages.ts'
import { refusalMessages } from './refusals.ts'

export const everyRefusalMessages = joined(refusalMessages, importRefusalMessages)
