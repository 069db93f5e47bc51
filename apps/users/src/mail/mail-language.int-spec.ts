import { randomUUID } from 'node:crypto';
import type { EventPayloads, SessionReply } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { type Bench, deviceAt, signUpOf, startBench } from '../../test/bench.js';
import { NobodysPages, standInCatalog } from '../../test/stand-in-catalog.js';

let bench: Bench;
let catalog: Awaited<ReturnType<typeof standInCatalog>>;
beforeAll(async () => {
  bench = await startBench({ PUBLIC_URL: 'http://camarim.test' });
  catalog = await standInCatalog(bench, NobodysPages);
}, 60_000);
afterAll(async () => {
  await catalog?.close();
  await bench?.end();
});

const idOf = ({ identity }: SessionReply): string => (identity as { userId: string }).userId;
const english = (n: number) => ({ ...deviceAt(n), language: 'en' as const });
/** Tells somebody of a refund; @returns the mail it came by. */
async function hearOf(
  session: SessionReply,
  email: string,
  count: number,
  more: Partial<EventPayloads['payment.refunded']> = {},
) {
  const paid = {
    paymentId: randomUUID(),
    userId: idOf(session),
    modelId: null,
    planType: 'subscription',
    amountCents: 1990,
  };
  const back = { at: bench.clock.now().toISOString(), refundedCents: 1990, leftCents: 0, ...more };
  await bench.happens('payment.refunded', { ...paid, ...back } as EventPayloads['payment.refunded']);
  const mails = () => bench.mail.to(email).filter(({ kind }) => kind === 'payment-refunded');
  await eventually(() => mails().length >= count);
  return mails().at(-1);
}

it('who signed up on a page in English gets every later mail in English, the same without a word of Portuguese (FV-13)', async () => {
  const email = 'ann@exemplo.com';
  const ann = await bench.call('users.account.sign-up', signUpOf({ email, device: english(501) }));
  await bench.confirmCodeFor(email);
  expect(bench.mail.to(email)[0]).toMatchObject({ subject: 'Confirm your e-mail' });
  const mail = await hearOf(ann, email, 1);
  expect(mail?.subject).toBe('About your account');
  expect(mail?.text).toMatch(/^Refund made\.\n\nWe sent R\$\s19,90 back/);
  expect(mail?.text).not.toMatch(/[áâãçéêíóôõú]|conta de onde/);
  await bench.call('users.erasure.send-code', { ip: '10.9.9.9' }, ann.identity);
  await bench.codeFor(email, 2);
  expect(bench.mail.to(email).find(({ kind }) => kind === 'erasure-code')?.subject).toBe('Confirm what you asked for');
});

it('who signed up in Portuguese gets mails in Portuguese, and in English from the sign-in on a page in English on (FV-13)', async () => {
  const email = 'bia@exemplo.com';
  const bia = await bench.signUp({ email });
  await bench.confirm(bia, email);
  expect((await hearOf(bia, email, 1))?.subject).toBe('Aviso sobre a sua conta');
  const [requestId, device] = [randomUUID(), english(502)];
  await bench.call('users.login.request-code', { email, device, requestId });
  const code = await bench.codeFor(email, 2);
  await bench.call('users.login.with-code', { email, code, device, requestId, visitId: null });
  expect((await hearOf(bia, email, 2))?.subject).toBe('About your account');
});

it('whoever got the money back from the bank does not read that the house returned it (BIL-38)', async () => {
  const [lia, eva] = ['lia@exemplo.com', 'eva@exemplo.com'];
  const inPortuguese = await bench.call('users.account.sign-up', signUpOf({ email: lia, device: deviceAt(521) }));
  await bench.confirmCodeFor(lia);
  expect((await hearOf(inPortuguese, lia, 1, { by: 'bank' }))?.text).toMatch(
    /^O banco devolveu um pagamento\.\n\nO banco devolveu R\$\s19,90 para a conta/,
  );
  const inEnglish = await bench.call('users.account.sign-up', signUpOf({ email: eva, device: english(522) }));
  await bench.confirmCodeFor(eva);
  expect((await hearOf(inEnglish, eva, 1, { by: 'bank' }))?.text).toMatch(/The bank sent R\$\s19,90 back/);
});

it('who reads that a post or a mimo is paid reads too that nobody had paid it after all, and of no money that came back (BIL-34)', async () => {
  const [rui, ivy] = ['rui@exemplo.com', 'ivy@exemplo.com'];
  const first = await bench.signUp({ email: rui });
  await bench.confirm(first, rui);
  const second = await bench.call('users.account.sign-up', signUpOf({ email: ivy, device: english(504) }));
  await bench.confirmCodeFor(ivy);
  const post = await hearOf(first, rui, 1, { by: 'nobody', planType: 'unlock' });
  expect(post?.text).toMatch(/^Uma compra foi desfeita\.\n\nO pagamento não foi confirmado, e o que você comprou/);
  const gift = await hearOf(second, ivy, 1, { by: 'nobody', planType: 'tip' });
  expect(gift?.text).toMatch(/The payment of your gift wasn’t confirmed/);
  expect(`${post?.text} ${gift?.text}`).not.toMatch(/19,90/);
});

it('who paid late, twice or too much is told that it came back, in their language (BIL-37)', async () => {
  const [cai, dan] = ['cai@exemplo.com', 'dan@exemplo.com'];
  const first = await bench.signUp({ email: cai });
  await bench.confirm(first, cai);
  const second = await bench.call('users.account.sign-up', signUpOf({ email: dan, device: english(503) }));
  await bench.confirmCodeFor(dan);
  for (const session of [first, second])
    await bench.happens('payment.surplus-returned', {
      ...{ paymentId: randomUUID(), userId: idOf(session), surplusCents: 1990 },
      at: bench.clock.now().toISOString(),
    });
  const mailTo = (email: string) => bench.mail.to(email).find(({ kind }) => kind === 'payment-refunded');
  await eventually(() => mailTo(cai) && mailTo(dan));
  expect(mailTo(cai)?.text).toMatch(/^Devolvemos um PIX\.\n\nDevolvemos R\$\s19,90 para a conta de onde saiu o PIX/);
  expect(mailTo(dan)?.text).toMatch(/^We returned a PIX\.\n\nWe sent R\$\s19,90 back/);
});
