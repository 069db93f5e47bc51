/** Options for @nats-io's connect, which does not read user and password from the address. */
export function natsOptions(address) {
  const urls = address.split(',').map((one) => new URL(one.trim()));
  const { username, password } = urls[0];
  const named = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {};
  return { servers: urls.map(({ host }) => host), ...named, ...(urls[0].protocol === 'tls:' ? { tls: {} } : {}) };
}
