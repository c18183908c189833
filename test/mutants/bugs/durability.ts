import type { Bug } from './bug.ts'

export const durabilityBugs: Bug[] = [
  {
    name: 'durability: SQLite does not wait for the disk',
    file: 'db/sqlite.ts',
    find: 'pragma synchronous = full;',
    replace: 'pragma synchronous = off;',
    tests: ['test/db/durability.test.ts', 'test/crash/flushes.test.ts'],
  },
  {
    name: 'durability: SQLite waits for the disk now and then only',
    file: 'db/sqlite.ts',
    find: 'pragma synchronous = full;',
    replace: 'pragma synchronous = normal;',
    tests: ['test/db/durability.test.ts', 'test/crash/flushes.test.ts'],
  },
  {
    name: 'durability: SQLite has no write-ahead log',
    file: 'db/sqlite.ts',
    find: 'pragma journal_mode = wal;',
    replace: 'pragma journal_mode = memory;',
    tests: ['test/db/durability.test.ts'],
  },
  {
    name: 'durability: rows may refer to rows that are not there',
    file: 'db/sqlite.ts',
    find: 'pragma foreign_keys = on;',
    replace: 'pragma foreign_keys = off;',
    tests: ['test/db/durability.test.ts'],
  },
  {
    name: 'durability: a backup beside the shop is not waited for',
    file: 'db/sqlite.ts',
    find: 'pragma busy_timeout = 5000',
    replace: 'pragma busy_timeout = 0',
    tests: ['test/db/durability.test.ts'],
  },
  {
    name: 'durability: PostgreSQL does not wait for the disk where its default is not to',
    file: 'db/postgres-pool.ts',
    find: "    options: '-c synchronous_commit=on',\n",
    replace: '',
    tests: ['test/db/durability.test.ts'],
    needsPostgres: true,
  },
  {
    name: 'durability: PostgreSQL is told not to wait for the disk',
    file: 'db/postgres-pool.ts',
    find: '-c synchronous_commit=on',
    replace: '-c synchronous_commit=off',
    tests: ['test/db/durability.test.ts'],
    needsPostgres: true,
  },
]
