// One fan's journey from sign-up to the unlocked page, with other actions on the way.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { PatientFan, Refusal } from './patient-fan.mjs';
import { writeToHer } from './writing.mjs';

const OVER = new Set(['cancelled', 'rejected', 'expired']);
const chance = (share) => Math.random() < share;
const pick = (list) => list[randomInt(list.length)];

/** What payers do, weighted by frequency; all of it happens at real providers. */
const WAYS = [...Array(14).fill('pay'), ...Array(2).fill('silent-pay'), 'twice', 'wrong-amount', 'late', 'refuse'];
/** Ways of paying after which the fan must get access. */
const GOOD = new Set(['pay', 'silent-pay', 'twice', 'late']);

/** Cents of mimos. */
const TIPS = [500, 1_000, 2_000];
/** Why a post is not sold to somebody. */
const HAS_IT = new Set(['post-bought', 'post-included']);

/** A new fan with an account. */
export async function signUp(run) {
  const fan = new PatientFan(run.site, run.tally, run.patience);
  for (;;) {
    const email = `fa-${randomUUID().slice(0, 12)}@exemplo.com.br`;
    const cpf = generateCpf();
    const phone = `(11) 9${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`;
    try {
      // like the page, request the consents first: a decision is stored only for a browser with the cookie from this
      // response
      await fan.call('GET', '/consents');
      if (chance(0.6)) await fan.call('PUT', '/consents', { marketing: true, analytics: true });
      await fan.call('POST', '/signup', { name: 'Fã do Teste', email, phone, cpf, leadId: 'CHAOS' });
    } catch (error) {
      // a retry after a lost response: the account exists, but its session was in that response
      if (error instanceof Refusal && ['account-exists', 'cpf-in-use', 'too-many-requests'].includes(error.code)) {
        fan.jar = undefined;
        continue;
      }
      throw error;
    }
    run.tally.fans += 1;
    for (const canary of [email, cpf]) run.tally.canaries.add(canary);
    for (const [name, value] of fan.jar) if (name === 'camarim') run.tally.canaries.add(value);
    return fan;
  }
}

async function lookAround(run, fan) {
  const post = pick(run.posts);
  await fan.call('PUT', `/posts/${post}/like`);
  if (chance(0.4)) await fan.call('DELETE', `/posts/${post}/like`);
  if (chance(0.5)) await fan.call('POST', `/posts/${pick(run.posts)}/play`).catch(allow(Refusal));
  await fan.call('GET', '/models/luna/stories');
  for (const story of run.stories) {
    if (chance(0.5)) continue;
    await fan.call('POST', `/stories/${story}/open`);
    if (chance(0.5)) await fan.call('POST', `/stories/${story}/complete`).catch(allow(Refusal));
  }
}

const allow = (kind) => (error) => {
  if (!(error instanceof kind)) throw error;
};

/** What opens no period: a post for ever, or a mimo. @returns null when the fan has the post already. */
async function purchase(run, fan, key) {
  const [kind, what] = chance(0.6)
    ? ['unlock', { unlock: pick(run.forSale), leadId: 'CHAOS' }]
    : [
        'tip',
        { tip: { modelId: run.model, place: 'profile', placeId: null, cents: pick(TIPS), note: null, shown: false } },
      ];
  try {
    return { kind, payment: await fan.call('POST', '/payments', what, key) };
  } catch (error) {
    if (error instanceof Refusal && HAS_IT.has(error.code)) return null;
    throw error;
  }
}

