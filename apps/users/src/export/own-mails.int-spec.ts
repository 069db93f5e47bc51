import type { PersonPart, SessionReply } from '@camarim/contracts';
import { type Bench, startBench } from '../../test/bench.js';
import { MailService } from '../mail/mail.service.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
}, 60_000);
afterAll(() => bench?.end());

const mailsOf = async ({ identity }: SessionReply) => {
  const { userId } = identity as { userId: string };
  const users = { kind: 'service' as const, service: 'users' as const };
  const found: Record<string, unknown>[] = [];
  let part: string | null = null;
  do {
    const page: PersonPart = await bench.call('users.personal-data.export', { userId, part }, users);
    if (page.table === 'outgoing_mail') found.push(...page.rows);
    part = page.nextPart;
  } while (part !== null);
  return found;
};

it('the copy of a person’s data has the mails of their address, and no code that still opens something (USR-30)', async () => {
  const email = 'lia@exemplo.com';
  const lia = await bench.signUp({ email });
  // nobody knows yet whose the address is
  expect(await mailsOf(lia)).toEqual([]);
  const code = await bench.confirmCodeFor(email);
  await bench.confirm(lia, email);
  // a stranger who signs up with it reads none of it
  const stranger = await bench.signUp({ email });
  const letter = { subject: 'Sobre a sua conta', text: 'Mandamos R$ 19,90 de volta.', kind: 'payment-refunded' };
  const waiting = { subject: 'Confirme o que você pediu', text: 'Seu código: 123456', kind: 'erasure-code' };
  bench.mail.answer(503);
  await bench.db.transaction(async (tx) => {
    const post = bench.app.get(MailService, { strict: false });
    post.post(tx, { ...letter, to: email, expiresAt: null, isDecoy: false });
    post.post(tx, { ...waiting, to: email, expiresAt: new Date(Date.now() + 600_000), isDecoy: false });
  });
  const mails = await mailsOf(lia);
  const told = mails.map(({ to, subject, text }) => [to, subject, text]);
  expect(told).toContainEqual([email, 'Confirme seu e-mail', '']);
  expect(told).toContainEqual([email, letter.subject, letter.text]);
  expect(told).toContainEqual([email, waiting.subject, '']);
  expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${code}|123456|sealed|to_index`));
  expect(await mailsOf(stranger)).toEqual([]);
});
