import { format } from 'oxfmt'

/** A line of the report: the subject, its figure, the figure beside it, and the aim. */
export type Row = {
  what: string
  shop: string
  /** The 99th percentile. */
  p99?: string
  beside?: string
  ratio?: string
  /** The ratio by CPU time, which other work on the machine affects less. */
  perCpu?: string
  floor?: string
  aim?: string
}
export type Section = { title: string; rows: Row[]; notes: string[] }
/** Measures a part of the report. `isQuick` makes rounds fewer and shorter, just to see that all works. */
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

\`npm run bench\` writes this page. It needs Node 24 and ten minutes on an idle machine. \`-- --quick\` takes two minutes
and \`-- pages orders\` measures only these; both leave the page unchanged. Compared programs take turns, round by
round, after a warm-up round. Figures are medians, with the lowest and the highest in brackets; ratios are made within
a round. A floor is a limit, an aim is a goal.

Load comes from \`wrk\` if installed, else from autocannon; nginx is compared if installed (Debian:
\`apt-get install nginx-light wrk\`). The bench installs Next.js in a folder of its own. PostgreSQL is the server of the
tests. Memory and processor time exist on Linux only.

\`npm run bench -- --floors\` measures a part of it in three minutes, beside the floors in \`bench/floors.ts\`. Work that
can be counted (statements, bytes) has its ceilings in \`test/ceilings.mjs\`, which \`npm test\` checks.

This run:
`

export async function reportText(facts: string[], sections: string[]): Promise<string> {
  const machine = facts.map((fact) => `- ${fact}`).join('\n')
  const text = [INTRODUCTION + machine, ...sections].join('\n\n')
  const { code } = await format('performance.md', text)
  return code
}
