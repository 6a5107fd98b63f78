/**
 * Preloaded by every script of package.json (`node --import`): ends a program when the npm that started it is gone. npm
 * forwards SIGTERM only to its shell, and SIGHUP and SIGKILL not at all: the shell's child would survive, with its port
 * and its folder. Plain JavaScript for any Node from 20.19 on.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { isMainThread } from 'node:worker_threads'
// Imported here because every script preloads this file.
import './load-quickly.mjs'

const everyMs = 500
/** Longer than the server's stop. */
const patienceMs = 12_000
const hasProc = process.platform === 'linux'

// Threads load it again, and a program without npm is supervised by its user.
if (isMainThread) {
  endInOrder()
  if (process.env['npm_lifecycle_event'] !== undefined) watch(ancestors())
}

/** A signal without a handler ends the program in a way that runs its `exit` listeners, which end child processes. */
function endInOrder() {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    })
  }
}

/**
 * @param {readonly (readonly [child: number, parent: number])[]} chain each process with the one that it must have
 * above it
 */
function watch(chain) {
  const timer = setInterval(() => {
    if (chain.every(([child, parent]) => isBelow(child, parent))) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(128 + constants.signals.SIGTERM), patienceMs).unref()
  }, everyMs).unref()
}

/** npm is our parent, or the parent of the shell that started us. */
function ancestors() {
  const parent = process.ppid
  const above = isNpm(parent) ? undefined : parentOf(parent)
  const own = /** @type {const} */ ([process.pid, parent])
  return above === undefined ? [own] : [own, /** @type {const} */ ([parent, above])]
}

/** @param {number} child @param {number} parent */
function isBelow(child, parent) {
  if (child === process.pid && process.platform !== 'win32') return process.ppid === parent
  return hasProc ? parentOf(child) === parent : isAlive(parent)
}

/** By its program or, if that is unknown, by its name, which is not a shell's. @param {number} pid */
function isNpm(pid) {
  const node = process.env['npm_node_execpath']
  try {
    return hasProc
      ? node !== undefined && readlinkSync(`/proc/${pid}/exe`) === realpathSync(node)
      : !ps('comm', pid).trim().endsWith('sh')
  } catch {
    return false
  }
}

/**
 * @param {number} pid @returns {number | undefined} undefined when there is no such process, or its parent is unknown
 */
function parentOf(pid) {
  if (process.platform === 'win32') return undefined
  try {
    // The name, in parentheses, may contain anything; the state and the parent follow it.
    const found = hasProc ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S /s, '') : ps('ppid', pid)
    return Number.parseInt(found, 10) || undefined
  } catch {
    return undefined
  }
}

/** @param {'ppid' | 'comm'} column @param {number} pid */
function ps(column, pid) {
  return spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    // It runs, as another user.
    return /** @type {NodeJS.ErrnoException} */ (failure).code === 'EPERM'
  }
}