/** Orders a plan, a call, a post or a mimo. @returns null when somebody else took the slot, or the fan has it already. */
async function order(run, fan, plansOnly, plan = pick(run.plans)) {
  const key = { 'idempotency-key': randomUUID() };
  if (!plansOnly && run.forSale && chance(0.25)) return purchase(run, fan, key);
  if (plansOnly || !chance(0.15) || run.slots.length === 0) {
    const { id: planId, modelId } = plan;
    const what = { planType: 'subscription', planId, ...(modelId ? { modelId } : {}), leadId: 'CHAOS' };
    return { kind: 'subscription', payment: await fan.call('POST', '/payments', what, key) };
  }
  const body = { offerId: run.callOffer, modelId: run.model, startsAt: pick(run.slots.slice(0, 40)) };
  const end = Date.now() + run.patience.giveUpMs;
  for (;;) {
    try {
      const { payment } = await fan.call('POST', '/bookings', body, key);
      return { kind: 'call', payment };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (['slot-taken', 'call-unavailable'].includes(error.code)) return null;
      // many fans want the same slot: the response asks to retry in a few seconds
      if (error.code !== 'booking-busy' || Date.now() > end) throw error;
      await sleep(1_000 + Math.random() * 2_000);
    }
  }
}

/** @returns true once there is a PIX code; false when the payment ended, like a call whose charge failed. */
async function chargeReady(run, fan, id) {
  const end = Date.now() + 120_000 + run.patience.giveUpMs;
  for (;;) {
    const payment = await fan.call('GET', `/payments/${id}`);
    if (payment.pix) return true;
    if (OVER.has(payment.status)) return false;
    if (payment.chargeFailed) await fan.call('POST', `/payments/${id}/retry`).catch(allow(Refusal));
    if (Date.now() > end) throw new Error('no PIX code in time');
    await sleep(400);
  }
}

async function untilApproved(run, fan, id, giveUpMs) {
  const end = Date.now() + giveUpMs;
  for (;;) {
    const { status } = await fan.call('GET', `/payments/${id}`);
    if (status === 'approved') return true;
    if (Date.now() > end || run.stopped) return false;
    await sleep(300);
  }
}

/**
 * Creates an unpaid charge of a fan, or of a new one, for any plan or the one given. @returns also the ms from the order to
 * its code.
 */
export async function pendingPayment(run, { fan: given, plan } = {}) {
  const fan = given ?? (await signUp(run));
  const began = performance.now();
  const { payment } = await order(run, fan, true, plan);
  run.tally.wanted += 1;
  run.tally.payments.set(payment.id, { kind: 'subscription', way: 'fault', approved: false });
  if (!(await chargeReady(run, fan, payment.id))) throw new Error('no charge for a new payment');
  return { id: payment.id, fan, codeAfterMs: performance.now() - began };
}

/**
 * @param options.way what the payer does; random without it. @returns ms from paying to the unlocked page; undefined
 * when it did not unlock.
 */
export async function journey(run, options = {}) {
  const { tally } = run;
  const fan = options.fan ?? (await signUp(run));
  if (!options.way) await lookAround(run, fan);
  const ordered = await order(run, fan, Boolean(options.way));
  if (!ordered) return undefined;
  const { id } = ordered.payment;
  tally.wanted += 1;
  const note = { kind: ordered.kind, way: options.way ?? pick(WAYS), approved: false };
  tally.payments.set(id, note);
  if (!(await chargeReady(run, fan, id))) return undefined;
  // looked up now: an account may have been opened since this fan came
  const { sandbox } = run;
  const charge = await sandbox.chargeOf(id);
  const began = performance.now();
  note.took = await sandbox.pay(charge.id, note.way === 'wrong-amount' ? 'wrong-amount' : note.way);
  tally.paid += note.took && note.way !== 'refuse' ? 1 : 0;
  if (!note.took || !GOOD.has(note.way)) return undefined;
  note.approved = await untilApproved(run, fan, id, options.giveUpMs ?? 30_000);
  if (!note.approved) return undefined;
  const ms = performance.now() - began;
  tally.unlockMs.push(ms);
  if (!options.way && ordered.kind === 'subscription' && chance(0.5)) await writeToHer(run, fan);
  if (!options.way && chance(0.2)) await journey(run, { fan, way: 'pay' }); // buys more days
  return ms;
}
