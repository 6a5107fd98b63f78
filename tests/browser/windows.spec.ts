import { expect } from '@playwright/test'
import { test } from './support/fixtures.ts'

const answers = [
  '(forced-colors: active)',
  '(prefers-contrast: more)',
  'print',
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  '(min-width: 1000px)',
]

test('a reused window has none of the media settings of the previous test', async ({ windows }) => {
  const page = await windows.take()
  const matching = () => page.evaluate((queries) => queries.filter((query) => matchMedia(query).matches), answers)
  const usual = await matching()
  expect(usual).toEqual(['(prefers-reduced-motion: reduce)', '(min-width: 1000px)'])
  await page.emulateMedia({
    forcedColors: 'active',
    contrast: 'more',
    media: 'print',
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await matching()).toEqual(answers.slice(0, 4))
  await windows.giveBack(page)
  expect(await windows.take()).toBe(page)
  expect(await matching()).toEqual(usual)
  await windows.giveBack(page)
})
