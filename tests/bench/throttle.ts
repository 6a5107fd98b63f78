/** Makes the tab's computer and line slow, with the browser's own means. */
import type { Page } from 'playwright'

const cpuTimes = 4
export const latencyMs = 150
const bytesPerSecond = { down: 1_600_000 / 8, up: 750_000 / 8 }

/** The computer alone. */
export async function slowComputer(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes })
}

export async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond.down,
    uploadThroughput: bytesPerSecond.up,
  })
  await slowComputer(page)
}
