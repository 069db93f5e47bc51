// npm test [-- stage…] [--files=pattern]: runs every check of the project on temporary servers, which leave nothing
// behind.
// --files: only test files whose path matches.
import './lib/node-version.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { endInOrder, isEnding, onShutdown, shutdown } = await import('./lib/shutdown.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { runStages, table } = await import('./lib/test-run.mjs');
const { stages } = await import('./lib/test-stages.mjs');
const { step } = await import('./lib/steps.mjs');

const began = Date.now();
endInOrder({ onSignal: () => console.log('\nParando…') });
setInterval(() => {}, 60_000); // the started servers alone do not keep Node alive

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const files = process.argv.find((word) => word.startsWith('--files='))?.slice('--files='.length);
const strange = asked.filter((word) => !stages.some(({ name }) => name === word));
if (strange.length > 0) {
  console.error(
    `Etapa desconhecida: ${strange.join(', ')}. As etapas são: ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const needed = new Set(asked.flatMap((word) => [word, ...(stages.find(({ name }) => name === word).needs ?? [])]));
const chosen = stages.filter((stage) => (asked.length === 0 || needed.has(stage.name)) && !stage.absent?.());

const dir = mkdtempSync(join(tmpdir(), 'camarim-npm-test-'));
chmodSync(dir, 0o711); // the database server runs as another user, who needs access
onShutdown(() => rmSync(dir, { recursive: true, force: true }));

await step('Dependências', ensureInstalled);
const results = await runStages(chosen, { dir, files });
if (!isEnding()) console.log(table(results, Date.now() - began));
// beside the whole report only: they judge nothing, they are looked at
if (!isEnding() && asked.length === 0) {
  const { figuresTable } = await import('./figures/table.mjs');
  console.log(await figuresTable().catch((error) => `  Números do código: não contados (${error.message})\n`));
}
await shutdown(results.every(({ state }) => state === 'passed') ? 0 : 1);
