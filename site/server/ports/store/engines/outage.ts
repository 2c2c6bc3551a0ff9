import { statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ServiceError } from '../../../../../shared/contract/errors.ts'
import { limitsAdvice, sessionLimits } from './session-limits.ts'

/**
 * Why the database cannot be used, for the operator: the message says what is wrong and what to do. It has no stack, and
 * names hosts, files and databases, but no user's data and no password.
 */
export class StoreOutage extends Error {
  override name = 'StoreOutage'
  /** Whether the database answers, but cannot store anything. */
  readonly isOfWrites: boolean
  /** Whether another program kept a table locked for longer than the statement was to wait. */
  readonly isLock: boolean

  constructor(
    message: string,
    { isOfWrites = false, isLock = false }: { isOfWrites?: boolean; isLock?: boolean } = {},
  ) {
    super(message)
    this.isOfWrites = isOfWrites
    this.isLock = isLock
    delete this.stack
  }
}

/** Returns the error that a request gets during an outage. The outage itself is its cause, which only the log shows. */
export function unavailable(outage: StoreOutage): ServiceError {
  const message = outage.isOfWrites
    ? 'The database cannot store anything now.'
    : 'The database is not available. Try again in a minute.'
  return new ServiceError('STORE_UNAVAILABLE', message, { cause: outage, retryAfter: 1 })
}

/** Returns the outage that an error reports; undefined for any other error. */
export function outageOf(error: unknown): StoreOutage | undefined {
  return error instanceof ServiceError && error.cause instanceof StoreOutage ? error.cause : undefined
}

/** Returns what is wrong with SQLite by its primary result code (sqlite.org/rescode.html), or by a system error. */
export function sqliteOutage(file: string, { code, message }: { code: number | string; message: string }): StoreOutage {
  const data = dirname(file)
  const why = `(${message})`
  if (code === 13 || code === 'ENOSPC' || (code === 10 && isFull(data)))
    return new StoreOutage(
      `The disk of SVC_DATA_DIR (${data}) is full ${why}. Free some space there, or move the folder to a larger disk.`,
      { isOfWrites: true },
    )
  if (code === 8 || code === 'EROFS')
    return new StoreOutage(
      `${file} cannot be written ${why}. Give the user of the service the right to write to the file and its folder, and check that the disk is not mounted read-only.`,
      { isOfWrites: true },
    )
  if (code === 10 || code === 'EIO')
    return new StoreOutage(`The disk of ${file} failed ${why}. Look into the system's log, and check the disk.`, {
      isOfWrites: true,
    })
  if (code === 11 || code === 26)
    return new StoreOutage(`${file} is damaged, or not a database ${why}. Restore a backup with npm run restore.`)
  if (code === 14)
    return new StoreOutage(
      `${file} cannot be opened ${why}. Check that its folder exists, and that the user of the service may write there.`,
    )
  if (code === 5 || code === 6)
    return new StoreOutage(`Another program keeps ${file} locked ${why}. Stop it, or wait until it is done.`)
  return new StoreOutage(`${file} cannot be used ${why}.`)
}

/** Returns what is wrong with the data directory when it cannot be made or read. */
export function folderOutage(dataDir: string, error: unknown): StoreOutage {
  const { code = '', message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) }
  if (code === 'ENOSPC' || code === 'EIO') return sqliteOutage(join(dataDir, 'svc.db'), { code, message })
  return new StoreOutage(
    `SVC_DATA_DIR (${dataDir}) cannot be used (${message}). Name a folder that the user of the service may write to.`,
    { isOfWrites: true },
  )
}

/** Says whether the disk of a folder has no space left. SQLite reports a full disk as a failed one in some places. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < 64 * 1024
  } catch {
    return false
  }
}

/** The server and the database that a connection leads to. */
export type PostgresPlace = { host: string; database: string }

/** Returns what is wrong with Postgres by its SQLSTATE, or by the code of the system when there was no answer. */
export function postgresOutage(
  { host, database }: PostgresPlace,
  { code, message }: { code: string | undefined; message: string },
): StoreOutage {
  // Node adds advice for programs of its own, which is not ours
  const own = message.replace(/; if the root CA is installed locally.*/, '')
  const why = `(${[code, own].filter(Boolean).join(': ')})`
  if (code === '53100' || /no space left on device/i.test(message))
    return new StoreOutage(`The disk of Postgres at ${host} is full ${why}. Free some space on that machine.`, {
      isOfWrites: true,
    })
  if (code === '25006')
    return new StoreOutage(
      `Postgres at ${host} takes no writes ${why}. DATABASE_URL leads to a standby: name the primary server.`,
      { isOfWrites: true },
    )
  return new StoreOutage(
    `${postgresReason({ host, database, code, message })} ${why}. ${postgresAdvice(code, message)}`,
    { isLock: code === '55P03' },
  )
}

