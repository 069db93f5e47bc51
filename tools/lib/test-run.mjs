// Runs the stages: short ones two at a time (two cores), timing-dependent ones alone, and reports how each ended.
import { isEnding } from './shutdown.mjs';
import { bold, dim, green, red, seconds } from './steps.mjs';

const tty = process.stdout.isTTY === true;

/** Shows the running stages in one changing line of a terminal; whole lines stay above it. */
function liveLine() {
  const running = new Map();
  const draw = () => {
    if (!tty) return;
    const parts = [...running].map(([name, { began, now }]) => `${name} ${now} ${seconds(Date.now() - began)}`);
    process.stdout.write(`\r\u001b[2K${parts.join('   ').slice(0, (process.stdout.columns || 80) - 1)}`);
  };
  const timer = tty ? setInterval(draw, 200) : undefined;
  return {
    begin(name) {
      running.set(name, { began: Date.now(), now: '' });
      if (!tty) console.log(`… ${name}`);
    },
    say(name, now) {
      const one = running.get(name);
      if (one) one.now = now;
    },
    end(name, line) {
      running.delete(name);
      if (tty) process.stdout.write('\r\u001b[2K');
      console.log(line);
    },
    close() {
      if (timer) clearInterval(timer);
      if (tty) process.stdout.write('\r\u001b[2K');
    },
  };
}

const counted = ({ passed, total, skipped, failedFiles }) =>
  [
    `${passed}/${total}`,
    skipped ? ` (${skipped} pulados)` : '',
    failedFiles ? ` (${failedFiles} arquivos com falha)` : '',
  ].join('');

/** @returns one result per stage: { name, title, state: 'passed' | 'failed' | 'blocked', counts, ms }. */
export async function runStages(stages, options) {
  const live = liveLine();
  const results = new Map();
  const waiting = [...stages];
  const running = new Map();

  async function one(stage) {
    const began = Date.now();
    live.begin(stage.name);
    const finish = (state, counts, message) => {
      const ms = Date.now() - began;
      results.set(stage.name, { ...stage, state, counts, ms });
      const mark = state === 'passed' ? green('✓') : red('✗');
      if (isEnding()) return; // Ctrl-C: an interrupted stage has not failed
      const said = message ? `\n${message}\n` : '';
      live.end(stage.name, `${mark} ${stage.name.padEnd(12)} ${counted(counts)}  ${dim(seconds(ms))}${said}`);
    };
    try {
      finish('passed', await stage.run({ ...options, say: (now) => live.say(stage.name, now) }));
    } catch (error) {
      finish('failed', error.counts ?? { passed: 0, total: 1 }, error.message);
    }
  }

  const passedOrUnasked = (name) =>
    !stages.some((stage) => stage.name === name) || results.get(name)?.state === 'passed';
  const failed = (name) => ['failed', 'blocked'].includes(results.get(name)?.state);
  const busyAlone = () => [...running.keys()].some((stage) => stage.alone);

  /** The next stage that may start now. */
  function next() {
    if (running.size >= 2 || busyAlone()) return undefined;
    return waiting.find((stage) => {
      if (stage.alone && (running.size > 0 || waiting.some((other) => !other.alone))) return false;
      return (stage.needs ?? []).every(passedOrUnasked);
    });
  }

  while (waiting.length > 0 || running.size > 0) {
    for (const stage of waiting.filter((one_) => (one_.needs ?? []).some(failed))) {
      waiting.splice(waiting.indexOf(stage), 1);
      results.set(stage.name, { ...stage, state: 'blocked', counts: { passed: 0, total: 0 }, ms: 0 });
    }
    const stage = next();
    if (stage) {
      waiting.splice(waiting.indexOf(stage), 1);
      running.set(
        stage,
        one(stage).finally(() => running.delete(stage)),
      );
    } else if (running.size > 0) await Promise.race(running.values());
  }
  live.close();
  return stages.map(({ name }) => results.get(name));
}

/** The closing table. */
export function table(results, ms) {
  const words = { passed: green('passou'), failed: red('falhou'), blocked: red('não rodou') };
  const wide = Math.max(...results.map(({ name, title }) => name.length + title.length + 3), 10);
  const numbers = Math.max(...results.map(({ counts }) => counted(counts).length), 10);
  const rows = results.map(({ name, title, state, counts, ms: took }) => {
    const label = `${name} (${title})`.padEnd(wide);
    return `  ${label}  ${counted(counts).padStart(numbers)}  ${seconds(took).padStart(8)}  ${words[state]}`;
  });
  const all = results.reduce(
    (sum, { counts }) => ({ passed: sum.passed + counts.passed, total: sum.total + counts.total }),
    {
      passed: 0,
      total: 0,
    },
  );
  const rule = `  ${'─'.repeat(wide + numbers + 22)}`;
  const verdict = results.every(({ state }) => state === 'passed') ? green('passou') : red('falhou');
  const last = `  ${bold('total'.padEnd(wide))}  ${counted(all).padStart(numbers)}  ${seconds(ms).padStart(8)}  ${verdict}`;
  return ['', ...rows, rule, last, ''].join('\n');
}
