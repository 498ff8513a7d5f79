import { expect, it } from 'vitest'
import { isDatabaseUnencrypted } from './database.ts'
import { readSettings } from './settings.ts'

it.each([
  'mysql://user@host/name',
  'postgres://host',
  'postgres://host/',
  'postgres:///name',
  '/var/run/postgresql name',
  'postgres://host/name?sslmode=prefer',
  'postgres://host/name?options=-c%20synchronous_commit%3Doff',
  'postgres://user:secret@host/name?host=relative',
  'file:./portal.db',
])('rejects DATABASE_URL=%s without repeating it', (DATABASE_URL) => {
  expect(() => readSettings({ DATABASE_URL })).toThrow(/^DATABASE_URL is wrong; it must be postgres:\/\/USER/)
})

it.each([
  ['postgres://user:p%40ss@db.example:5433/portal', 'postgres://user:p%40ss@db.example:5433/portal'],
  ['postgresql://db.example/portal?sslmode=verify-full', 'postgresql://db.example/portal?sslmode=verify-full'],
  ['postgres://db.example/portal?sslmode=no-verify', 'postgres://db.example/portal?sslmode=no-verify'],
  ['postgres://u@localhost/portal?host=%2Frun', 'postgres://u@localhost/portal?host=%2Frun'],
])('accepts %s', (DATABASE_URL, expected) => {
  expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(expected)
})

it('an encrypted connection also verifies its server', () => {
  const DATABASE_URL = 'postgres://db.example/portal?sslmode=require&sslrootcert=/etc/ca.pem'
  const expected = 'postgres://db.example/portal?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem'
  expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(expected)
})

it.each([
  ['postgres://db.example/portal', true],
  ['postgres://10.0.0.7/portal?sslmode=disable', true],
  ['postgres://db.example/portal?sslmode=verify-full', false],
  ['postgres://db.example/portal?sslmode=no-verify', false],
  ['postgres://localhost/portal', false],
  ['postgres://127.0.0.1:5433/portal', false],
  ['postgres://[::1]/portal', false],
  ['postgres://u@localhost/portal?host=%2Frun', false],
  ['', false],
])('reports for "%s" that others can read the traffic: %s', (url, expected) => {
  expect(isDatabaseUnencrypted(url)).toBe(expected)
})
