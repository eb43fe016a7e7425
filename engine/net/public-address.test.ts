import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { hostileRows } from '#testing/engine/hostile-rows.ts'
import { isPublicAddress } from './public-address.ts'

test('S1 addresses of the public internet are public', () => {
  for (const address of [
    '1.1.1.1',
    '9.255.255.255',
    '223.255.255.255',
    '2606:4700::1111',
    '64:ff9b::101:101',
  ]) {
    assert.equal(isPublicAddress(address), true, address)
  }
})

test('S1 private, reserved and metadata addresses are not public', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '168.63.129.16',
    '::1',
    'fd00:ec2::254',
    '::',
  ]) {
    assert.equal(isPublicAddress(address), false, address)
  }
})

test('S1 a private IPv4 inside an IPv6 address is not public', () => {
  const forms = [
    '::ffff:10.0.0.1',
    '::10.0.0.1',
    '::ffff:0:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001:0:a00:1::1',
    '2a00:1450::5efe:a00:1',
    '2a00:1450::200:5efe:a00:1',
  ]
  for (const address of forms) assert.equal(isPublicAddress(address), false, address)
})

test('S1 what is no plain address literal is not public', () => {
  for (const text of ['', 'example.com', '0177.1', '1.1.1', '2606:4700::1111%eth0', '[::1]', '1.1.1.1 ']) {
    assert.equal(isPublicAddress(text), false, text)
  }
})

const AddressRow = z.object({ id: z.string(), ip: z.string(), expect: z.string() })
const { rows, skip } = hostileRows('ip-classification.jsonl', AddressRow)

test('S1 every row of the address corpus has its verdict', { skip }, () => {
  for (const { id, ip, expect } of rows) {
    const isPublic = isPublicAddress(ip)
    if (expect === 'allow' || expect === 'block') assert.equal(isPublic, expect === 'allow', `${id} ${ip}`)
  }
})
