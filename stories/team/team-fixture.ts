/** The team of the example company, at the time of clock.ts. */
import { PERMISSIONS } from '#domain/team/roles.ts'
import { USER } from '#stories/fixtures/story-fixture.tsx'

const idOf = (n: number) => `01935a5e-7c00-7000-8000-${String(n).padStart(12, '0')}`

const MEMBER = {
  name: null,
  nameAr: null,
  role: 'seller',
  endsOn: null,
  joinedAt: '2026-10-02T05:12:00.000Z',
  lastSeenAt: '2026-11-20T13:00:00.000Z',
  you: false,
}

export const OWNER = {
  ...MEMBER,
  userId: USER.id,
  email: USER.email,
  name: 'Mariam Al Suwaidi',
  nameAr: 'مريم السويدي',
  role: 'owner',
  joinedAt: '2026-09-01T05:12:00.000Z',
  lastSeenAt: '2026-11-21T07:58:00.000Z',
  you: true,
}

export const SELLER = { ...MEMBER, userId: idOf(2), email: 'yousef@example.com', name: 'Yousef', nameAr: 'يوسف' }

/** Has given no name, and is there for the last day. */
export const ACCOUNTANT = {
  ...MEMBER,
  userId: idOf(3),
  email: 'books@hisab.example',
  role: 'accountant',
  endsOn: '2026-11-21',
  lastSeenAt: null,
}

export const MANAGER = {
  ...MEMBER,
  userId: idOf(4),
  email: 'huda@example.com',
  name: 'Huda Rashid',
  nameAr: 'هدى راشد',
  role: 'manager',
  endsOn: '2027-03-31',
}

const MORE = [
  ['Salim', 'سالم'],
  ['Noura', 'نورة'],
  ['Khalid', 'خالد'],
  ['Aisha', 'عائشة'],
  ['Omar', 'عمر'],
  ['Fatima', 'فاطمة'],
  ['Hamad', 'حمد'],
  ['Latifa', 'لطيفة'],
  ['Saeed', 'سعيد'],
  ['Reem', 'ريم'],
  ['Majid', 'ماجد'],
  ['Shamma', 'شمّا'],
  ['Tariq', 'طارق'],
  ['Layla', 'ليلى'],
  ['Zayed', 'زايد'],
  ['Amna', 'آمنة'],
].map(([name = '', nameAr = ''], index) => ({
  ...MEMBER,
  userId: idOf(index + 10),
  email: `${name.toLowerCase()}@example.com`,
  name,
  nameAr,
  role: index % 3 === 0 ? 'assistant' : 'seller',
}))

const INVITATION = {
  role: 'assistant',
  endsOn: null,
  sentAt: '2026-11-21T07:30:00.000Z',
  expiresAt: '2026-11-28T07:30:00.000Z',
  by: USER.email,
  letter: 'sent',
}

export const OPEN = { ...INVITATION, id: idOf(40), email: 'warehouse@example.com' }

export const EXPIRED = {
  ...INVITATION,
  id: idOf(41),
  email: 'auditor@tadqeeq.example',
  role: 'accountant',
  endsOn: '2026-12-31',
  sentAt: '2026-11-03T07:30:00.000Z',
  expiresAt: '2026-11-10T07:30:00.000Z',
}

/** The mail server does not answer. */
export const WAITING = { ...INVITATION, id: idOf(42), email: 'counter@example.com', letter: 'waiting' }

/** Nobody has this address. */
export const BOUNCED = { ...INVITATION, id: idOf(43), email: 'yusuf@exmaple.com', letter: 'failed' }

export const TEAM = { members: [OWNER, MANAGER, SELLER, ACCOUNTANT], invitations: [OPEN, EXPIRED] }

export const FULL_TEAM = { members: [...TEAM.members, ...MORE], invitations: TEAM.invitations }

export const ALONE = { members: [OWNER], invitations: [] }

/** The longest name that a company may have, in both scripts. */
const LONG = 'Sheikha Mariam Abdulrahman Al Suwaidi of the northern emirates '.repeat(4).slice(0, 200)
const LONG_ARABIC = 'الشيخة مريم بنت عبدالرحمن السويدي من الإمارات الشمالية '.repeat(4).slice(0, 200)

export const LONG_NAMES = {
  members: [
    { ...OWNER, name: LONG, nameAr: LONG_ARABIC },
    { ...SELLER, name: 'A'.repeat(200), nameAr: 'ن'.repeat(200) },
    { ...ACCOUNTANT, email: `${'accounts.payable.'.repeat(3)}desk@a-company-with-a-long-name.example.com` },
  ],
  invitations: [{ ...OPEN, email: `${'x'.repeat(64)}@${'y'.repeat(60)}.example.com` }],
}

export const LONG_COMPANY = { name: LONG, nameAr: LONG_ARABIC }

/** The answer to somebody who has accepted. */
export const joinedAs = (role: string, permissions: readonly string[] = PERMISSIONS) => ({
  token: 'story',
  user: { ...USER, email: 'noor@example.com' },
  company: { id: idOf(60), name: 'Al Waha', nameAr: 'الواحة', role, permissions, isFirst: true, isShared: true },
})
