import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const text = (file: string): string => readFileSync(file, 'utf8');
const PAGES = [
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'docs/architecture.md',
    'docs/how-to.md',
    'docs/runbook.md',
    'docs/performance.md',
    'k8s/README.md',
  ],
  ...[...readdirSync('apps').map((app) => `apps/${app}`), ...readdirSync('libs').map((lib) => `libs/${lib}`)]
    .map((folder) => `${folder}/README.md`)
    .filter((file) => existsSync(file)),
];
const code = (...roots: string[]): string =>
  roots
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|tsx)$/.test(file))
        .map((file) => text(path.join(root, file))),
    )
    .join('\n');

/** Inline `code` of a page, outside of code blocks. */
const marked = (page: string): string[] =>
  [
    ...text(page)
      .replace(/^ *```[\s\S]*?^ *```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, words = '']) => words);

describe('the documents', () => {
  it('link only to files that exist (GW-16)', () => {
    const links = PAGES.flatMap((page) =>
      [...text(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = '']) => [page, to] as const),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter(([page, to]) => !existsSync(path.join(path.dirname(page), to)))).toEqual([]);
  });

  it('name only folders, files and commands that exist (GW-16)', () => {
    const named = PAGES.flatMap((page) => marked(page).map((words) => [page, words] as const));
    const files = named.filter(([, words]) => /^(?:apps|libs|frontend|k8s|tools|docs)\/[\w./-]+$/.test(words));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter(([, file]) => !existsSync(file))).toEqual([]);
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    const commands = PAGES.flatMap((page) =>
      [...text(page).matchAll(/npm run ([\w:]+)|node (tools\/[\w.-]+)/g)].map(([all]) => [page, all] as const),
    );
    expect(commands.length).toBeGreaterThan(5);
    const known = (command: string) =>
      command.startsWith('npm') ? (command.split(' ')[2] ?? '') in scripts : existsSync(command.split(' ')[1] ?? '');
    expect(commands.filter(([, command]) => !known(command))).toEqual([]);
  });

  it('mention only decorators, duties and screen texts that exist (GW-16)', () => {
    const all = code('libs', 'apps', 'frontend/src');
    const decorators = PAGES.flatMap((page) => [...text(page).matchAll(/`@([A-Z]\w+)/g)].map(([, name = '']) => name));
    expect(decorators.length).toBeGreaterThan(5);
    expect([...new Set(decorators)].filter((name) => !new RegExp(`(?:const|function) ${name}\\b`).test(all))).toEqual(
      [],
    );
    const duties = [...text('docs/how-to.md').matchAll(/@Staff\(([^)]*)\)/g)].map(([, duty = '']) => duty);
    expect(duties.filter((duty) => !all.includes(`@Staff(${duty})`))).toEqual([]);
    // texts quoted in the runbook exist on a screen
    const quoted = [...text('docs/runbook.md').matchAll(/(?<!\w)'([A-ZÀ-Ú][^'\n]+)'/g)].map(([, words = '']) => words);
    expect(quoted.length).toBeGreaterThan(2);
    expect(quoted.filter((words) => !all.includes(words))).toEqual([]);
  });
});