function postgresReason({
  host,
  database,
  code,
  message,
}: PostgresPlace & { code: string | undefined; message: string }) {
  const tls = tlsFault(code, message)
  if (tls) return tlsFaults[tls].reason(host)
  if (code === '28P01') return `Postgres at ${host} refuses the user or the password of DATABASE_URL`
  if (code?.startsWith('28')) return `Postgres at ${host} refuses the user of DATABASE_URL`
  if (code === '3D000') return `Postgres at ${host} has no database "${database}"`
  if (code === '42501') return `Postgres at ${host} refuses the user of DATABASE_URL a right`
  if (code === '53300') return `Postgres at ${host} has no connection left`
  if (isRefusedSetting(message)) return `pgbouncer at ${host} refuses a setting of the connection`
  if (code === '57P03') return `Postgres at ${host} is starting or stopping`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host of DATABASE_URL, ${host}, has no address`
  if (code === 'ECONNREFUSED') return `Nothing listens at ${host}`
  if (isSilence(code, message)) return `Postgres at ${host} cannot be reached`
  return `Postgres at ${host} is not available`
}

/** What can be wrong with an encrypted connection to Postgres, which runs and answers. */
type TlsFault = 'none' | 'untrusted' | 'otherHost' | 'expired'

const tlsFaults: Record<TlsFault, { reason: (host: string) => string; advice: string }> = {
  none: {
    reason: (host) => `Postgres at ${host} has no TLS`,
    advice: 'Set ssl = on in Postgres, or remove sslmode from DATABASE_URL.',
  },
  untrusted: {
    reason: (host) => `The certificate of Postgres at ${host} is not from an authority that this machine trusts`,
    advice: 'Add sslrootcert=<path of the certificate of your authority> to the parameters of DATABASE_URL.',
  },
  otherHost: {
    reason: (host) => `The certificate of Postgres at ${host} is for another host`,
    advice: 'Write that host in DATABASE_URL, or give Postgres a certificate for this one.',
  },
  expired: {
    reason: (host) => `The certificate of Postgres at ${host} is not valid at this time`,
    advice: 'Give Postgres a new certificate, or correct the clock of this machine.',
  },
}

/** Returns what is wrong with the encryption by the code of OpenSSL or Node, or by the words of `pg`. */
function tlsFault(code = '', message: string): TlsFault | undefined {
  if (/server does not support SSL/i.test(message)) return 'none'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'otherHost'
  if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(code)) return 'expired'
  return /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET_ISSUER_CERT(_LOCALLY)?|VERIFY_LEAF_SIGNATURE)|CERT_(UNTRUSTED|SIGNATURE_FAILURE)|INVALID_CA)$/.test(
    code,
  )
    ? 'untrusted'
    : undefined
}

const advice: Record<string, string> = {
  '28P01': 'Correct them there, or set the password in Postgres with ALTER ROLE.',
  '28000': 'Create the user, or allow its connection in pg_hba.conf.',
  '3D000': 'Create it with CREATE DATABASE, or correct the name in DATABASE_URL.',
  '42501': 'Make the user the owner of the database, or grant it the right to create and change tables.',
  '53300': 'Raise max_connections, or start fewer processes: each uses up to 20 connections, and some for rate limits.',
  '57P03': 'Wait until it is ready.',
  ENOTFOUND: 'Correct the host, or check the DNS of this machine.',
  EAI_AGAIN: 'Correct the host, or check the DNS of this machine.',
  ECONNREFUSED: 'Start Postgres, or correct host and port in DATABASE_URL.',
}

function postgresAdvice(code = '', message: string): string {
  if (isRefusedSetting(message))
    return `Add ignore_startup_parameters = ${Object.keys(sessionLimits).join()} to its settings, and ${limitsAdvice()}`
  const tls = tlsFault(code, message)
  if (tls) return tlsFaults[tls].advice
  return advice[code] ?? 'Check that Postgres runs, and the network and firewalls between.'
}

/** Says whether a proxy such as pgbouncer refuses a setting that a connection begins with. */
const isRefusedSetting = (message: string) => /unsupported startup parameter/i.test(message)

/** Says whether nobody answered: a timeout of `pg`, which has no code, or one of the system. */
const isSilence = (code: string | undefined, message: string) =>
  /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code ?? '') || /timeout/i.test(message)
