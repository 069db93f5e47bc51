// The sandbox's console, an independent record no fault affects.
import { setTimeout as sleep } from 'node:timers/promises';

export function sandboxConsole(url) {
  const ask = async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = await response.json();
    return { ok: response.ok, status: response.status, answer };
  };
  return {
    async chargeOf(externalRef) {
      const { answer } = await ask('GET', `/console/api/charges?externalRef=${externalRef}`);
      return answer.charges[0];
    },
    /** @returns whether the sandbox accepted it: ended charges refuse some actions. */
    pay: async (id, mode, amountCents) =>
      (await ask('POST', `/console/api/charges/${id}/pay`, amountCents ? { mode, amountCents } : { mode })).ok,
    /** Sends webhooks now. @returns the status codes of their responses; 0 = no response. */
    send: async (id, action, times = 1, concurrent = false) =>
      (await ask('POST', `/console/api/charges/${id}/webhooks`, { action, times, concurrent })).answer.statusCodes ??
      [],
    faults: (groups) => ask('PUT', '/console/api/faults', groups),
    heal: () => ask('POST', '/console/api/reset', {}),
    ledger: async () => (await ask('GET', '/console/api/ledger')).answer,
    meta: async (pixelId) => (await ask('GET', `/meta/api/events?pixelId=${pixelId}&limit=10000`)).answer,
    /** A browser that subscribes to pushes of the house with this key. */
    phone: async (applicationServerKey) => (await ask('POST', '/console/api/push', { applicationServerKey })).answer,
    arrivedAt: async (phone) => (await ask('GET', `/console/api/push/${phone}`)).answer.arrived,
  };
}

const AWAY_MS = 120_000;
/** Asks again while the account is dead. @throws Error when it stays so. */
async function patient(ask) {
  const end = Date.now() + AWAY_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(500);
    }
  }
}

/**
 * The consoles of several accounts as one. A charge is the newest of its payment, because that is the one its payer was
 * shown, with what all of them took and gave back: a payment that was taken twice is seen. A charge of an account that
 * is dead is waited for.
 */
export function everyConsole(consoles) {
  const homes = new Map(); // charge id -> its console
  const all = (ask) => Promise.all(consoles.map(ask));
  async function find(externalRef) {
    const found = await Promise.allSettled(consoles.map((one) => one.chargeOf(externalRef)));
    const charges = found.flatMap(({ value }, i) => (value ? [{ charge: value, home: consoles[i] }] : []));
    const dead = found.find(({ status }) => status === 'rejected');
    if (charges.length === 0 && dead) throw dead.reason;
    return charges;
  }
  return {
    async chargeOf(externalRef) {
      const charges = await patient(() => find(externalRef));
      for (const { home, charge } of charges) homes.set(charge.id, home);
      const sum = (name) => charges.reduce((total, { charge }) => total + (charge[name] ?? 0), 0);
      const byAge = charges.map(({ charge }) => charge);
      const [newest] = byAge.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
      return newest && { ...newest, paidAmount: sum('paidAmount'), refundedAmount: sum('refundedAmount') };
    },
    pay: (id, ...more) => patient(() => homes.get(id).pay(id, ...more)),
    send: (id, ...more) => homes.get(id).send(id, ...more),
    faults: (groups) => all((one) => one.faults(groups)),
    heal: () => all((one) => one.heal()),
    async ledger() {
      const books = await all((one) => one.ledger());
      const attempts = {};
      for (const { attempts: own } of books)
        for (const [ref, times] of Object.entries(own)) attempts[ref] = Math.max(attempts[ref] ?? 0, times);
      return { attempts, paidCount: books.reduce((sum, { paidCount }) => sum + paidCount, 0) };
    },
    meta: (pixelId) => consoles[0].meta(pixelId),
    phone: (key) => consoles[0].phone(key),
    arrivedAt: (phone) => consoles[0].arrivedAt(phone),
  };
}
