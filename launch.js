import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * `node launch.js FILE …` runs a file on the Node that the packages bring, or on this Node when it is new enough. Plain
 * JavaScript, because any Node from 20 on reads it. Finds the bundled Node by its package: npm 10 links no
 * `node_modules/.bin/node`. Passes signals and the exit code on.
 */
const neededMajor = 24
const runningMajor = Number(process.versions.node.split('.')[0])

function bundledNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `node-${process.platform}-${process.arch}/package.json`,
    )
    return join(dirname(manifest), 'bin', 'node')
  } catch {
    return undefined // no package for this machine, or not installed
  }
}

/** @param {string[]} nodes tried one after the other */
function launch([node, ...others]) {
  if (!node) {
    process.stderr.write(
      `Quarry needs Node ${neededMajor}; this is ${process.versions.node}. On Linux (x64, arm64) run "npm ci", which brings it. On Windows and macOS use Docker: see docs/operations.md.\n`,
    )
    process.exitCode = 1
    return
  }
  const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' })
  // A binary for another C library does not start: Alpine.
  child.once('error', () => launch(others))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

const bundled = bundledNode()
launch([...(bundled ? [bundled] : []), ...(runningMajor >= neededMajor ? [process.execPath] : [])])
