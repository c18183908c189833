import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Mails that a shop without SMTP writes as files, decoded, oldest first. */
export function mailsIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => readable(readFileSync(join(folder, name), 'utf8')))
  } catch {
    return []
  }
}

/** Text messages that a shop without a gateway writes as files, oldest first. */
export function textsIn(folder: string): string[] {
  try {
    const files = readdirSync(folder).map((name) => join(folder, name))
    const written = files.map((file) => ({ file, at: statSync(file).mtimeMs }))
    const inOrder = written.toSorted((a, b) => a.at - b.at)
    return inOrder.map(({ file }) => readFileSync(file, 'utf8').trimEnd())
  } catch {
    return []
  }
}

function readable(mail: string): string {
  const soft = mail
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
  const parts = [...mail.matchAll(/base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\w+/=\r\n]+)/g)]
  return [soft, ...parts.map(([, text = '']) => Buffer.from(text, 'base64').toString())].join('\n')
}
