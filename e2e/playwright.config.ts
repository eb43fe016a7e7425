import { defineConfig } from '@playwright/test'
import { chromiumPath } from './browser/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each worker has a product of its own.
  workers: 2,
  timeout: 90_000,
  // A busy machine paints late; what never comes still fails the story.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./summary-reporter.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: await chromiumPath(), chromiumSandbox: false },
    // Pictures of each moment cost a third of a story; a trace has every document, which says more.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
  },
})
