import type { Page } from '@playwright/test'

/**
 * The form of a booking starts empty and not with the last booking, because other tests of the same server book too.
 */
export async function withoutProposal(page: Page): Promise<void> {
  await page.route('**/obtener-datos-fase?*', async (route) => {
    const answer = await route.fetch()
    const { entity } = (await answer.json()) as { entity: object }
    await route.fulfill({ response: answer, json: { entity: { ...entity, propuesta: undefined } } })
  })
}
