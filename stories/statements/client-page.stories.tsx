import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Seller } from '#domain/account/seller.ts'
import type { StatementAnswer } from '#domain/statements/answer.ts'
import { statementPage } from '#pages/client-page/statement-page.ts'
import { opened, showing } from '#stories/client-page/page-fixture.tsx'
import { EMPTY, FILLED, LONG } from './statement-fixture.ts'

/** The client page of a statement: the server's HTML. */
const meta: Meta = { title: 'Screens/Client page of a statement of account' }
export default meta

const SELLER: Seller = {
  name: 'Al Waha Trading L.L.C.',
  nameAr: 'شركة الواحة للتجارة ذ.م.م.',
  country: 'AE',
  vatRegistered: false,
}

const OPEN = [
  { id: 'i31', number: 'INV-0031', dueDate: '2026-09-02', due: '2000.00', hasPage: true },
  { id: 'i42', number: 'INV-0042', dueDate: null, due: '4569.71', hasPage: true },
]

const showingStatement = (statement: StatementAnswer, open: typeof OPEN) =>
  showing((language) =>
    statementPage({
      opened: {
        token: 'story',
        copy: { statement, seller: SELLER, customer: statement.customer, digits: 'latn' },
        open,
      },
      language,
      path: '/d/story',
      typefaces: undefined,
      look: {},
    }),
  )

export const Filled: StoryObj = { tags: ['picture'], render: showingStatement(FILLED, OPEN), play: opened }

export const Nothing: StoryObj = { name: 'Empty', render: showingStatement(EMPTY, []), play: opened }

export const LongNamesAndFigures: StoryObj = { render: showingStatement(LONG, OPEN), play: opened }
