import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { createApp } from '#server/http/app.ts'
import { readEnvironment } from '#server/env.ts'
import { openShop } from '#server/open-shop.ts'
import { startMailServer } from '../mail-server.ts'

test('mail that could not be sent is sent by the next process, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-restart-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = await startMailServer()
  await first.stop()
  const environment = readEnvironment({
    DATA_DIR: folder,
    SMTP_URL: first.url,
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'owner@baladi.com',
    ADMIN_PASSWORD: 'owner-pass-123',
  })
  const before = await openShop(environment)
  const pages = async () => new Response('A page')
  const sent = await createApp(before.services, { pages, cache: before.cache }).request(
    '/api/v1.0/email/send',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        user_id: 'key',
        service_id: 'service',
        template_id: 'form',
        template_params: {
          user_name: 'Mona Adel',
          user_email: 'mona@example.com',
          subject: 'Before the restart',
          message: 'Is the mint fresh?',
        },
      }),
    },
  )
  expect(sent.status).toBe(200)
  const mail = () => before.services.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  await expect.poll(async () => (await mail()).last_error).toContain('ECONNREFUSED')
  await before.close()
  const db = openDatabase(environment.databaseUrl)
  await db.updateTable('mails').set({ next_attempt_at: new Date().toISOString() }).execute()
  await db.destroy()

  const server = await startMailServer({ port: first.port })
  const after = await openShop(environment)
  onTestFinished(async () => {
    await after.close()
    await server.stop()
  })
  const unsent = () =>
    after.services.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()
  await expect.poll(unsent, { timeout: 15_000 }).toEqual([])
  after.services.wakeJobs()
  expect(server.inbox.map(({ subject }) => subject)).toEqual(['Message: Before the restart'])
})
