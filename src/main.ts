/** Entry point: reads settings, opens the database, listens, and shuts down gracefully. */
import { createRefusedSignIns } from '#api/account/refused-sign-in-service.ts'
import { ensureFirstAdmin } from '#api/admin/service.ts'
import { createPaymentGateway } from '#api/subscription/gateway.ts'
import { checkAfterCrash } from './backup/crash-check.ts'
import { reportMissing } from './backup/report-missing.ts'
import { listenForCommands } from './backup/socket.ts'
import { openDatabase } from '#db/database.ts'
import { databaseFile } from '#db/connection/connections.ts'
import { DamagedDatabase } from '#db/connection/open-failure.ts'
import type { AppDeps } from '#api/deps.ts'
import { createSessionCache } from '#http/session-cache.ts'
import { errorForLog, logToStdout } from '#http/log.ts'
import { lacksTrustedProxies } from '#http/operator-warnings.ts'
import { createWriteBudget, NO_WRITE_BUDGET } from '#http/limits/write-budget.ts'
import {
  startChequeReminders,
  startLowStockNotices,
  startUndeliveredNotices,
  startRenewalReminders,
  startThresholdNotices,
} from '#jobs/reminders.ts'
import { startIntegrityCheck } from '#jobs/integrity-check.ts'
import { startImports } from '#jobs/imports.ts'
import { startMailDelivery } from '#jobs/mail-delivery.ts'
import { startSubscriptionPaymentPoll } from '#jobs/subscription-payment-poll.ts'
import { startDraftAmounts } from '#jobs/draft-amounts.ts'
import { statesOf } from '#jobs/repeat.ts'
import { startCustomerReminders } from '#jobs/customer-reminders.ts'
import { startRecurringInvoices } from '#jobs/recurring-invoices.ts'
import { startFigureRebuild } from '#jobs/figure-rebuild.ts'
import { startSearchRebuild } from '#jobs/search-rebuild.ts'
import { startSweep } from '#jobs/sweep.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { createApp } from './app.ts'
import { BadSetting } from './env/bad-setting.ts'
import { type Env, readEnv } from './env/env.ts'

/** Grace period of open requests on shutdown. Mail has its own after it (src/jobs/mail-delivery.ts). */
const SHUTDOWN_GRACE_MS = 4_000

/** The process has ended by then even if something hangs: containers are killed after 10 s. */
const SHUTDOWN_WITHIN_MS = 7_500

/** EX_DATAERR of sysexits.h: to start again does not help, as with systemd's RestartPreventExitStatus. */
const EXIT_DAMAGED = 65

try {
  await serve()
} catch (error) {
  // One line only, without a stack.
  process.stderr.write(`${error instanceof BadSetting ? error.message : String(error)}\n`)
  process.exit(error instanceof DamagedDatabase ? EXIT_DAMAGED : 1)
}

async function serve(): Promise<void> {
  const env = readEnv()
  const { db, isUnchecked, onDamaged } = await open(env)
  const pdf = createPdfPool()
  const now = () => new Date()
  await reportMissing(db, logToStdout)
  await ensureFirstAdmin(db, env, now())
  const { mail, payments, imports, integrity, ...background } = await startJobs(env, { db, pdf, now, isUnchecked })
  onDamaged(integrity.wake)
  const refusedSignIns = createRefusedSignIns({ db, log: logToStdout })
  const deps: AppDeps = {
    db,
    env,
    pdf,
    log: logToStdout,
    sessions: createSessionCache(),
    writes: env.writeBudget ? createWriteBudget() : NO_WRITE_BUDGET,
    mail,
    imports,
    payments,
    jobs: background.states,
    integrity,
    refusedSignIns,
    now,
  }
  const app = createApp(deps)
  // Loads the pages before listening.
  await app.modules
  app.listen({ port: env.port })
  const commands = listenForCommands(env.dataDir, db, logToStdout)
  payments.listening(app.server?.port ?? env.port)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      logToStdout({ level: 'error', event: 'shutdown took too long, ended without closing the database' })
      process.exit(1)
    }, SHUTDOWN_WITHIN_MS)
    await Promise.race([app.stop(), Bun.sleep(SHUTDOWN_GRACE_MS)])
    await app.server?.stop(true)
    await pdf.close()
    await commands?.stop()
    await background.stop()
    await refusedSignIns.settle()
    await db.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // Printed last, once SIGTERM is handled.
  printSettings(env, [`http://localhost:${app.server?.port ?? env.port}`, payments.line])
}

