/**
 * Beside the reading, in a thread of its own: a file that computes for too long, or unpacks to more than the limit,
 * blocks the main thread of its process. V8's own limits do not count the bytes of buffers.
 */
import { workerData } from 'node:worker_threads'

const everyMs = 20
const limits = workerData as Float64Array

setInterval(() => {
  const [until = 0, megabytes = 0] = limits
  if (until === 0) return
  const { user, system } = process.cpuUsage()
  if (user + system > until || process.memoryUsage.rss() > megabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL')
}, everyMs)
