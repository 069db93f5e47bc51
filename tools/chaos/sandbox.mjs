// The sandbox's console, an independent record no fault affects.
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
  };
}
