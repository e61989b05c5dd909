/** Every way from one state of the session to the next, with the waits of the specification to the millisecond. */
import { describe, expect, test } from 'bun:test'
import { Device, OTHER, SESSION, settled, USER } from './session-device.ts'

const signedIn = () => new Device({ token: 'token-1', user: USER })

async function started(device: Device) {
  const tab = device.tab()
  tab.start()
  await settled()
  return tab
}

describe('on load', () => {
  test('nobody is signed in, and nobody is asked', async () => {
    const device = new Device()
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: null })
    expect(device.asked).toEqual([])
  })

  test('a stored token with a user is in at once, and verified', async () => {
    const device = signedIn()
    const tab = device.tab()
    expect(tab.state()).toEqual({ is: 'in', session: SESSION })
    tab.start()
    await settled()
    expect(device.asked).toEqual([{ token: 'token-1', at: device.time }])
    expect(tab.state()).toEqual({ is: 'in', session: SESSION })
  })

  test('what the server says of the user takes the place of what was stored', async () => {
    const device = signedIn()
    const paid = { ...USER, subscription_status: 'paid' }
    device.verdict = { user: paid }
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'in', session: { token: 'token-1', user: paid } })
    expect(device.stored.user).toEqual(paid)
  })

  test('a token the server does not know signs out, and what is written stays', async () => {
    const device = signedIn()
    device.verdict = 'rejected'
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: 'rejected' })
    expect(device.deeds).toEqual(['drop token', 'forget answers'])
  })

  test('a server that cannot be reached signs nobody out', async () => {
    const device = signedIn()
    device.verdict = 'unreachable'
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'in', session: SESSION })
    expect(device.deeds).toEqual([])
  })

  test('the same e-mail in other letters is the same user', async () => {
    const device = signedIn()
    device.verdict = { user: { ...USER, email: 'owner@example.COM' } }
    expect((await started(device)).state().is).toBe('in')
  })

  test.each([
    ['another id', OTHER],
    ['another e-mail', { ...USER, email: 'other@example.com' }],
  ])('%s than stored is a breach: all of it goes', async (_, user) => {
    const device = signedIn()
    device.verdict = { user }
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: 'breach' })
    expect(device.deeds).toEqual(['clean up user-1', 'forget answers'])
  })
})

describe('a token without a user', () => {
  test('shows nothing before it is tested, and is in when it is good', async () => {
    const device = new Device({ token: 'token-1' })
    const tab = device.tab()
    expect(tab.state()).toEqual({ is: 'testing', token: 'token-1' })
    tab.start()
    await settled()
    expect(tab.state()).toEqual({ is: 'in', session: SESSION })
    expect(device.stored).toMatchObject(SESSION)
  })

  test('is cleared when it is not', async () => {
    const device = new Device({ token: 'token-1' })
    device.verdict = 'rejected'
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: 'rejected' })
    expect(device.stored.token).toBeNull()
  })

  test('is tested again at the next start when nobody could say', async () => {
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
    expect(device.asked).toEqual([])
    await device.pass(1)
    expect(device.asked).toEqual([{ token: 'token-1', at: time + 100 }])
  })

  test('is not verified when he has left within the 100 ms', async () => {
    const device = new Device()
    const tab = await started(device)
    tab.signIn(SESSION)
    await device.pass(50)
    await tab.signOut()
    await device.pass(1000)
    expect(device.asked).toEqual([])
  })

  test('as another user cleans up after the one whose session ran out', async () => {
    const device = new Device({ user: USER })
    const tab = await started(device)
    tab.signIn({ token: 'token-2', user: OTHER })
    expect(device.deeds).toEqual(['clean up user-1', 'flag down', 'keep token-2', 'forget answers'])
    expect(device.stored).toMatchObject({ token: 'token-2', user: OTHER })
  })

  test('as the same user keeps what he wrote', async () => {
    const device = new Device({ user: USER })
    const tab = await started(device)
    tab.signIn(SESSION)
    expect(device.deeds).not.toContain('clean up user-1')
  })
})

