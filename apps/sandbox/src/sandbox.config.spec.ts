import { ConfigError, readConfig } from './sandbox.config.js';

const complete = {
  PORT: '43001',
  PIX_SANDBOX_SECRET_KEY: 'sk',
  PIX_SANDBOX_HMAC_KEY: 'hk',
  SANDBOX_LEDGER_DIR: '/tmp/x',
};

describe('sandbox configuration', () => {
  it('lists everything that is missing at once', () => {
    const error = (() => {
      try {
        readConfig({});
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(ConfigError);
    for (const name of Object.keys(complete)) expect(String(error)).toContain(`- ${name}`);
  });

  it('stops the start in production, where nobody may pay with simulated money (S10)', () => {
    expect(() => readConfig({ ...complete, NODE_ENV: 'production' })).toThrow(/produção/);
    expect(readConfig({ ...complete, NODE_ENV: 'development' }).port).toBe(43_001);
  });

  it('takes its public address from host and port unless one is given', () => {
    expect(readConfig(complete)).toMatchObject({
      host: '127.0.0.1',
      port: 43_001,
      publicUrl: 'http://127.0.0.1:43001',
      logLevel: 'info',
    });
    expect(readConfig({ ...complete, SANDBOX_URL: 'https://pix.test/' }).publicUrl).toBe('https://pix.test');
  });

  it.each([
    [{ PORT: '0' }],
    [{ PORT: '80a' }],
    [{ LOG_LEVEL: 'loud' }],
    [{ SANDBOX_URL: 'ftp://x' }],
    [{ SANDBOX_URL: `https://${'a'.repeat(39)}` }],
  ])('refuses %j', (change) => {
    expect(() => readConfig({ ...complete, ...change })).toThrow(ConfigError);
  });
});
