// The stages of `npm test`. A stage returns { passed, total, skipped?, output? } and throws when it fails.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { present } from './changed.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { run, runTool } from './commands.mjs';
import { startGatedGateway } from './gated-gateway.mjs';
import { preferPort } from './ports.mjs';
import { compileCache, dataRoot, root } from './project.mjs';
import { startServers } from './servers.mjs';
import { onShutdown } from './shutdown.mjs';
import { startStack } from './stack.mjs';

const minutes = (count) => count * 60_000;
/** A test file that takes longer is worth a line of its own. */
const LONG_FILE_S = 20;

/** A failed stage: `counts` as far as known, `message` is the tool's output. */
class StageFailure extends Error {
  constructor(output, counts = { passed: 0, total: 1 }) {
    super(output.trim());
    this.counts = counts;
  }
}

/** Several programs, each a check that passes or fails. */
async function checks(...calls) {
  const results = await Promise.all(calls.map((call) => call()));
  const failed = results.filter((one) => one.code !== 0);
  const counts = { passed: results.length - failed.length, total: results.length };
  if (failed.length > 0) throw new StageFailure(failed.map((one) => one.output.trim()).join('\n\n'), counts);
  return counts;
}

function readCounts(file) {
  const { numPassedTests, numTotalTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return {
    passed: numPassedTests,
    total: numTotalTests,
    skipped: numPendingTests + numTodoTests,
    failedFiles: numFailedTestSuites,
  };
}

const sumOf = (all) => {
  const of = (name) => all.reduce((sum, counts) => sum + (counts[name] ?? 0), 0);
  return { passed: of('passed'), total: of('total'), skipped: of('skipped'), failedFiles: of('failedFiles') };
};

/** Jest's report without the files that passed, and without its repetition of every failure. */
const failuresIn = (output) =>
  output
    .replace(/^Summary of all failing tests\n[\s\S]*?(?=^Test Suites:)/m, '')
    .replace(/^(PASS|Test results written to|Running one project).*\n/gm, '');

/** Runs one Jest project. `changed`: only test files that reach one of these, which may be none. */
async function jest(project, { dir, files, changed, env = {}, args = [], mayBeEmpty = changed, onOutput }) {
  const file = join(dir, `jest-${project}.json`);
  const chosen = [
    ...(files ? [`--testPathPatterns=${files}`] : []),
    ...(changed ? ['--passWithNoTests', '--findRelatedTests', ...present(changed)] : []),
  ];
  const done = await runTool(
    'jest',
    ['--selectProjects', project, '--json', `--outputFile=${file}`, ...args, ...chosen],
    {
      env: {
        ...env,
        TMPDIR: dir, // files that tests leave behind are deleted with it
        PORT_NOTES_DIR: tmpdir(),
        NODE_COMPILE_CACHE: compileCache,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
      // many random histories were asked for by somebody who waits for them
      timeoutMs: minutes(process.env.HISTORY_RUNS ? 600 : 60),
      onOutput,
      quietStdout: true, // the complete report would be printed in addition to the file
    },
  );
  const counts = existsSync(file) ? readCounts(file) : { passed: 0, total: 0 };
  if (done.code !== 0) throw new StageFailure(failuresIn(done.output), counts);
  if (counts.total === 0 && !mayBeEmpty) throw new StageFailure('Nenhum teste encontrado.', counts);
  return counts;
}

/**
 * Finished test files, as progress. Where lines stay, those that failed or took long get one: a run that is cut off tells
 * how far it came.
 */
function countFiles(say) {
  let files = 0;
  return (text) => {
    for (const [, how, file, took = '0'] of text.matchAll(/^(PASS|FAIL) (?:[\w-]+ )?(\S+)(?: \(([\d.]+) s\))?$/gm)) {
      files += 1;
      const seconds = Number(took);
      if (!process.stdout.isTTY && (how === 'FAIL' || seconds >= LONG_FILE_S))
        console.log(`  ${how === 'FAIL' ? '✗' : '·'} ${file}  ${seconds.toFixed(0)} s`);
    }
    if (files > 0) say(`${files} arquivos`);
  };
}

async function integration({ dir, files, changed, say }) {
  // tests of crashes and of pages run the compiled code
  await build({ say });
  const servers = await startServers({ dir: join(dir, 'servers'), durable: false, say });
  const forget = onShutdown(servers.stop);
  try {
    const args = ['--maxWorkers=2'];
    return await jest('int', { dir, files, changed, env: servers.env, args, onOutput: countFiles(say) });
  } finally {
    await servers.stop();
    forget();
  }
}

/**
 * Journeys on the one system, one after the other, and beside them those that start a system of their own: what one of
 * them changes the others do not meet, and most of their time they wait.
 */
async function journeys(how) {
  // a journey that failed half way may leave a page open, which would keep Jest waiting
  const args = ['--runInBand', '--forceExit', ...(how.files ? ['--passWithNoTests'] : [])];
  const ends = await Promise.all(
    ['e2e', 'e2e-own'].map((project) => jest(project, { ...how, args, mayBeEmpty: true }).catch((error) => error)),
  );
  const counts = sumOf(ends.map((end) => end.counts ?? end));
  const failures = ends.filter((end) => end instanceof Error);
  if (failures.length > 0) throw new StageFailure(failures.map(({ message }) => message).join('\n\n'), counts);
  if (counts.total === 0) throw new StageFailure('Nenhum teste encontrado.', counts);
  return counts;
}

async function browser({ dir, files, say }) {
  const [chromium, whole] = [findHeadlessShell(say), findChromium(say)];
  say('iniciando o sistema inteiro');
  const logDir = join(dataRoot, 'test-logs'); // kept, so that a failure can be looked into
  mkdirSync(logDir, { recursive: true });
  const collector = await preferPort(3198, new Set());
  const stack = await startStack({
    dataDir: join(dir, 'stack'),
    durable: false,
    demo: true,
    logDir,
    ports: { site: 3100, sandbox: 3190 }, // beside a running `npm start`
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}` },
    onProgress: ({ what, done, total }) => say(done === undefined ? what : `${what} ${done}/${total}`),
  });
  let gated;
  try {
    gated = await startGatedGateway(stack, await preferPort(3195, new Set()));
    const env = {
      DATABASE_URL: stack.env.DATABASE_URL,
      REDIS_URL: stack.env.REDIS_URL,
      NATS_URL: stack.env.NATS_URL,
      SITE_URL: stack.urls.site,
      GATED_URL: gated.url,
      ADMIN_URL: stack.urls.admin,
      SANDBOX_URL: stack.urls.sandbox,
      SANDBOX_PASSWORD: stack.env.SANDBOX_PASSWORD,
      STAFF_EMAIL: stack.env.STAFF_EMAIL,
      STAFF_PASSWORD: stack.env.STAFF_PASSWORD,
      CHROMIUM_PATH: chromium,
      WHOLE_CHROMIUM_PATH: whole,
      LOG_DIR: logDir,
      COLLECTOR_PORT: String(collector),
    };
    say('jornadas no navegador');
    return await journeys({ dir, files, env, onOutput: countFiles(say) });
  } catch (error) {
    error.message += `\n\nRegistros dos processos: ${logDir}`;
    throw error;
  } finally {
    await gated?.stop();
    await stack.stop();
  }
}

const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
const generator = join(root, 'tools/generate.mjs');
const frontendTypes = join(root, 'frontend/tsconfig.json');
const typeCheck = (project, name) => () =>
  runTool('tsc', [
    '-p',
    project,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    join(dataRoot, `${name}.tsbuildinfo`),
  ]);

/**
 * In the order of the report; the build is first, because it makes what others read. `alone`: timing matters, nothing else
 * may run. `needs`: what must have passed. `concerns(file)`: whether a change of that file asks for it, default always.
 */
export const stages = [
  {
    name: 'build',
    title: 'compilação',
    async run({ say }) {
      const done = Object.values(await build({ say })).filter((how) => how !== 'absent');
      return { passed: done.length, total: done.length };
    },
  },
  {
    name: 'lint',
    title: 'formato e lint',
    // the rules that know types know those the build makes
    needs: ['build'],
    run: () =>
      checks(
        () => runTool('biome', ['ci', '--colors=off']),
        () =>
          runTool('oxlint', [
            '--type-aware',
            'apps',
            'libs',
            ...(existsSync(join(root, 'frontend')) ? ['frontend'] : []),
          ]),
      ),
  },
  {
    name: 'lock',
    title: 'package-lock',
    concerns: (file) => /^package(-lock)?\.json$/.test(file),
    run: () => checks(() => run(process.execPath, [join(root, 'tools/fix-lock.mjs'), '--check'])),
  },
  {
    name: 'types',
    title: 'tipos',
    concerns: isCode,
    needs: ['build'],
    run: () =>
      checks(
        typeCheck(root, 'types'),
        ...(existsSync(frontendTypes) ? [typeCheck(frontendTypes, 'types-frontend')] : []),
      ),
  },
  {
    name: 'generated',
    title: 'requisitos com teste',
    concerns: (file) => isCode(file) || file === 'docs/requirements.tsv',
    needs: ['build'],
    absent: () => !existsSync(generator),
    run: () => checks(() => run(process.execPath, [generator])),
  },
  {
    name: 'unit',
    title: 'unidade',
    needs: ['build'],
    run: ({ say, ...how }) => jest('unit', { ...how, args: ['--maxWorkers=2'], onOutput: countFiles(say) }),
  },
  {
    name: 'web',
    title: 'componentes',
    concerns: (file) => /^(frontend|libs)\//.test(file),
    run: ({ say, ...how }) => jest('web', { ...how, args: ['--maxWorkers=2'], onOutput: countFiles(say) }),
  },
  {
    name: 'integration',
    title: 'integração',
    alone: true,
    concerns: (file) => /^(apps|libs|tools\/lib)\//.test(file),
    run: integration,
  },
  {
    name: 'browser',
    title: 'navegador',
    needs: ['build'],
    alone: true,
    // what a journey passes through cannot be read from its imports
    concerns: (file) => /^frontend\//.test(file) && !/\.spec\.tsx?$/.test(file),
    run: browser,
  },
];

export { StageFailure };
