/** Each change of a team is reported to its owners and to whom it is about, once, and never to who made it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { type Fate, startMailServer } from '#tests/support/smtp.ts'
import { joinTeam, type Member } from '#tests/support/team.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

let database: TestDatabase
let server: TestServer
let owner: Company
let partner: Member
let manager: Member
let companies = 0

beforeAll(async () => {
  database = await openTestDatabase('file')
  server = await startTestServer({ database, env: ADMIN })
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.clock.advance({ seconds: 2 })
  owner = await createUnlimitedCompany(server)
  const n = ++companies
  partner = await joinTeam(server, owner.token, { email: `partner-${n}@example.com`, role: 'owner' })
  manager = await joinTeam(server, owner.token, { email: `manager-${n}@example.com`, role: 'manager' })
})

const ask = (method: string, path: string, token: string, body?: unknown) =>
  server.request(method, path, { token, ...(body !== undefined && { body }) })

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

/** The letters whose subject says this, by address, once there are so many. They are queued at once. */
async function letters(says: RegExp, awaited: number) {
  const found = async () => (await server.mails()).filter(({ subject }) => says.test(plain(subject)))
  await waitUntil('the letters', async () => (await found()).length >= awaited)
  return (await found()).map(({ to, subject }) => `${to}: ${plain(subject)}`).toSorted()
}

test('an invitation: the invited address gets it, and the other owners hear of it', async () => {
  const email = `invited-${companies}@example.com`
  await ask('POST', '/api/team/invitations', owner.token, { email, role: 'seller' })
  expect(await letters(new RegExp(`^${email} was invited`), 1)).toEqual([
    `${partner.user.email}: ${email} was invited to Noor Trading`,
  ])
  expect(await letters(new RegExp(`^${owner.user.email} invites you`), 3)).toContain(
    `${email}: ${owner.user.email} invites you to Noor Trading on Sanad`,
  )
})

test('an acceptance: both owners', async () => {
  const email = `joining-${companies}@example.com`
  await joinTeam(server, owner.token, { email, role: 'seller' })
  expect(await letters(new RegExp(`^${email} joined`), 2)).toEqual(
    [owner.user.email, partner.user.email].map((to) => `${to}: ${email} joined Noor Trading`).toSorted(),
  )
})

test('another role, and the end of access: the member, and the owners but who did it', async () => {
  const { id, email } = manager.user
  await ask('PUT', `/api/team/members/${id}`, owner.token, { role: 'accountant' })
  expect(await letters(new RegExp(`role of ${email}`), 1)).toEqual([
    `${partner.user.email}: The role of ${email} in Noor Trading changed`,
  ])
  await ask('DELETE', `/api/team/members/${id}`, partner.token)
  expect(await letters(new RegExp(`^${email} no longer`), 1)).toEqual([
    `${owner.user.email}: ${email} no longer has access to Noor Trading`,
  ])
  const own = (await letters(/^You(r role| no longer)/, 2)).filter((letter) => letter.startsWith(email))
  expect(own).toEqual([
    `${email}: You no longer have access to Noor Trading`,
    `${email}: Your role in Noor Trading changed`,
  ])
})

test('an owner who leaves: the one who stays, in the language of the company', async () => {
  await ask('PUT', '/api/account', owner.token, { language: 'ar' })
  await ask('POST', '/api/team/leave', partner.token)
  expect(await letters(/^غادر/, 1)).toEqual([`${owner.user.email}: غادر ${partner.user.email} العمل في Noor Trading`])
})

test('without a mail server letters wait, the team says so, and each comes once when the server is back', async () => {
  const email = `waiting-${companies}@example.com`
  const member = manager.user
  // The server of the other tests delivers every few seconds what waits in the database, to files.
  await server.deps.mail.stop()
  const away = await startMailServer(() => 'accept')
  await away.close()
  const here = await startTestServer({ database, env: { ...ADMIN, MAIL_URL: away.url }, now: server.clock.now() })
  const call = (method: string, path: string, body?: unknown) =>
    here.request<{ invitations: { email: string; letter: string }[] }>(method, path, { token: owner.token, body })
  const invite = async (to: string) =>
    expect((await call('POST', '/api/team/invitations', { email: to, role: 'seller' })).status).toBe(202)
  const states = async () => {
    await here.deps.mail.run()
    return (await call('GET', '/api/team')).body.invitations.map((one) => `${one.email} ${one.letter}`)
  }
  await invite(email)
  expect((await call('PUT', `/api/team/members/${member.id}`, { role: 'seller' })).status).toBe(200)
  expect((await call('DELETE', `/api/team/members/${member.id}`)).status).toBe(204)
  expect(await states()).toEqual([`${email} waiting`])

  let fate: Fate = 'accept'
  const back = await startMailServer(() => fate, undefined, Number(new URL(away.url).port))
  here.clock.advance({ minutes: 1 })
  expect(await states()).toEqual([`${email} sent`])
  here.clock.advance({ days: 3 })
  expect(await states()).toEqual([`${email} sent`])
  expect(back.taken.map(({ to, subject }) => `${to}: ${plain(subject)}`).toSorted()).toEqual(
    [
      `${email}: ${owner.user.email} invites you to Noor Trading on Sanad`,
      `${partner.user.email}: ${email} was invited to Noor Trading`,
      `${partner.user.email}: The role of ${member.email} in Noor Trading changed`,
      `${partner.user.email}: ${member.email} no longer has access to Noor Trading`,
      `${member.email}: Your role in Noor Trading changed`,
      `${member.email}: You no longer have access to Noor Trading`,
    ].toSorted(),
  )

  fate = 'refuse-address'
  await invite(`nobody-${companies}@example.com`)
  expect(await states()).toEqual([`${email} sent`, `nobody-${companies}@example.com failed`])
  await here.close()
  await back.close()
})
