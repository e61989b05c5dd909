/**
 * A process that checks a database file in place, which nobody else may have open: its pages and texts, because damage
 * there can crash the server. Prints `whole` at the end, or the damage as JSON.
 */
import { findDamage } from '#api/health/integrity-service.ts'

const [path = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const damage = await findDamage(path, 'texts', (part) => say(`checks ${part}`))
say(damage ? JSON.stringify(damage) : 'whole')
