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
/** Alerts that were missing once and must not be removed. */
const WANTED = ['GatewayIsDown', 'ServiceIsDown', 'ProviderFails', 'RoundsFail', 'DiskIsFilling'];

describe('alerts', () => {
  let dir: string;
  let program: { command: string; env?: Record<string, string> };
  let report: string;

  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'camarim-alerts-'));
    const found = findProgram('promtool', () => {}, 'prometheus');
    if (!found) throw new Error('promtool is not on this machine and could not be had from its package prometheus');
    program = found;
    writeFileSync(path.join(dir, 'rules.yaml'), stringify(spec));
    report = runPromtool(
      ALERT_CASES.flatMap(({ alert, healthy, broken }) => [
        { alert, series: healthy, firing: 0 },
        { alert, series: broken, firing: 1 },
      ]),
    );
  }, 600_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** Runs promtool: how many alerts of a name fire after 90 minutes of each list of series. @returns its report of failures. */
  function runPromtool(questions: Array<{ alert: string; series: string[]; firing: number }>): string {
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

  it.each(ALERT_CASES)('$alert is silent while all is well and fires when it is not (R11)', (one: AlertCase) => {
    // promtool reports each expectation that failed, and nothing else
    expect(report).not.toMatch(new RegExp(`\\b${one.alert}\\b`));
  });

  it('promtool could run (R11)', () => {
    expect(report).toBe('');
  });

  it('an alert that stays silent, or fires without a reason, is detected (R11)', () => {
    const [{ alert, healthy, broken } = { alert: '', healthy: [], broken: [] }] = ALERT_CASES;
    // the tool must have tried it and found it failing: a file it cannot read would name the alert, too
    const failed = new RegExp(`FAILED[\\s\\S]*\\b${alert}\\b`);
    expect(runPromtool([{ alert, series: healthy, firing: 1 }])).toMatch(failed);
    expect(runPromtool([{ alert, series: broken, firing: 0 }])).toMatch(failed);
  });

  it('every alert has such a test, describes what people notice and links to its runbook section (R11)', () => {
    const tested = new Set(ALERT_CASES.map(({ alert }) => alert));
    expect([...tested].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    expect(WANTED.filter((alert) => !tested.has(alert))).toEqual([]);
    for (const { alert, annotations } of rules) {
      expect([alert, annotations.summary.length > 20]).toEqual([alert, true]);
      expect(annotations.runbook).toMatch(/^docs\/runbook\.md#[\w-]+$/);
    }
  });
});
