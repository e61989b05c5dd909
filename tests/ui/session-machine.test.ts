/** Transitions of the session machine, with the waits of the specification to the millisecond. */
import { describe, expect, test } from 'bun:test'
import { Device, OTHER, SECOND_COMPANY, SESSION, settled, USER } from './session-device.ts'

const signedIn = () => new Device({ token: 'token-1', user: USER })

async function started(device: Device) {
  const tab = device.tab()
  tab.start()
  await settled()
  return tab
}

describe('on load', () => {
  test('without a token, signed out and no request', async () => {
    const device = new Device()
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: null })
    expect(device.verifications).toEqual([])
  })

  test('a stored token with a user is signed in at once, and verified', async () => {
    const device = signedIn()
    const tab = device.tab()
    expect(tab.state()).toEqual({ is: 'in', session: SESSION })
    tab.start()
    await settled()
    expect(device.verifications).toEqual([{ token: 'token-1', at: device.time }])
    expect(tab.state()).toEqual({ is: 'in', session: SESSION })
  })

  test('the server’s user replaces the stored one', async () => {
    const device = signedIn()
    const paid = { ...USER, subscription_status: 'paid' }
    device.verdict = { user: paid }
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'in', session: { token: 'token-1', user: paid } })
    expect(device.stored.user).toEqual(paid)
  })

  test('a rejected token cleans the user out, who is signed out', async () => {
    const device = signedIn()
    device.verdict = 'rejected'
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: 'rejected' })
    expect(device.effects).toEqual(['end session of user-1', 'forget answers'])
  })

  test('an unreachable server signs nobody out', async () => {
    const device = signedIn()
    device.verdict = 'unreachable'
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'in', session: SESSION })
    expect(device.effects).toEqual([])
  })

  test('e-mails that differ in case are the same user', async () => {
    const device = signedIn()
    device.verdict = { user: { ...USER, email: 'owner@example.COM' } }
    expect((await started(device)).state().is).toBe('in')
  })

  test.each([
    ['another id', OTHER],
    ['another e-mail', { ...USER, email: 'other@example.com' }],
  ])('%s than stored is a breach: all data is deleted', async (_, user) => {
    const device = signedIn()
    device.verdict = { user }
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: 'breach' })
    expect(device.effects).toEqual(['clean up user-1', 'drop token', 'forget answers'])
  })
})

describe('a token without a user', () => {
  test('shows nothing until verified, then is signed in', async () => {
    const device = new Device({ token: 'token-1' })
    const tab = device.tab()
    expect(tab.state()).toEqual({ is: 'testing', token: 'token-1' })
    tab.start()
    await settled()
    expect(tab.state()).toEqual({ is: 'in', session: SESSION })
    expect(device.stored).toMatchObject(SESSION)
  })

  test('is cleared when rejected', async () => {
    const device = new Device({ token: 'token-1' })
    device.verdict = 'rejected'
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: 'rejected' })
    expect(device.stored.token).toBeNull()
  })

  test('is verified again at the next start when the server was unreachable', async () => {
    const device = new Device({ token: 'token-1' })
    device.verdict = 'unreachable'
    expect((await started(device)).state()).toEqual({ is: 'out', because: null })
    device.verdict = { user: USER }
    expect((await started(device)).state().is).toBe('in')
  })
})

describe('signing in', () => {
  test('is verified again after exactly 100 ms', async () => {
    const device = new Device()
    const tab = await started(device)
    tab.signIn(SESSION)
    expect(tab.state()).toEqual({ is: 'in', session: SESSION })
    const { time } = device
    await device.pass(99)
    expect(device.verifications).toEqual([])
    await device.pass(1)
    expect(device.verifications).toEqual([{ token: 'token-1', at: time + 100 }])
  })

  test('is not verified after a sign-out within the 100 ms', async () => {
    const device = new Device()
    const tab = await started(device)
    tab.signIn(SESSION)
    await device.pass(50)
    await tab.signOut()
    await device.pass(1000)
    expect(device.verifications).toEqual([])
  })

  test('as another user cleans up after the one whose session expired', async () => {
    const device = new Device({ user: USER })
    const tab = await started(device)
    tab.signIn({ token: 'token-2', user: OTHER })
    expect(device.effects).toEqual(['clean up user-1', 'flag down', 'keep token-2', 'forget answers'])
    expect(device.stored).toMatchObject({ token: 'token-2', user: OTHER })
  })

  test('as the same user keeps the drafts', async () => {
    const device = new Device({ user: USER })
    const tab = await started(device)
    tab.signIn(SESSION)
    expect(device.effects).not.toContain('clean up user-1')
  })
})

