import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingsError } from '#server/settings-error.ts'
import { makeBackup } from './make-backup.ts'

test('a place where no folder can be made is refused with its reason', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'baladi-backup-'))
  const into = join(dataDir, 'a-file', 'backups')
  writeFileSync(join(dataDir, 'a-file'), '')
  const shop = { databaseUrl: 'file:///nowhere', dataDir }
  const made = makeBackup(shop, { into, now: new Date(), say: () => {} })

  await expect(made).rejects.toThrow(SettingsError)
  await expect(made).rejects.toThrow(`No folder can be made in ${into} (ENOTDIR)`)
  rmSync(dataDir, { recursive: true })
})
