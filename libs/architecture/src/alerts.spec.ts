import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { findProgram } from '../../../tools/lib/find-program.mjs';
import { ALERT_CASES, type AlertCase } from './alert-cases.js';

interface Rule {
  alert: string;
  annotations: { summary: string; runbook: string };
}
const { spec } = parse(readFileSync('k8s/components/monitoring/prometheus-rule.yaml', 'utf8')) as {
  spec: { groups: Array<{ rules: Rule[] }> };
};
const rules = spec.groups.flatMap((group) => group.rules);
/** What must never go away again: nobody was called for these. */
const WANTED = ['GatewayIsDown', 'ServiceIsDown', 'ProviderFails', 'RoundsFail', 'DiskIsFilling'];

describe('who is called when something is wrong', () => {
  let dir: string;
  let program: { command: string; env?: Record<string, string> };
  let report: string;

  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'camarim-alerts-'));
    const found = findProgram('promtool', () => {}, 'prometheus');
    if (!found) throw new Error('promtool is not on this machine and could not be had from its package prometheus');
    program = found;
    writeFileSync(path.join(dir, 'rules.yaml'), stringify(spec));
    report = told(
      ALERT_CASES.flatMap(({ alert, healthy, broken }) => [
        { alert, series: healthy, firing: 0 },
        { alert, series: broken, firing: 1 },
      ]),
    );
  }, 600_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** What Prometheus' own tool says against it: of each list of series, how many alerts of this name call after 90 minutes. */
  function told(questions: Array<{ alert: string; series: string[]; firing: number }>): string {
    const tests = questions.map(({ alert, series, firing }) => ({
      interval: '1m',
      input_series: series.map((line) => {
        const end = line.lastIndexOf(' ');
        return { series: line.slice(0, end), values: line.slice(end + 1) };
      }),
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
          eval_time: '90m',
          exp_samples: firing === 0 ? [] : [{ labels: '{}', value: firing }],
        },
      ],
    }));
    writeFileSync(
      path.join(dir, 'test.yaml'),
      stringify({ rule_files: ['rules.yaml'], evaluation_interval: '1m', tests }),
    );
    const env = { ...process.env, ...program.env };
    const done = spawnSync(program.command, ['test', 'rules', 'test.yaml'], { cwd: dir, env, encoding: 'utf8' });
    return done.status === 0 ? '' : `${done.error?.message ?? ''}${done.stdout}${done.stderr}`;
  }

  it.each(ALERT_CASES)('$alert is silent while all is well and calls when it is not (R11)', (one: AlertCase) => {
    // the tool repeats each question that was answered otherwise, and nothing else
    expect(report).not.toMatch(new RegExp(`\\b${one.alert}\\b`));
  });

  it('the tool that tries the alerts could do so (R11)', () => {
    expect(report).toBe('');
  });

  it('an alert that stays silent, or calls for nothing, is seen (R11)', () => {
    const [{ alert, healthy, broken } = { alert: '', healthy: [], broken: [] }] = ALERT_CASES;
    expect(told([{ alert, series: healthy, firing: 1 }])).toContain(alert);
    expect(told([{ alert, series: broken, firing: 0 }])).toContain(alert);
  });

  it('no alert is without such a question, and each says what a person sees of it and where to read on (R11)', () => {
    const asked = new Set(ALERT_CASES.map(({ alert }) => alert));
    expect([...asked].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    expect(WANTED.filter((alert) => !asked.has(alert))).toEqual([]);
    for (const { alert, annotations } of rules) {
      expect([alert, annotations.summary.length > 20]).toEqual([alert, true]);
      expect(annotations.runbook).toMatch(/^docs\/runbook\.md#[\w-]+$/);
    }
  });
});
