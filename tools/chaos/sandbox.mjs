// The witness: the sandbox's console, which no fault of ours reaches.
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
    /** @returns true when the payer could do it: a charge that is over refuses some of it. */
    pay: async (id, mode, amountCents) =>
      (await ask('POST', `/console/api/charges/${id}/pay`, amountCents ? { mode, amountCents } : { mode })).ok,
    /** Sends notices now. @returns the status codes they were answered with; 0 = no answer. */
    send: async (id, action, times = 1, concurrent = false) =>
      (await ask('POST', `/console/api/charges/${id}/webhooks`, { action, times, concurrent })).answer.statusCodes ??
      [],
    faults: (groups) => ask('PUT', '/console/api/faults', groups),
    heal: () => ask('POST', '/console/api/reset', {}),
    ledger: async () => (await ask('GET', '/console/api/ledger')).answer,
    meta: async (pixelId) => (await ask('GET', `/meta/api/events?pixelId=${pixelId}&limit=10000`)).answer,
  };
}