describe('verification', () => {
  test('is skipped for exactly 5 s after the last attempt', async () => {
    const device = signedIn()
    const tab = await started(device)
    await device.pass(4999)
    expect(await tab.recheck('token-1')).toBe('good')
    expect(device.verifications).toHaveLength(1)
    await device.pass(1)
    expect(await tab.recheck('token-1')).toBe('good')
    expect(device.verifications).toHaveLength(2)
  })

  test('is made once for concurrent refused calls', async () => {
    const device = signedIn()
    const tab = await started(device)
    await device.pass(60_000)
    const answered = Promise.withResolvers<'rejected'>()
    device.verdict = answered.promise
    const states: string[] = []
    tab.listen(() => states.push(tab.state().is))
    const results = Array.from({ length: 50 }, () => tab.recheck('token-1'))
    // Later callers wait for the same pending answer.
    await device.pass(20_000)
    results.push(tab.recheck('token-1'))
    answered.resolve('rejected')
    expect(new Set(await Promise.all(results))).toEqual(new Set(['bad']))
    expect(device.verifications).toHaveLength(2)
    expect(states).toEqual(['out'])
    expect(device.effects).toEqual(['keep token-1', 'end session of user-1', 'forget answers'])
  })

  test('without an answer neither retries nor signs out', async () => {
    const device = signedIn()
    device.verdict = 'unreachable'
    const tab = await started(device)
    expect(await tab.recheck('token-1')).toBe('unknown')
    expect(tab.state().is).toBe('in')
  })

  test('of a previous session does not affect the current one', async () => {
    const device = signedIn()
    const answered = Promise.withResolvers<'rejected'>()
    device.verdict = answered.promise
    const tab = await started(device)
    tab.signIn({ token: 'token-3', user: USER })
    answered.resolve('rejected')
    await settled()
    expect(tab.state()).toMatchObject({ is: 'in', session: { token: 'token-3' } })
    expect(await tab.recheck('token-1')).toBe('bad')
    tab.refuse('token-1')
    expect(tab.state().is).toBe('in')
  })

  test('a refused call with a valid token signs out', async () => {
    const tab = await started(signedIn())
    tab.refuse('token-1')
    expect(tab.state()).toEqual({ is: 'out', because: 'refused' })
  })

  test('is skipped for exactly 5 s over a reload too, but never of another session or for a clock that was set back', async () => {
    const device = signedIn()
    await started(device)
    await device.pass(4999)
    const reloaded = await started(device)
    expect(device.verifications).toHaveLength(1)
    // A refused call is checked anew, whatever the page before it has checked.
    expect(await reloaded.recheck('token-1')).toBe('good')
    expect(device.verifications).toHaveLength(2)
    await device.pass(5000)
    await started(device)
    expect(device.verifications).toHaveLength(3)

    for (const stored of [
      { token: 'token-2', user: USER },
      { token: 'token-2', user: OTHER },
    ]) {
      Object.assign(device.stored, stored)
      device.verdict = { user: stored.user }
      device.verifications.length = 0
      await started(device)
      expect(device.verifications).toHaveLength(1)
    }
    device.time -= 5000
    await started(device)
    expect(device.verifications).toHaveLength(2)
  })

  test('of a token without a user is never skipped', async () => {
    const device = new Device({ token: 'token-1' })
    device.verdict = 'unreachable'
    await started(device)
    await started(device)
    expect(device.verifications).toHaveLength(2)
  })
})

