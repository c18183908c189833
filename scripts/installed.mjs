// Checks that node_modules has the lockfile's packages, with their programs and native parts.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs and native libraries are larger. */
const LARGE_BYTES = 64 * 1024

const stampOf = (root) => join(root, 'node_modules', '.installed')

/**
 * True if the last installation had the wanted fingerprint, and the files that its stamp lists still have
 * their sizes.
 */
export function isInstalled(root, wanted) {
  return readStamp(root).fingerprint === wanted && brokenFiles(root).length === 0
}

function brokenFiles(root) {
  return Object.entries(readStamp(root).files)
    .filter(
      ([path, bytes]) => statSync(join(root, path), { throwIfNoEntry: false })?.size !== bytes,
    )
    .map(([path]) => path)
}

export function rememberInstalled(root, fingerprint) {
  const paths = packagesOf(root)
    .filter(([path]) => existsSync(join(root, path, 'package.json')))
    .flatMap(([path, one]) => [
      `${path}/package.json`,
      ...(isNative(one) ? largeIn(root, path) : []),
    ])
  const files = Object.fromEntries(paths.map((path) => [path, statSync(join(root, path)).size]))
  writeFileSync(stampOf(root), JSON.stringify({ fingerprint, files }))
}

export function forgetInstalled(root) {
  rmSync(stampOf(root), { force: true })
}

/**
 * Returns the packages that this machine needs and that are missing or lack a part. Without `dev`, only
 * packages that run the built shop count.
 */
export function missingPackages(root, { dev = true } = {}) {
  const broken = brokenFiles(root)
  return packagesOf(root)
    .filter(([, one]) => (dev || !(one.dev || one.devOptional)) && isNeeded(one))
    .map(([path]) => path)
    .filter(
      (path) =>
        !existsSync(join(root, path, 'package.json')) ||
        broken.some((file) => file.startsWith(`${path}/`)),
    )
    .map((path) => path.replace(/^.*node_modules\//, ''))
}

function packagesOf(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(([path]) => path !== '')
}

/** An optional package is needed only if it is native and made for this machine. */
function isNeeded(one) {
  if (!one.optional) return true
  const { os, cpu, libc } = one
  if (!isNative(one) || !fits(os, process.platform) || !fits(cpu, process.arch)) return false
  return !libc || fits(libc, ownLibc())
}

function isNative({ os, cpu }) {
  return Boolean(os || cpu)
}

/** npm writes a single value without a list. */
function fits(allowed, own) {
  return !allowed || [allowed].flat().includes(own)
}

let knownLibc
/** Cached, because the report takes a tenth of a second. */
function ownLibc() {
  knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return knownLibc
}

function largeIn(root, path) {
  return readdirSync(join(root, path), { recursive: true })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((file) => {
      const stat = statSync(join(root, file))
      return stat.isFile() && stat.size >= LARGE_BYTES
    })
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampOf(root), 'utf8'))
  } catch {
    // There is no stamp, or one of an earlier version.
    return { files: {} }
  }
}