describe('verification', () => {
  test('is skipped for less than 5 seconds after the last attempt, and not a millisecond longer', async () => {
    const device = signedIn()
    const tab = await started(device)
    await device.pass(4999)
    expect(await tab.recheck('token-1')).toBe('good')
    expect(device.asked).toHaveLength(1)
    await device.pass(1)
    expect(await tab.recheck('token-1')).toBe('good')
    expect(device.asked).toHaveLength(2)
  })

  test('is made once for any number of calls that are refused at the same time', async () => {
    const device = signedIn()
    const tab = await started(device)
    await device.pass(60_000)
    const answered = Promise.withResolvers<'rejected'>()
    device.verdict = answered.promise
    const states: string[] = []
    tab.listen(() => states.push(tab.state().is))
    const standings = Array.from({ length: 50 }, () => tab.recheck('token-1'))
    // However long it takes: who asks meanwhile waits for the same answer.
    await device.pass(20_000)
    standings.push(tab.recheck('token-1'))
    answered.resolve('rejected')
    expect(new Set(await Promise.all(standings))).toEqual(new Set(['bad']))
    expect(device.asked).toHaveLength(2)
    expect(states).toEqual(['out'])
    expect(device.deeds).toEqual(['keep token-1', 'drop token', 'forget answers'])
  })

  test('says nothing when nobody answers: not a retry, not a sign-out', async () => {
    const device = signedIn()
    device.verdict = 'unreachable'
    const tab = await started(device)
    expect(await tab.recheck('token-1')).toBe('unknown')
    expect(tab.state().is).toBe('in')
  })

  test('of a session before does not touch the one there is now', async () => {
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

  test('a call that is refused though the token is known signs out', async () => {
    const tab = await started(signedIn())
    tab.refuse('token-1')
    expect(tab.state()).toEqual({ is: 'out', because: 'refused' })
  })
})

describe('signing out', () => {
  test('raises the flag before anything goes, forgets the person and loads the login', async () => {
    const device = signedIn()
    const tab = await started(device)
    device.deeds.length = 0
    await tab.signOut()
    expect(device.deeds).toEqual(['flag up', 'forget user-1', 'load login'])
    expect(device.stored).toEqual({ token: null, user: null, signedOutAt: device.time })
  })

  test('is not undone by an answer that was on its way', async () => {
    const device = signedIn()
    const answered = Promise.withResolvers<{ user: typeof USER }>()
    device.verdict = answered.promise
    const tab = await started(device)
    await tab.signOut()
    answered.resolve({ user: USER })
    await settled()
    expect(device.stored.token).toBeNull()
    expect(device.deeds).not.toContain('keep token-1')
  })

  test('for 2 seconds a token that turns up again is not believed; after them the flag is gone', async () => {
    const device = new Device({ token: 'token-1', user: USER, signedOutAt: 1_000_000 - 1999 })
    const tab = await started(device)
    expect(tab.state()).toEqual({ is: 'out', because: null })
    expect(device.stored.token).toBeNull()
    expect(device.asked).toEqual([])
    await device.pass(0)
    expect(device.stored.signedOutAt).not.toBeNull()
    await device.pass(1)
    expect(device.stored.signedOutAt).toBeNull()
  })

  test('after 2 seconds a token is believed again', async () => {
    const device = new Device({ token: 'token-1', user: USER, signedOutAt: 1_000_000 - 2000 })
    expect((await started(device)).state().is).toBe('in')
  })
})

describe('two tabs', () => {
  test('signing out in one ends the other, which forgets as well and says why', async () => {
    const device = signedIn()
    const [one, other] = [await started(device), await started(device)]
    await one.signOut()
    device.deeds.length = 0
    other.look()
    expect(other.state()).toEqual({ is: 'out', because: 'elsewhere' })
    expect(device.deeds).toEqual(['forget user-1', 'forget answers'])
    other.look()
    expect(device.deeds).toHaveLength(2)
  })

  test('also when the other was told by the server first that its session is over', async () => {
    const device = signedIn()
    const [one, other] = [await started(device), await started(device)]
    await device.pass(10_000)
    device.verdict = 'rejected'
    expect(await other.recheck('token-1')).toBe('bad')
    await one.signOut()
    device.deeds.length = 0
    other.look()
    expect(other.state()).toEqual({ is: 'out', because: 'elsewhere' })
    expect(device.deeds).toEqual(['forget user-1'])
  })

  test('a session that ran out in one is over in the other, and what it writes stays', async () => {
    const device = signedIn()
    const [one, other] = [await started(device), await started(device)]
    one.refuse('token-1')
    other.look()
    expect(other.state()).toEqual({ is: 'out', because: 'rejected' })
    expect(device.deeds.some((deed) => deed.startsWith('forget user'))).toBe(false)
  })

  test('signing in in one signs in the other', async () => {
    const device = new Device()
    const [one, other] = [await started(device), await started(device)]
    one.signIn(SESSION)
    other.look()
    expect(other.state()).toEqual({ is: 'in', session: SESSION })
  })

  test('another user in one begins the other anew: nothing of the first is shown or saved as his', async () => {
    const device = signedIn()
    const tab = await started(device)
    Object.assign(device.stored, { token: 'token-2', user: OTHER })
    tab.look()
    expect(device.deeds.at(-1)).toBe('load work')
    expect(tab.state()).toMatchObject({ is: 'in', session: { user: USER } })
  })

  test('the same user with a new token goes on', async () => {
    const device = signedIn()
    const tab = await started(device)
    device.stored.token = 'token-9'
    tab.look()
    expect(tab.state()).toMatchObject({ is: 'in', session: { token: 'token-9' } })
    expect(device.deeds.filter((deed) => deed.startsWith('load'))).toEqual([])
  })
})