describe('signing out', () => {
  test('sets the flag first, deletes the user’s data and loads the log-in', async () => {
    const device = signedIn()
    const tab = await started(device)
    device.effects.length = 0
    await tab.signOut()
    expect(device.effects).toEqual(['flag up', 'forget user-1', 'load login'])
    expect(device.stored).toEqual({ token: null, user: null, signedOutAt: device.time })
  })

  test('is not undone by a pending answer', async () => {
    const device = signedIn()
    const answered = Promise.withResolvers<{ user: typeof USER }>()
    device.verdict = answered.promise
    const tab = await started(device)
    await tab.signOut()
    answered.resolve({ user: USER })
    await settled()
    expect(device.stored.token).toBeNull()
    expect(device.effects).not.toContain('keep token-1')
  })

  test('ignores a reappearing token for 2 s, then clears the flag', async () => {
    const device = new Device({ token: 'token-1', user: USER, signedOutAt: 1_000_000 - 1999 })
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: null })
    expect(device.stored.token).toBeNull()
    expect(device.verifications).toEqual([])
    await device.pass(0)
    expect(device.stored.signedOutAt).not.toBeNull()
    await device.pass(1)
    expect(device.stored.signedOutAt).toBeNull()
  })

  test('accepts a token again after 2 s', async () => {
    const device = new Device({ token: 'token-1', user: USER, signedOutAt: 1_000_000 - 2000 })
    expect((await started(device)).state().is).toBe('in')
  })
})

describe('two tabs', () => {
  test('signing out in one signs out the other, which deletes its data and says why', async () => {
    const device = signedIn()
    const [one, other] = [await started(device), await started(device)]
    await one.signOut()
    device.effects.length = 0
    other.look()
    expect(other.state()).toEqual({ is: 'out', because: 'elsewhere' })
    expect(device.effects).toEqual(['forget user-1', 'forget answers'])
    other.look()
    expect(device.effects).toHaveLength(2)
  })

  test('also when the server ended the other’s session first', async () => {
    const device = signedIn()
    const [one, other] = [await started(device), await started(device)]
    await device.pass(10_000)
    device.verdict = 'rejected'
    expect(await other.recheck('token-1')).toBe('bad')
    await one.signOut()
    device.effects.length = 0
    other.look()
    expect(other.state()).toEqual({ is: 'out', because: 'elsewhere' })
    expect(device.effects).toEqual(['forget user-1'])
  })

  test('a session that expired in one ends in the other, which keeps its drafts', async () => {
    const device = signedIn()
    const [one, other] = [await started(device), await started(device)]
    one.refuse('token-1')
    other.look()
    expect(other.state()).toEqual({ is: 'out', because: 'rejected' })
    expect(device.effects.some((effect) => effect.startsWith('forget user'))).toBe(false)
  })

  test('signing in in one tab signs in the other', async () => {
    const device = new Device()
    const [one, other] = [await started(device), await started(device)]
    one.signIn(SESSION)
    other.look()
    expect(other.state()).toEqual({ is: 'in', session: SESSION })
  })

  test('another company of the same user in one reloads the other', async () => {
    const device = signedIn()
    const tab = await started(device)
    Object.assign(device.stored, { token: 'token-2', company: SECOND_COMPANY })
    tab.look()
    expect(device.effects.at(-1)).toBe('load work')
  })

  test('going to another company leaves of the first what the server does not have', async () => {
    const device = signedIn()
    const tab = await started(device)
    tab.signIn({ ...SESSION, token: 'token-2', company: SECOND_COMPANY })
    expect(device.effects.slice(1)).toEqual(['clean up user-1', 'flag down', 'keep token-2', 'forget answers'])
    await tab.signOut()
    expect(device.effects).toContain('forget user-1.company-2')
  })

  test('another user in one reloads the other, so nothing of the first is shown or saved as theirs', async () => {
    const device = signedIn()
    const tab = await started(device)
    Object.assign(device.stored, { token: 'token-2', user: OTHER })
    tab.look()
    expect(device.effects.at(-1)).toBe('load work')
    expect(tab.state()).toMatchObject({ is: 'in', session: { user: USER } })
  })

  test('the same user continues with the new token', async () => {
    const device = signedIn()
    const tab = await started(device)
    device.stored.token = 'token-9'
    tab.look()
    expect(tab.state()).toMatchObject({ is: 'in', session: { token: 'token-9' } })
    expect(device.effects.filter((effect) => effect.startsWith('load'))).toEqual([])
  })
})
