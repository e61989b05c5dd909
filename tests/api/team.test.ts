/** Members and invitations: who comes in, what he may do from when, and how he loses it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { inviteMember, invitationTo, joinTeam, type Member, MEMBER_PASSWORD } from '#tests/support/team.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
let people = 0

const newEmail = (name = 'colleague') => `${name}-${++people}@example.com`

beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance({ seconds: 2 })
  owner = await createUnlimitedCompany(server)
})

type Team = {
  members: { userId: string; email: string; role: string; endsOn: string | null; you: boolean; lastSeenAt: string }[]
  invitations: { id: string; email: string; role: string; by: string }[]
}

const team = async (token = owner.token) => (await server.request<Team>('GET', '/api/team', { token })).body
const ask = (method: string, path: string, token: string | undefined, body?: unknown) =>
  server.request<{ reason?: string; fields?: Record<string, string>; token?: string }>(method, path, {
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  })
const accept = (link: string, body: unknown, token?: string) =>
  ask('POST', `/api/invitations/${link}/accept`, token, body)

describe('Invitations', () => {
  test('somebody new chooses a password and works in the company with his role', async () => {
    const email = newEmail()
    const link = await inviteMember(server, owner.token, { email, role: 'seller' })
    const shown = await ask('GET', `/api/invitations/${link}`, undefined)
    expect(shown.body).toEqual({
      company: { name: 'Noor Trading', nameAr: null },
      role: 'seller',
      by: owner.user.email,
      email,
      hasLogin: false,
    } as never)
    expect((await accept(link, { password: 'short' })).body.fields).toHaveProperty('password')
    const joined = await accept(link, { password: MEMBER_PASSWORD, name: 'Layla' })
    expect(joined.status).toBe(201)
    const verified = await server.request<Member>('GET', '/api/auth/verify', { token: joined.body.token ?? '' })
    expect(verified.body).toMatchObject({
      user: { email },
      company: { id: owner.account, name: 'Noor Trading', role: 'seller' },
      profile: { name: 'Layla', nameAr: null },
    })
    expect(verified.body.company.permissions).toContain('documents.issue')
    expect(verified.body.company.permissions).not.toContain('figures.read')
    expect((await team()).members.map((one) => [one.email, one.role, one.you])).toEqual([
      [owner.user.email, 'owner', true],
      [email, 'seller', false],
    ])
    // The password of the invitation is his login from now on.
    const login = await ask('POST', '/api/auth/login', undefined, { email, password: MEMBER_PASSWORD })
    expect(login.status).toBe(200)
  })

  test('a known login accepts with its own password, or with its session, and keeps its own company', async () => {
    const other = await server.signUp(newEmail('known'))
    const link = await inviteMember(server, owner.token, { email: other.user.email, role: 'accountant' })
    expect((await ask('GET', `/api/invitations/${link}`, undefined)).body).toMatchObject({ hasLogin: true })
    expect((await accept(link, { password: 'not his password' })).body.fields).toHaveProperty('password')
    expect((await accept(link, {}, owner.token)).body.reason).toBe('team.other-login')
    const joined = await accept(link, {}, other.token)
    expect(joined.body).toMatchObject({ company: { id: owner.account, role: 'accountant' } })
    const list = await ask('GET', '/api/companies', other.token)
    expect(list.body).toMatchObject({
      items: [
        { role: 'owner', current: true },
        { name: 'Noor Trading', current: false },
      ],
    })
    const login = await ask('POST', '/api/auth/login', undefined, { email: other.user.email, password: PASSWORD })
    expect(login.body).toMatchObject({ company: { id: other.account, role: 'owner' } })

    const again = await inviteMember(server, owner.token, { email: newEmail('second'), role: 'seller' })
    expect((await accept(again, { password: MEMBER_PASSWORD })).status).toBe(201)
  })

  test('used, withdrawn, expired and unknown links are answered with the same bytes', async () => {
    const used = await inviteMember(server, owner.token, { email: newEmail(), role: 'seller' })
    await accept(used, { password: MEMBER_PASSWORD })
    const withdrawn = await inviteMember(server, owner.token, { email: newEmail(), role: 'seller' })
    const [open] = (await team()).invitations
    expect((await ask('DELETE', `/api/team/invitations/${open?.id}`, owner.token)).status).toBe(204)
    const expired = await inviteMember(server, owner.token, { email: newEmail(), role: 'seller' })
    server.clock.advance({ days: 7, seconds: 1 })
    const headers = { 'x-request-id': 'the-same-request' }
    const answers = await Promise.all(
      [used, withdrawn, expired, 'unknown'].map((link) =>
        server.request('GET', `/api/invitations/${link}`, { headers }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ bytes }) => Buffer.from(bytes).toString('utf8'))).size).toBe(1)
    expect((await accept(expired, { password: MEMBER_PASSWORD })).status).toBe(404)
    server.clock.advance({ days: -7, seconds: -1 })
  })

  test('sent again, the earlier link opens nothing', async () => {
    const email = newEmail()
    const first = await inviteMember(server, owner.token, { email, role: 'seller' })
    const id = (await team()).invitations[0]?.id ?? ''
    expect((await ask('POST', `/api/team/invitations/${id}/resend`, owner.token)).body.reason).toBe('request.too-many')
    server.clock.advance({ seconds: 61 })
    expect((await ask('POST', `/api/team/invitations/${id}/resend`, owner.token)).status).toBe(202)
    const second = await invitationTo(server, email)
    expect(second).not.toBe(first)
    expect((await ask('GET', `/api/invitations/${first}`, undefined)).status).toBe(404)
    expect((await accept(second, { password: MEMBER_PASSWORD })).status).toBe(201)
  })

  test('a company sends twenty letters a day, those sent again too', async () => {
    await inviteMember(server, owner.token, { email: newEmail(), role: 'seller' })
    const id = (await team()).invitations[0]?.id ?? ''
    const statuses: number[] = []
    for (let time = 0; time < 20; time++) {
      server.clock.advance({ seconds: 61 })
      statuses.push((await ask('POST', `/api/team/invitations/${id}/resend`, owner.token)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 202), 429])
    const another = await ask('POST', '/api/team/invitations', owner.token, { email: newEmail(), role: 'seller' })
    expect(another.body.reason).toBe('team.limit')
  })

  test('bad input is refused at its field, and whoever is there already is named as that', async () => {
    const invite = (body: unknown, token = owner.token) => ask('POST', '/api/team/invitations', token, body)
    expect((await invite({ email: 'no address', role: 'seller' })).body.fields).toHaveProperty('email')
    expect((await invite({ email: newEmail(), role: 'boss' })).body.fields).toHaveProperty('role')
    for (const endsOn of ['2026-01-01', '2027-02-30', 'soon']) {
      const refused = await invite({ email: newEmail(), role: 'accountant', endsOn })
      expect([endsOn, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([endsOn, 422, ['endsOn']])
    }
    expect((await invite({ email: owner.user.email, role: 'seller' })).body.reason).toBe('team.member')
    const email = newEmail()
    await invite({ email, role: 'seller' })
    expect((await invite({ email: email.toUpperCase(), role: 'manager' })).body.reason).toBe('team.invited')
  })

  test('sixty-four acceptances at once make one member', async () => {
    const link = await inviteMember(server, owner.token, { email: newEmail(), role: 'seller' })
    const other = await joinTeam(server, owner.token, { email: newEmail(), role: 'manager' })
    expect(other.company.role).toBe('manager')
    const answers = await Promise.all(Array.from({ length: 16 }, () => accept(link, { password: MEMBER_PASSWORD })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await team()).members).toHaveLength(3)
  })

  test('a company on trial has three people', async () => {
    const trial = await server.signUp(newEmail('trial'))
    for (const email of [newEmail(), newEmail()]) await inviteMember(server, trial.token, { email, role: 'seller' })
    const refused = await ask('POST', '/api/team/invitations', trial.token, { email: newEmail(), role: 'seller' })
    expect([refused.status, refused.body.reason]).toEqual([429, 'team.limit'])
  })
})

describe('Members', () => {
  test('another role counts with the next request', async () => {
    const member = await joinTeam(server, owner.token, { email: newEmail(), role: 'seller' })
    expect((await ask('GET', '/api/dashboard', member.token)).status).toBe(403)
    const path = `/api/team/members/${member.user.id}`
    expect((await ask('PUT', path, owner.token, { role: 'accountant' })).status).toBe(200)
    expect((await ask('GET', '/api/dashboard', member.token)).status).toBe(200)
    expect((await ask('POST', '/api/customers', member.token, { name: 'Layla' })).status).toBe(403)
  })

  test('whoever is removed is signed out on every device, and his links open nothing', async () => {
    const email = newEmail()
    const member = await joinTeam(server, owner.token, { email, role: 'manager' })
    const phone = (await ask('POST', '/api/auth/login', undefined, { email, password: MEMBER_PASSWORD })).body.token
    const link = (await ask('POST', '/api/downloads', member.token, { path: '/api/customers.csv?language=en' }))
      .body as never as { url: string }
    expect((await ask('DELETE', `/api/team/members/${member.user.id}`, owner.token)).status).toBe(204)
    expect((await ask('GET', '/api/account', member.token)).status).toBe(401)
    expect((await ask('GET', '/api/account', phone)).status).toBe(401)
    expect((await ask('GET', new URL(link.url).pathname, undefined)).status).toBe(404)
    expect((await team()).members).toHaveLength(1)
    // He can come back, by another invitation.
    const back = await inviteMember(server, owner.token, { email, role: 'seller' })
    expect((await accept(back, { password: MEMBER_PASSWORD })).body).toMatchObject({ company: { role: 'seller' } })
  })

  test('whoever has no company left signs in to a new one of his own, which has no trial', async () => {
    const email = newEmail()
    const member = await joinTeam(server, owner.token, { email, role: 'seller' })
    expect((await ask('POST', '/api/team/leave', member.token)).status).toBe(204)
    const login = await ask('POST', '/api/auth/login', undefined, { email, password: MEMBER_PASSWORD })
    expect(login.body).toMatchObject({ company: { role: 'owner', name: '' }, isNewCompany: true })
    const token = login.body.token ?? ''
    const draft = {
      customer: { name: 'Layla' },
      lines: [{ description: 'Tea', quantity: '1', unitPrice: '5', tax: 'standard' }],
    }
    expect((await ask('POST', '/api/invoices', token, draft)).status).toBe(201)
    expect((await ask('POST', '/api/invoices?issue=1', token, draft)).status).toBe(402)
    // No trial has ended there.
    const never = { status: 'trial', isActive: false, expiresAt: null, unlimited: false }
    expect((await ask('GET', '/api/subscription/status', token)).body).toMatchObject(never)
    expect((await ask('GET', '/api/auth/verify', token)).body).toMatchObject({
      user: { subscription_status: 'trial', subscription_expires_at: null },
    })
  })

  test('the last day of access is over by the company’s zone', async () => {
    const today = '2027-03-02'
    const member = await joinTeam(server, owner.token, { email: newEmail(), role: 'accountant', endsOn: today })
    expect((await ask('GET', '/api/account', member.token)).status).toBe(200)
    const before = server.clock.now()
    server.clock.advance({ seconds: (new Date('2027-03-02T20:00:00Z').getTime() - before.getTime()) / 1000 })
    expect((await ask('GET', '/api/account', member.token)).status).toBe(401)
    server.clock.advance({ seconds: (before.getTime() - new Date('2027-03-02T20:00:00Z').getTime()) / 1000 })
  })

  test('a manager looks after everybody but owners', async () => {
    const manager = await joinTeam(server, owner.token, { email: newEmail(), role: 'manager' })
    const seller = await joinTeam(server, manager.token, { email: newEmail(), role: 'seller' })
    const ownerPath = `/api/team/members/${owner.user.id}`
    const sellerPath = `/api/team/members/${seller.user.id}`
    for (const refused of [
      await ask('DELETE', ownerPath, manager.token),
      await ask('PUT', ownerPath, manager.token, { role: 'seller' }),
      await ask('PUT', sellerPath, manager.token, { role: 'owner' }),
      await ask('POST', '/api/team/invitations', manager.token, { email: newEmail(), role: 'owner' }),
    ])
      expect([refused.status, refused.body.reason]).toEqual([403, 'team.not-allowed'])
    expect((await ask('PUT', sellerPath, manager.token, { role: 'assistant' })).status).toBe(200)
    expect((await ask('DELETE', sellerPath, manager.token)).status).toBe(204)
  })

  test('owners who demote one another all at once leave one owner', async () => {
    const owners = [owner.token]
    const ids = [owner.user.id]
    for (let n = 0; n < 5; n++) {
      const made = await joinTeam(server, owner.token, { email: newEmail(), role: 'owner' })
      owners.push(made.token)
      ids.push(made.user.id)
    }
    await Promise.all(
      owners.flatMap((token, one) =>
        ids
          .filter((_, other) => other !== one)
          .map((id) => ask('PUT', `/api/team/members/${id}`, token, { role: 'seller' })),
      ),
    )
    const roles: string[] = []
    for (const token of owners) {
      const verified = await server.request<Member>('GET', '/api/auth/verify', { token })
      roles.push(verified.body.company.role)
    }
    expect(roles.filter((role) => role === 'owner').length).toBeGreaterThan(0)
    const [last = ''] = owners.filter((_, index) => roles[index] === 'owner')
    const own = (await team(last)).members.filter(({ role }) => role === 'owner')
    for (const { userId } of own.slice(1)) await ask('PUT', `/api/team/members/${userId}`, last, { role: 'seller' })
    expect((await ask('POST', '/api/team/leave', last)).body.reason).toBe('team.last-owner')
  })

  test('an idempotency key of one member never replays to another', async () => {
    const seller = await joinTeam(server, owner.token, { email: newEmail(), role: 'seller' })
    const post = (token: string) =>
      server.request<{ id: string }>('POST', '/api/customers', {
        token,
        body: { name: 'Layla' },
        headers: { 'idempotency-key': 'the same key' },
      })
    const [first, second, again] = [await post(owner.token), await post(seller.token), await post(owner.token)]
    expect(second.body.id).not.toBe(first.body.id)
    expect(again.body.id).toBe(first.body.id)
  })
})

describe('Companies', () => {
  test('a second company is founded, entered and left, and holds nothing of the first', async () => {
    await ask('POST', '/api/customers', owner.token, { name: 'Of the first company' })
    const made = await ask('POST', '/api/companies', owner.token, { name: 'Noor Services', country: 'SA' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ company: { name: 'Noor Services', role: 'owner' } })
    const second = made.body.token ?? ''
    expect((await ask('GET', '/api/customers', second)).body).toMatchObject({ items: [] })
    expect((await ask('GET', '/api/account', second)).body).toMatchObject({ name: 'Noor Services', country: 'SA' })
    const back = await ask('POST', '/api/auth/switch', second, { companyId: owner.account })
    expect(back.body).toMatchObject({ company: { id: owner.account } })
    expect((await ask('GET', '/api/customers', back.body.token)).body).toMatchObject({
      items: [{ name: 'Of the first company' }],
    })
    // Tabs that were open finish within ten minutes.
    expect((await ask('GET', '/api/account', owner.token)).status).toBe(200)
    server.clock.advance({ minutes: 11 })
    expect((await ask('GET', '/api/account', owner.token)).status).toBe(401)
    server.clock.advance({ minutes: -11 })
  })

  test('one key founds one company, and its answer comes again with the same session', async () => {
    const body = { name: 'Founded once', country: 'AE' }
    const found = () =>
      server.request<{ company: { id: string }; token: string }>('POST', '/api/companies', {
        token: owner.token,
        body,
        headers: { 'idempotency-key': 'founded-once' },
      })
    const [first, again] = [await found(), await found()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.company.id).toBe(first.body.company.id)
    expect((await ask('GET', '/api/account', again.body.token)).status).toBe(200)
    const { body: listed } = await server.request<{ items: { name: string }[] }>('GET', '/api/companies', {
      token: again.body.token,
    })
    expect(listed.items.filter(({ name }) => name === body.name)).toHaveLength(1)
  })

  test('nobody enters a company that he does not work in', async () => {
    const stranger = await server.signUp(newEmail('stranger'))
    const refused = await ask('POST', '/api/auth/switch', stranger.token, { companyId: owner.account })
    expect(refused.status).toBe(404)
  })

  test('two-step verification and the password are of the person, in whatever company he is', async () => {
    const made = await ask('POST', '/api/companies', owner.token, { name: 'Noor Services', country: 'AE' })
    const second = made.body.token ?? ''
    expect((await ask('POST', '/api/auth/totp', second, { password: PASSWORD })).status).toBe(200)
    const body = { currentPassword: PASSWORD, password: 'another one of the same person' }
    expect((await ask('POST', '/api/auth/change-password', second, body)).status).toBe(204)
    expect((await ask('GET', '/api/account', owner.token)).status).toBe(401)
    expect((await ask('GET', '/api/account', second)).status).toBe(200)
  })
})
