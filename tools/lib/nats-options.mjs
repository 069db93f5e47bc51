/** What @nats-io's connect wants of an address: it does not read names and passwords out of it. */
export function natsOptions(address) {
  const urls = address.split(',').map((one) => new URL(one.trim()));
  const { username, password } = urls[0];
  const named = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};
  return { servers: urls.map(({ host }) => host), ...named, ...(urls[0].protocol === 'tls:' ? { tls: {} } : {}) };
}
