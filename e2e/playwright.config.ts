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
  // A story that failed is played once more for its trace, and stays failed.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['./summary-reporter.ts']],
  use: {
    // A button that stays away must not use up the time of its story.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // A page that is still has less to paint. The story of a fresh start shows its movement.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await chromiumPath(), chromiumSandbox: false },
    // A trace has every document, which costs a fifth of a story; pictures of each moment would cost a third more.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true },
  },
})
