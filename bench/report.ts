import { format } from 'oxfmt'

/** A line of the report: what was measured, what stood beside it, what we want. */
export type Row = {
  what: string
  shop: string
  /** Within which 99 of 100 answers came. */
  p99?: string
  beside?: string
  ratio?: string
  /** The same by what a second of the core's time does: other work on the machine matters less. */
  perCpu?: string
  floor?: string
  aim?: string
}
export type Section = { title: string; rows: Row[]; notes: string[] }
/** `isQuick`: fewer and shorter rounds, to see that all works. */
export type Subject = (options: { isQuick: boolean }) => Promise<Section[]>

const columns = {
  what: 'What',
  shop: 'The shop',
  p99: 'p99, ms',
  beside: 'Beside it',
  ratio: 'Ratio',
  perCpu: 'Ratio per core-second',
  floor: 'Floor',
  aim: 'Aim',
} as const

export function sectionText({ title, rows, notes }: Section): string {
  const names = (Object.keys(columns) as (keyof Row)[]).filter((name) =>
    rows.some((row) => row[name]),
  )
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const table = [
    line(names.map((name) => columns[name])),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ]
  return [`## ${title}`, table.join('\n'), notes.join('\n')].filter(Boolean).join('\n\n')
}

const INTRODUCTION = `# Performance

Written by \`npm run bench\`, which needs Node 24 and ten minutes on a machine that does nothing else; \`-- --quick\` takes two and
\`-- pages orders\` measures only these, and both write nothing. What stands side by side is measured in turns, round by
round, after a round that is not counted. Figures are medians, with the least and the most in brackets; ratios are made
within a round. A floor is what we must not fall below, an aim what we want.

Load comes from \`wrk\` where it is installed, else from autocannon, and nginx is compared with where it is there
(Debian: \`apt-get install nginx-light wrk\`). Next.js is installed for it, in a folder of its own. PostgreSQL is the
server that the tests use. Memory and time on a core are told by Linux only.

\`npm run bench -- --floors\` measures a part of it in three minutes, beside the floors in \`bench/floors.ts\`. Work that can be counted
(statements, bytes) has its ceilings in \`test/ceilings.mjs\`, which \`npm test\` checks.

This run:
`

/** The whole of docs/performance.md. */
export async function reportText(facts: string[], sections: string[]): Promise<string> {
  const machine = facts.map((fact) => `- ${fact}`).join('\n')
  const text = [INTRODUCTION + machine, ...sections].join('\n\n')
  const { code } = await format('performance.md', text)
  return code
}
