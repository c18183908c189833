import * as nodemailer from 'nodemailer'
import { expect, test, vi } from 'vitest'
import { openMailer } from './mailer.ts'

vi.mock('nodemailer', { spy: true })

test('a mailer that could not be opened once is opened for the next mail', async () => {
  const sendMail = vi.fn<() => Promise<void>>()
  const open = vi.mocked(nodemailer.createTransport)
  open.mockImplementationOnce(() => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  })
  open.mockImplementation(() => Object.assign(Object.create(null), { sendMail }))
  const mailer = openMailer({ smtpUrl: 'smtp://127.0.0.1', from: 'a@shop.example', mailDir: '' })
  const mail = { id: '1', to: 'b@shop.example', subject: 'One', text: 'One', html: 'One' }
  await expect(mailer.send(mail)).rejects.toThrow('too many open files')
  await mailer.send(mail)
  await mailer.send(mail)
  expect(sendMail).toHaveBeenCalledTimes(2)
  expect(open).toHaveBeenCalledTimes(2)
})
