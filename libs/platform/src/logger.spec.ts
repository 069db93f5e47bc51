import { existsSync, openSync } from 'node:fs';
import { JsonLogger, linesTo, runWithTrace } from './index.js';

describe('log lines', () => {
  it('carry no personal data or secret, however deep it was passed (USR-07)', () => {
    const lines: string[] = [];
    const logger = new JsonLogger('spec', 'info', { write: (line) => lines.push(line) });
    runWithTrace(undefined, () => {
      logger.log({ cpf: '52998224725', payer: { email: 'ana@exemplo.com', token: 'abc' }, kept: 'yes' });
    });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      service: 'spec',
      kept: 'yes',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(lines.join('')).not.toMatch(/52998224725|ana@exemplo|abc/);
  });

  it('report a failed query without its parameters (USR-07)', () => {
    const lines: string[] = [];
    const logger = new JsonLogger('spec', 'info', { write: (line) => lines.push(line) });
    const failure = Object.assign(new Error('duplicate key'), {
      code: '23505',
      parameters: ['ana@exemplo.com'],
      driverError: { detail: 'Key (email)=(ana@exemplo.com)' },
    });
    logger.error(failure, 'spec');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'duplicate key', errorCode: '23505' } });
    expect(lines.join('')).not.toContain('ana@exemplo.com');
  });

  // Linux has a device that behaves like a full disk
  const onLinux = existsSync('/dev/full') ? it : it.skip;
  onLinux('on a full disk are lost, and neither end the process nor keep it from ending (GW-16)', async () => {
    const out = linesTo(openSync('/dev/full', 'w'));
    const dropped = new Promise((resolve) => out.on('drop', resolve));
    const logger = new JsonLogger('spec', 'info', out);
    for (let i = 0; i < 2_000; i += 1) {
      logger.log('x'.repeat(1_000));
      if (i % 100 === 0) await new Promise(setImmediate);
    }
    await dropped;
    out.flushSync();
  });
});
