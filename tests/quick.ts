import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * `npm run test:quick`: runs the tests without a browser that stand in the folders of what is not committed yet (or
 * else of the last commit). Imports would lead from a change to half of the house, and a page's tests import no page.
 */
const paths = (...argumentsOfGit: string[]) =>
  execFileSync('git', argumentsOfGit, { encoding: 'utf8' }).split('\n').filter(Boolean)
const uncommitted = [
  ...paths('diff', '--name-only', 'HEAD'),
  ...paths('ls-files', '--others', '--exclude-standard'),
]
const changed = uncommitted.length > 0 ? uncommitted : paths('diff', '--name-only', 'HEAD~1', 'HEAD')

/** A feature's folder, such as server/orders/ or web/guest/orders/; a test of the whole house stands alone. */
const folderOf = (path: string): string => {
  const [top = '', ...inside] = path.split('/').slice(0, -1)
  if (top === 'tests') return path.endsWith('.test.ts') ? path : '/'
  return [top, ...inside.slice(0, top === 'web' || inside[0] === 'lib' ? 2 : 1), ''].join('/')
}
const folders = [
  ...new Set(changed.filter((path) => path.endsWith('.ts') || path.endsWith('.tsx')).map(folderOf)),
].filter((folder) => folder !== '/' && existsSync(folder))
process.stdout.write(`Tests in ${folders.join(', ') || 'no folder'}. All of them: npm test\n`)

if (folders.length > 0)
  process.exitCode =
    spawnSync(
      'node_modules/.bin/vitest',
      [
        'run',
        ...['node', 'pages', 'components'].flatMap((project) => ['--project', project]),
        '--tags-filter=!complete',
        '--passWithNoTests',
        ...folders,
      ],
      { stdio: 'inherit' },
    ).status ?? 1
