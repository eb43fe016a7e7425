import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('the last program of a script takes the place of its shell, so that what npm signals reaches it', () => {
  const { add, ...own } = scripts
  assert.match(add ?? '', /^npm /)
  assert.deepEqual(
    Object.entries(own).filter(([, line]) => !/^(?:.* && )?exec node launch\.js /.test(line)),
    [],
  )
})

test('Windows, which has no exec, runs what follows it: launch.js then says what this machine needs', () => {
  const [comment, line, ...rest] = readFileSync('exec.cmd', 'utf8').split('\r\n')
  assert.match(comment ?? '', /^@rem /)
  assert.deepEqual([line, ...rest], ['@%*', ''])
})
