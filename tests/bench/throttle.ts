/** Makes the tab's computer and line slow, with the browser's own means. */
import type { Page } from 'playwright'

const cpuTimes = 4
const latencyMs = 150
const bytesPerSecond = { down: 1_600_000 / 8, up: 750_000 / 8 }

export async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond.down,
    uploadThroughput: bytesPerSecond.up,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes })
  // A browser that takes the orders and ignores them would let every budget hold.
  page.once('response', (response) => {
    response.finished().then(
      () => {
        const { requestStart, responseStart } = response.request().timing()
        if (responseStart - requestStart < latencyMs * 0.9) throw new Error('the browser does not slow its line down')
      },
      () => {},
    )
  })
}
