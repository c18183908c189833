import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newFolder } from './folder.ts'
import { freePort } from './free-port.ts'
import { cores, isInstalled, printed, start, stop } from './program.ts'

/** A program to compare the shop with, on the same core and with the same client. */
export type Anchor = AsyncDisposable & { url: string; pid: number }

export const hasNginx = isInstalled('nginx')

export async function startNginx(file: string): Promise<Anchor> {
  const made = newFolder()
  const folder = made.path
  const port = await freePort()
  copyFileSync(file, join(folder, 'page'))
  writeFileSync(join(folder, 'nginx.conf'), nginxSettings(folder, port))
  const nginx = start(cores.server, ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')])
  const url = `http://127.0.0.1:${port}/page`
  while (!(await fetch(url).catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start')
    await pause(50)
  }
  return {
    url,
    pid: nginx.pid ?? 0,
    async [Symbol.asyncDispose]() {
      await stop(nginx, 'SIGTERM')
      made[Symbol.dispose]()
    },
  }
}

function nginxSettings(folder: string, port: number): string {
  return `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      open_file_cache max=100;
      keepalive_requests 1000000000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        default_type text/html;
        add_header Content-Encoding br;
      }
    }`
}

/** Starts `anchor-plain.ts` or `anchor-react.ts`, which print their address. */
export async function startNode(name: 'plain' | 'react', ...args: string[]): Promise<Anchor> {
  const file = fileURLToPath(new URL(`anchor-${name}.ts`, import.meta.url))
  const child = start(cores.server, [process.execPath, file, ...args], { NODE_ENV: 'production' })
  const [url] = await printed(child, /http\S+/)
  return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => stop(child) }
}