function printSettings(env: Env, [url, payments]: [string, string]): void {
  const { dataDir, databaseUrl } = env
  const onServer = databaseFile(dataDir, databaseUrl) === undefined
  const print = (line: string) => process.stdout.write(`${line}\n`)
  print(`Sanad listens on ${url}`)
  print(`Data: ${onServer ? `${databaseUrl} (lock and secrets in ${dataDir})` : dataDir}`)
  print(
    env.mailUrl
      ? 'Mail: by the SMTP server of MAIL_URL'
      : `Mail: no MAIL_URL, each one is written to ${dataDir}/outbox${env.outboxPage ? `, and shown at ${url}/outbox` : ''}`,
  )
  print(payments)
  if (lacksTrustedProxies(env)) {
    print(
      'Warning: TRUSTED_PROXIES is 0. Behind a reverse proxy all customers would share one address, and its limits.',
    )
  }
}

async function open({ dataDir, databaseUrl: url, databaseAuthToken: authToken }: Env) {
  let isUnchecked = false
  // A start that fails says so itself.
  let damaged: (path: string, code: string) => void = () => undefined
  const db = await openDatabase({
    dataDir,
    url,
    authToken,
    beforeOpening: async (path) => {
      isUnchecked = await checkAfterCrash(dataDir, path, logToStdout)
    },
    onReplaced: () => logToStdout({ level: 'error', event: 'database file deleted or replaced, writes are refused' }),
    onSyncFailed: (error) =>
      logToStdout({ level: 'error', event: 'the disk refused a sync, writes are refused', error: errorForLog(error) }),
    onDamaged: (path, code) => damaged(path, code),
    onMarksFailed: (error) =>
      logToStdout({ level: 'error', event: 'high-water marks were not written', error: errorForLog(error) }),
  })
  /** Says so once, and has the whole file checked. */
  const onDamaged = (check: () => void) => {
    damaged = (path, code) => {
      damaged = () => undefined
      logToStdout({ level: 'error', event: `database file ${path} is damaged (${code}), it is checked` })
      check()
    }
  }
  return { db, isUnchecked, onDamaged }
}

type Started = Pick<AppDeps, 'db' | 'now'>

async function startJobs(
  env: Env,
  { db, pdf, now, isUnchecked }: Started & Pick<AppDeps, 'pdf'> & { isUnchecked: boolean },
) {
  const { dataDir } = env
  const log = logToStdout
  const mail = await startMailDelivery({ db, env, log, now })
  const payments = await startPayments(env, { db, now })
  const works = {
    'mail-delivery': mail,
    'payment-poll': payments.poll,
    'cheque-reminders': startChequeReminders({ db, env, log, now }),
    'low-stock-notices': startLowStockNotices({ db, env, log, now }),
    'undelivered-notices': startUndeliveredNotices({ db, env, log, now }),
    'threshold-notices': startThresholdNotices({ db, env, log, now }),
    'renewal-reminders': startRenewalReminders({ db, env, log, now }),
    'search-rebuild': startSearchRebuild({ db, log, now }),
    'figure-rebuild': startFigureRebuild({ db, log, now }),
    'draft-amounts': startDraftAmounts({ db, log, now }),
    'recurring-invoices': startRecurringInvoices({ db, env, pdf, log, now, wakeMail: mail.wake }),
    'customer-reminders': startCustomerReminders({ db, env, log, now, wakeMail: mail.wake }),
    imports: startImports({ db, log, now }),
    sweep: startSweep({ db, dataDir, log, now }),
    'integrity-check': startIntegrityCheck({ db, dataDir, log, now, soon: isUnchecked }),
  }
  return {
    mail,
    payments,
    imports: works.imports,
    integrity: works['integrity-check'],
    states: () => statesOf(works),
    stop: async () => {
      await Promise.all([...Object.values(works).map((work) => work?.stop()), payments.stop()])
    },
  }
}

/** The payment gateway and its poll. The simulator is imported only when the settings select it. */
async function startPayments(env: Env, { db, now }: Started) {
  const simulator =
    env.payments.provider === 'simulator'
      ? await (await import('#src/dev/ziina-simulator/start.ts')).startLocalSimulator(env)
      : undefined
  const settings = simulator?.settings ?? env.payments
  const stopping = new AbortController()
  const gateway =
    settings.provider === 'ziina'
      ? createPaymentGateway({ settings, log: logToStdout, stopping: stopping.signal })
      : undefined
  const poll = await startSubscriptionPaymentPoll({ db, env, gateway, log: logToStdout, now })
  return {
    gateway,
    poll,
    line: simulator?.line ?? paymentLine(env),
    listening: (port: number) => simulator?.listening(port),
    stop: async () => {
      stopping.abort()
      await poll?.stop()
      await simulator?.stop()
    },
  }
}

function paymentLine({ payments }: Env): string {
  if (payments.provider !== 'ziina') return 'Payments: off, there is no ZIINA_API_KEY'
  const { apiUrl, test, webhookSecret } = payments
  const webhooks = webhookSecret ? '' : ', without ZIINA_WEBHOOK_SECRET: payments are polled only'
  return `Payments: ${apiUrl}${test ? ', test payments' : ''}${webhooks}`
}
