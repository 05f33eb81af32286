import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styles from './figures.module.css'

interface Props {
  title: string
  onDownload: () => void
  children: (titleId: string) => ReactNode
}

/** One breakdown of the figures: its title, its CSV download, and its content. */
export function Breakdown({ title, onDownload, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.partHead}>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        <Button
          variant="subtle"
          leftSection={<Download aria-hidden size={18} />}
          aria-label={`CSV: ${title}`}
          onClick={onDownload}
        >
          CSV
        </Button>
      </header>
      {children(id)}
    </section>
  )
}

export interface Row {
  key: string
  cells: readonly string[]
  /** The length of the row's bar, from 0 to 1; omitted: no bar. */
  share?: number
}

/** A table whose first column has a name with a bar below it. */
export function BarTable({
  labelledBy,
  head,
  rows,
}: {
  labelledBy: string
  head: readonly string[]
  rows: readonly Row[]
}) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...others], share }) => (
          <tr key={key}>
            <th scope="row">
              <span>{name}</span>
              {share !== undefined && (
                <span className={styles.bar} style={{ inlineSize: `${100 * share}%` }} />
              )}
            </th>
            {others.map((text, at) => (
              <td key={head[at + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A vertical bar chart over time, with a table for screen readers. */
export function BarChart({
  labelledBy,
  head,
  rows,
}: {
  labelledBy: string
  head: readonly string[]
  rows: readonly Row[]
}) {
  const labels = [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)]
  return (
    <>
      <div aria-hidden className={styles.chart}>
        <div className={styles.columns} data-many={rows.length > 40}>
          {rows.map(({ key, cells, share = 0 }) => (
            <div key={key} className={styles.column} title={cells.join(' · ')}>
              <div style={{ blockSize: `${100 * share}%` }} />
            </div>
          ))}
        </div>
        <div className={styles.labels}>
          {labels.map((row, at) => (
            <span key={['first', 'middle', 'last'][at]}>{row?.cells[0]}</span>
          ))}
        </div>
      </div>
      <div className="visually-hidden">
        <BarTable labelledBy={labelledBy} head={head} rows={rows} />
      </div>
    </>
  )
}
