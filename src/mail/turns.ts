/**
 * Decides which mails are sent next. Accounts take turns, and each account and each receiving host has a maximum of
 * conversations, so that hanging recipients delay only the account that writes to them.
 */

/** The facts that decide a mail's turn. `queue` is its account (empty before one exists) and the receiving host. */
export type Turn = { queue: string; expiresAt: Date | null; nextAttemptAt: Date }

/** The maximum of conversations at once: in total, and with mail that does not expire. */
export const MOST = 16
const MOST_LASTING = 12

/** Limits for mail that does not expire: of one account, to one host, and of one account to one host. */
const MOST_OF_ACCOUNT = 3
const MOST_TO_HOST = 6
export const MOST_OF_QUEUE = 2

/** The limit of codes to one host, so that half of the conversations are left to the others. */
const MOST_CODES_TO_HOST = 4

export function queueOf(account: string | undefined, to: string | readonly string[]): string {
  const [first = ''] = [to].flat()
  return `${account ?? ''} ${first.slice(first.lastIndexOf('@') + 1).toLowerCase()}`
}

const accountIn = ({ queue }: Turn) => queue.slice(0, queue.indexOf(' '))
const hostIn = ({ queue }: Turn) => queue.slice(queue.indexOf(' ') + 1)

/** The mails of `due` that may start besides those in progress, in their order. Expiring mail is first. */
export function nextTurns<Mail extends Turn>(due: readonly Mail[], underWay: readonly Turn[]): Mail[] {
  const busy = [...underWay]
  const chosen: Mail[] = []
  const waiting = due.toSorted((a, b) => a.nextAttemptAt.getTime() - b.nextAttemptAt.getTime())
  while (busy.length < MOST) {
    const may = waiting.filter((mail) => mayBegin(mail, busy))
    const next = may.find(({ expiresAt }) => expiresAt) ?? leastServed(may, busy)
    if (!next) return chosen
    waiting.splice(waiting.indexOf(next), 1)
    busy.push(next)
    chosen.push(next)
  }
  return chosen
}

function mayBegin(mail: Turn, busy: readonly Turn[]): boolean {
  const isBelow = (most: number, isAlike: (other: Turn) => boolean) =>
    busy.filter((other) => !other.expiresAt === !mail.expiresAt && isAlike(other)).length < most
  const isToHost = (other: Turn) => hostIn(other) === hostIn(mail)
  if (mail.expiresAt) return isBelow(MOST_CODES_TO_HOST, isToHost)
  return (
    isBelow(MOST_LASTING, () => true) &&
    isBelow(MOST_TO_HOST, isToHost) &&
    isBelow(MOST_OF_ACCOUNT, (other) => accountIn(other) === accountIn(mail)) &&
    isBelow(MOST_OF_QUEUE, ({ queue }) => queue === mail.queue)
  )
}

/** The mail of the account with the fewest conversations; among equals, the one that has waited longest. */
function leastServed<Mail extends Turn>(may: readonly Mail[], busy: readonly Turn[]): Mail | undefined {
  const served = (mail: Mail) => busy.filter((other) => accountIn(other) === accountIn(mail)).length
  return may.toSorted((a, b) => served(a) - served(b))[0]
}
