// Runs nginx with deploy/nginx.conf, unprivileged and in the foreground.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newFolder } from './folder.ts'
import { freePort } from './free-port.ts'

/** Usual places of nginx; some shells lack `sbin` in PATH. */
const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
/** User id of `nobody`, used if root runs the bench. */
const NOBODY = 65_534
const START_TRIES = 100

export type Nginx = AsyncDisposable & { url: string; version: string }

export function findNginx(): { program: string; version: string } | undefined {
  for (const program of PLACES) {
    const { error, stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' })
    const [, version] = /nginx\/(\S+)/.exec(stderr ?? '') ?? []
    if (!error && version) return { program, version }
  }
  return undefined
}

export async function startNginx(
  { program, version }: { program: string; version: string },
  shopPorts: [number, number],
): Promise<Nginx> {
  const folder = newFolder()
  const port = await freePort()
  const site = siteFor(readFileSync(resolve('deploy/nginx.conf'), 'utf8'), port, shopPorts)
  writeFileSync(join(folder.path, 'baladi.conf'), site)
  writeFileSync(join(folder.path, 'nginx.conf'), MAIN)
  const isRoot = process.getuid?.() === 0
  chmodSync(folder.path, 0o755)
  if (isRoot) chownSync(folder.path, NOBODY, NOBODY)
  const child = spawn(program, ['-p', folder.path, '-e', 'error.log', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await isAnswered(url)); tries++) {
    if (child.exitCode !== null || tries > START_TRIES) throw new Error('nginx did not start')
    await pause(50)
  }
  return {
    url,
    version,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      folder[Symbol.dispose]()
    },
  }
}

const MAIN = `daemon off;
pid nginx.pid;
worker_processes 1;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include baladi.conf;
}
`

/** Returns the example configuration with free ports and without TLS. */
function siteFor(example: string, port: number, [one, other]: [number, number]): string {
  const redirect = /server \{\n\s+listen 80;[\s\S]*?\n\}\n/
  const edits: [RegExp, string][] = [
    [redirect, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/listen \[::\]:443 ssl http2;/, ''],
    [/^\s*ssl_\w+ .*;$/gm, ''],
    [/server 127\.0\.0\.1:3001\b/, `server 127.0.0.1:${one}`],
    [/server 127\.0\.0\.1:3002\b/, `server 127.0.0.1:${other}`],
  ]
  return edits.reduce((text, [what, by]) => {
    if (text.search(what) < 0) throw new Error(`deploy/nginx.conf has no ${what}`)
    return text.replace(what, by)
  }, example)
}

async function isAnswered(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
}
