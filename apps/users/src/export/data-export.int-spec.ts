import type { Identity } from '@camarim/contracts';
import { SecretBox } from '@camarim/platform';
import { type Bench, refusal, startBench } from '../../test/bench.js';
import { NobodysPages, standInCatalog } from '../../test/stand-in-catalog.js';
import { DataExportRepository } from './data-export.repository.js';

let bench: Bench;
let catalog: Awaited<ReturnType<typeof standInCatalog>>;
beforeAll(async () => {
  bench = await startBench();
  catalog = await standInCatalog(bench, NobodysPages);
}, 60_000);
afterAll(async () => {
  await catalog?.close();
  await bench?.end();
});

const sendCode = (who: Identity) => bench.call('users.export.send-code', { ip: '10.9.9.9' }, who);
const request = (who: Identity, code: string) => bench.call('users.export.request', { code }, who);
const read = (who: Identity, exportId: string) => bench.call('users.export.read', { exportId, part: 0 }, who);
const latest = (who: Identity) => bench.call('users.export.latest', {}, who);
const made = (exportId: string) =>
  bench.db.transaction(async (tx) => {
    const sealed = bench.app.get(SecretBox, { strict: false }).seal('UEsDBA==');
    const until = new Date(bench.clock.now().getTime() + 60_000);
    await bench.app.get(DataExportRepository, { strict: false }).finish(tx, exportId, [sealed], until);
  });
const person = async (email: string) => {
  const { identity } = await bench.signUp({ email });
  return identity as Identity & { kind: 'user' };
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the copy of one’s data', () => {
  it('takes the code from the account’s own mail, once, and none of another use (USR-30, S3)', async () => {
    const email = 'nina@exemplo.com';
    const nina = await person(email);
    expect(await refusal(request(nina, '123456'))).toBe('code-invalid');
    await bench.call('users.erasure.send-code', { ip: '10.9.9.9' }, nina);
    expect(await refusal(request(nina, await bench.codeFor(email)))).toBe('code-invalid');
    await sendCode(nina);
    const code = await bench.codeFor(email, 2);
    const mail = bench.mail.to(email).find(({ kind }) => kind === 'export-code');
    expect(mail?.subject).toBe('Seu código de confirmação');
    expect(await refusal(request(nina, wrong(code)))).toBe('code-invalid');
    expect(await refusal(bench.call('users.erasure.request', { code }, nina))).toBe('code-invalid');
    expect(await latest(nina)).toBeNull();
    expect(await request(nina, code)).toMatchObject({ status: 'preparing' });
    expect(await refusal(request(nina, code))).toBe('code-invalid');
    expect(await latest(nina)).toMatchObject({ status: 'preparing' });
  });

  it('is for the session that asked for it: another one of the account neither sees nor reads it (USR-30)', async () => {
    const email = 'olga@exemplo.com';
    const olga = await person(email);
    const stolen = { ...olga, sessionId: '4c1e7a52-93f0-4a7b-8a41-6d2f4f1b9c11' };
    await sendCode(olga);
    const { id } = await request(olga, await bench.codeFor(email));
    await made(id);
    expect(await read(olga, id)).toEqual({ data: 'UEsDBA==', isLast: true });
    expect(await latest(olga)).toMatchObject({ id, status: 'ready' });
    expect(await refusal(read(stolen, id))).toBe('export-not-found');
    expect(await latest(stolen)).toBeNull();
    await sendCode(olga);
    expect(await request(olga, await bench.codeFor(email, 2))).toMatchObject({ id, status: 'ready' });
    await sendCode(stolen);
    const other = await request(stolen, await bench.codeFor(email, 3));
    expect(other).toMatchObject({ status: 'preparing' });
    expect(other.id).not.toBe(id);
  });
});
